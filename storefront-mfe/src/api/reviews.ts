import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';

/** What a buyer thinks of a product. */
export type Review = Schemas['Review'];
/** The stars, from 1 to 5, and the text of the caller's review. */
export type ReviewFields = Schemas['ReviewFieldsInput'];

/** `page` is from 1. */
export type ReviewFilter = { sort: 'newest' | 'highest' | 'lowest'; page: number };

/** How many reviews a page shows. */
export const reviewsPerPage = 10;

/** One page of the reviews of a product. */
export const reviewsQuery = (productId: string, filter: ReviewFilter) =>
  queryOptions({
    queryKey: ['reviews', productId, 'list', filter],
    queryFn: async ({ signal }) =>
      listed(
        await http.get<Review[]>(`/product/${encodeURIComponent(productId)}/reviews`, {
          params: { ...filter, limit: reviewsPerPage },
          signal,
          public: true,
        }),
      ),
  });

/** The average of a product's reviews, their number, and how many have how many stars. */
export const ratingSummaryQuery = (productId: string) =>
  queryOptions({
    queryKey: ['reviews', productId, 'summary'],
    queryFn: async ({ signal }) =>
      (
        await http.get<Schemas['RatingSummary']>(`/product/${encodeURIComponent(productId)}/reviews/summary`, {
          signal,
          public: true,
        })
      ).data,
  });

/** What the signed-in person has written about a product, and may write. */
export const ownReviewQuery = (productId: string, email: string) =>
  queryOptions({
    queryKey: ['reviews', productId, 'own', email],
    queryFn: async ({ signal }) =>
      (await http.get<Schemas['OwnReview']>(`/product/${encodeURIComponent(productId)}/reviews/mine`, { signal })).data,
  });

/** Afterwards, the reviews of the product and the ratings in all lists are fetched again. */
function useReviewCall<Variables>(productId: string, mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([['reviews', productId], ['products']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Writes or replaces the caller's review. Fails with 409 if the product was not sent to the caller. */
export const useWriteReview = (productId: string) =>
  useReviewCall(productId, (fields: ReviewFields) =>
    http.put(`/product/${encodeURIComponent(productId)}/reviews/mine`, fields),
  );

/** Deletes the caller's review. */
export const useDeleteReview = (productId: string) =>
  useReviewCall(productId, () => http.delete(`/product/${encodeURIComponent(productId)}/reviews/mine`));

/** Sets the seller's reply to a review; an empty one removes it. */
export const useReplyToReview = (productId: string) =>
  useReviewCall(productId, ({ id, reply }: { id: string; reply: string }) =>
    http.put(`/reviews/${encodeURIComponent(id)}/reply`, { reply }),
  );

/** Removes anybody's review for good; admins only. The author sees the reason. */
export const useRemoveReview = (productId: string) =>
  useReviewCall(productId, ({ id, reason }: { id: string; reason: string }) =>
    http.post(`/reviews/${encodeURIComponent(id)}/removal`, { reason }),
  );
