import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { useBusyIds, useReason } from 'shared-products';
import { toast } from 'shared-ui';
import { useCloseReport, useRemoveReview, type ProductReport } from '../../api/product-reports';

/**
 * Closes reports, and removes reported reviews after a question for the reason. `onStart` runs before each. `failure` is a sentence
 * about the last one if it failed.
 */
export function useReportActions(onStart: () => void) {
  const { mutateAsync: closeReport } = useCloseReport();
  const { mutateAsync: sendRemoval } = useRemoveReview();
  const { isBusy, during } = useBusyIds();
  const askReason = useReason();
  const [failure, setFailure] = useState<string>();

  async function run(
    id: string,
    { change, done, failed }: Record<'done' | 'failed', string> & { change: () => Promise<unknown> },
  ) {
    setFailure(undefined);
    try {
      await during(id, change);
      void toast(done);
    } catch (error) {
      console.warn(failed, error);
      setFailure(problemOf(error)?.title ?? `${failed} Check your connection and try again.`);
    }
  }

  async function close(id: string): Promise<void> {
    onStart();
    await run(id, {
      change: () => closeReport(id),
      done: 'The report is closed.',
      failed: 'The report was not closed.',
    });
  }

  async function removeReview({ id, review }: Pick<ProductReport, 'id' | 'review'>): Promise<void> {
    if (!review) return;
    onStart();
    const reason = await askReason(review.id, {
      title: 'Remove this review?',
      text: `The review by ${review.author} will no longer be shown or counted. Its author sees the reason.`,
      confirmLabel: 'Yes, remove it',
      cancelLabel: 'No, keep it',
    });
    if (reason === undefined) return;
    await run(id, {
      change: () => sendRemoval({ id: review.id, reason }),
      done: 'The review is removed.',
      failed: 'The review was not removed.',
    });
  }

  const clearFailure = (): void => {
    setFailure(undefined);
  };
  return { close, removeReview, isBusy, failure, clearFailure };
}
