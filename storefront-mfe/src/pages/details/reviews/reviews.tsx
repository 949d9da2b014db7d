import { useQuery } from '@tanstack/react-query';
import { useSession, type Product } from 'shared-auth';
import { ownReviewQuery } from '../../../api/reviews';
import { OwnReview } from './own-review';
import { RatingSummary } from './rating-summary';
import { ReviewList } from './review-list';

/** The average, what the signed-in person may write, and what others wrote. */
export function Reviews({ product: { _id: id } }: { product: Product }) {
  const { user } = useSession();
  const own = useQuery({ ...ownReviewQuery(id, user?.email ?? ''), enabled: Boolean(user) });
  return (
    <>
      <RatingSummary productId={id} />
      {user && <OwnReview reviewer={{ email: user.email, productId: id }} own={own} />}
      <ReviewList productId={id} ownId={own.data?.review?.id} mayReply={own.data?.mayReply ?? false} />
    </>
  );
}
