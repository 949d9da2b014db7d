import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf, type Schemas } from 'shared-auth';
import { Button, confirmDialog, FailedState, Notice, Panel, Skeleton, toast } from 'shared-ui';
import { useDeleteReview } from '../../../api/reviews';
import { Stars } from '../../../rating/stars';
import type { Reviewer } from './review-draft';
import { ReviewForm } from './review-form';
import { Buttons, PanelHeading, ReviewText } from './reviews.styles';

type Props = { reviewer: Reviewer; own: Pick<UseQueryResult<Schemas['OwnReview']>, 'data' | 'isError' | 'refetch'> };

/** The person's review with Edit and Delete, the form for a new one, or why they cannot write one. */
export function OwnReview({ reviewer, own: { data, isError, refetch } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const deletion = useDeleteReview(reviewer.productId);

  async function askToDelete(): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Delete your review?',
      text: 'You can write another one later.',
      confirmLabel: 'Yes, delete it',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    try {
      await deletion.mutateAsync(undefined);
      void toast('Your review is deleted.');
    } catch (error) {
      console.warn('A review was not deleted.', error);
    }
    heading.current?.focus();
  }
  const endEditing = () => {
    setIsEditing(false);
    heading.current?.focus();
  };

  // Not after a failed refetch, which would unmount the form with what was typed.
  if (!data && isError) {
    const message = 'We could not check whether you can write a review.';
    return <FailedState message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="6rem" />;
  const { review, refusal, removedReason } = data;
  if (refusal !== undefined) return <p>{refusal}</p>;
  if (removedReason !== undefined) {
    return <Notice $tone="danger">An admin removed your review: {removedReason}</Notice>;
  }
  return (
    <Panel aria-labelledby="own-review">
      <PanelHeading as="h3" id="own-review" ref={heading} tabIndex={-1}>
        {review ? 'Your review' : 'Write a review'}
      </PanelHeading>
      {review && !isEditing ? (
        <>
          <Stars rating={review.stars} />
          {review.text && <ReviewText>{review.text}</ReviewText>}
          {deletion.isError && (
            <Notice $tone="danger" role="alert">
              {problemOf(deletion.error)?.title ?? 'Your review was not deleted. Check your connection and try again.'}
            </Notice>
          )}
          <Buttons>
            <Button
              onClick={() => {
                setIsEditing(true);
              }}
            >
              Edit review
            </Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => void askToDelete()}>
              Delete review
            </Button>
          </Buttons>
        </>
      ) : (
        <ReviewForm
          reviewer={reviewer}
          written={review ?? undefined}
          onSaved={endEditing}
          onCancel={review ? endEditing : undefined}
        />
      )}
    </Panel>
  );
}
