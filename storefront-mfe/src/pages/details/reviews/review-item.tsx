import { http, useRole, useSession } from 'shared-auth';
import { Muted } from 'shared-ui';
import type { Review } from '../../../api/reviews';
import { Stars } from '../../../rating/stars';
import { ReportToAdmins } from '../report-to-admins';
import { RemoveReview } from './remove-review';
import { ReplyForm } from './reply-form';
import { ItemHead, Mark, Reply, ReviewText } from './reviews.styles';

type Props = { productId: string; review: Review; isOwn: boolean; mayReply: boolean };

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A review with its reply, and what the viewer may do with it. */
export function ReviewItem({ productId, review, isOwn, mayReply }: Props) {
  const { user } = useSession();
  const isAdmin = useRole() === 'admin';
  const { id, stars, text, author, hasReturned, reply, createdAt, updatedAt } = review;
  return (
    <article aria-label={`Review by ${author}`}>
      <ItemHead>
        <Stars rating={stars} size={16} />
        <strong>{author}</strong>
        <Muted>{day.format(new Date(createdAt))}</Muted>
        {updatedAt !== createdAt && <Muted>Edited</Muted>}
        {hasReturned && <Mark>Returned this product</Mark>}
      </ItemHead>
      {text && <ReviewText>{text}</ReviewText>}
      {reply && (
        <Reply>
          <strong>Reply by the seller</strong>
          <ReviewText>{reply}</ReviewText>
        </Reply>
      )}
      {mayReply && <ReplyForm productId={productId} review={review} />}
      {isAdmin && <RemoveReview productId={productId} review={review} />}
      {user && !isOwn && !isAdmin && (
        <ReportToAdmins
          subject="review"
          send={(reason) => http.post(`/reviews/${encodeURIComponent(id)}/reports`, { reason })}
        />
      )}
    </article>
  );
}
