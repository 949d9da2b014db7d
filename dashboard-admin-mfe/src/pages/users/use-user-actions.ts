import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';
import { useDeleteUser, useMakeSeller, type User } from '../../api/users';
import { useModeration } from './use-moderation';

/** What `useUserActions` returns. */
export type UserActions = ReturnType<typeof useUserActions>;

/** An admin's actions on a user. `failure` says why the last one changed nothing. */
export function useUserActions({ onDeleted, onChanged }: { onDeleted: () => void; onChanged: () => void }) {
  const promotion = useMakeSeller();
  const deletion = useDeleteUser();
  const [failure, setFailure] = useState<string>();

  /** Runs an action, which resolves with the reason if it changed nothing. */
  async function attempt(action: () => Promise<string | undefined>, success: string): Promise<boolean> {
    setFailure(undefined);
    try {
      const refusal = await action();
      setFailure(refusal);
      if (refusal === undefined) void toast(success);
      return refusal === undefined;
    } catch (error) {
      console.warn('A user could not be changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
      return false;
    }
  }

  const moderation = useModeration(attempt, onChanged);

  async function makeSeller({ _id, name }: User): Promise<void> {
    const isPromoted = await attempt(async () => {
      const { modifiedCount } = await promotion.mutateAsync(_id);
      return modifiedCount > 0 ? undefined : `${name} is no longer a buyer. Nothing was changed.`;
    }, `${name} is now a Seller!`);
    if (isPromoted) onChanged();
  }

  async function remove({ _id, name }: User): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: 'This action cannot be undone!',
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    const isDeleted = await attempt(async () => {
      const { deletedCount, problem } = await deletion.mutateAsync(_id);
      return deletedCount > 0 ? undefined : (problem ?? `Somebody else has already deleted ${name}.`);
    }, `${name} has been deleted successfully!`);
    if (isDeleted) onDeleted();
  }

  return {
    ...moderation,
    makeSeller,
    remove,
    promotingId: promotion.isPending ? promotion.variables : undefined,
    deletingId: deletion.isPending ? deletion.variables : undefined,
    failure,
  };
}
