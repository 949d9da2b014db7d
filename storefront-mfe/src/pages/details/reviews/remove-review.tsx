import { useRef } from 'react';
import { problemOf } from 'shared-auth';
import { Button, Notice, textDialog, toast, VisuallyHidden } from 'shared-ui';
import { useRemoveReview, type Review } from '../../../api/reviews';

/** The server's limit. */
const maxReasonLength = 500;

/** An admin's button. It asks for the reason, which the question contains again after a failure. */
export function RemoveReview({ productId, review: { id, author } }: { productId: string; review: Review }) {
  const { mutateAsync: removeReview, isPending, error } = useRemoveReview(productId);
  const lastReason = useRef('');

  async function askToRemove(): Promise<void> {
    const reason = await textDialog({
      title: 'Remove this review?',
      text: `The review by ${author} will no longer be shown or counted. Its author sees the reason.`,
      label: 'Reason',
      maxLength: maxReasonLength,
      value: lastReason.current,
      confirmLabel: 'Yes, remove it',
      cancelLabel: 'No, keep it',
    });
    if (reason === undefined) return;
    lastReason.current = reason;
    try {
      await removeReview({ id, reason });
      void toast('The review is removed.');
      document.getElementById('reviews-heading')?.focus();
    } catch (failure) {
      console.warn('A review was not removed.', failure);
    }
  }

  return (
    <>
      <Button variant="danger" busy={isPending} onClick={() => void askToRemove()}>
        Remove <VisuallyHidden>the review by {author}</VisuallyHidden>
      </Button>
      {error && (
        <Notice $tone="danger" role="alert">
          {problemOf(error)?.title ?? 'The review was not removed. Check your connection and try again.'}
        </Notice>
      )}
    </>
  );
}
