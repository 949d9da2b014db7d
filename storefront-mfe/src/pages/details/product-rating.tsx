import { useQuery } from '@tanstack/react-query';
import type { Product } from 'shared-auth';
import { ratingSummaryQuery } from '../../api/reviews';
import { RatingNote } from '../../rating/rating-note';
import { RatingLine } from './details.styles';

/** Links to the reviews. The summary that they request is newer than the product. */
export function ProductRating({ product: { _id: id, rating } }: { product: Product }) {
  const { data = rating } = useQuery({ ...ratingSummaryQuery(id), enabled: false });
  if (!data?.count) return null;
  return (
    <RatingLine to={{ hash: 'reviews' }}>
      <RatingNote rating={data} />
    </RatingLine>
  );
}
