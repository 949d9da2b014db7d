import { useState } from 'react';
import { problemOf } from 'shared-auth';
import { useBusyIds } from 'shared-products';
import { confirmDialog, toast } from 'shared-ui';
import { useDeleteUser, useMakeSeller, type User } from '../../api/users';
import { useModeration } from './use-moderation';

/** The button that started an action. */
type Starter = 'promote' | 'delete' | 'more';

/** What `useUserActions` returns. */
export type UserActions = ReturnType<typeof useUserActions>;

/** An admin's actions on a user. `onStart` runs before each, and before its question; `failure` says why the last one changed nothing. */
export function useUserActions(onStart: () => void) {
  const promotion = useMakeSeller();
  const deletion = useDeleteUser();
  const { isBusy, during } = useBusyIds();
  const [failure, setFailure] = useState<string>();

  /** Runs an action, which resolves with the reason if it changed nothing. */
  async function attempt(
    starter: Starter,
    id: string,
    action: () => Promise<string | undefined>,
    success: string,
  ): Promise<void> {
    setFailure(undefined);
    try {
      const refusal = await during(`${starter} ${id}`, action);
      setFailure(refusal);
      if (refusal === undefined) void toast(success);
    } catch (error) {
      console.warn('A user could not be changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
    }
  }

  const moderation = useModeration(onStart, (...action) => attempt('more', ...action));

  async function makeSeller({ _id, name }: User): Promise<void> {
    onStart();
    const promote = async () => {
      const { modifiedCount } = await promotion.mutateAsync(_id);
      return modifiedCount > 0 ? undefined : `${name} is no longer a buyer. Nothing was changed.`;
    };
    await attempt('promote', _id, promote, `${name} is now a Seller!`);
  }

  async function remove({ _id, name }: User): Promise<void> {
    onStart();
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: 'This action cannot be undone!',
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    const removeUser = async () => {
      const { deletedCount, problem } = await deletion.mutateAsync(_id);
      return deletedCount > 0 ? undefined : (problem ?? `Somebody else has already deleted ${name}.`);
    };
    await attempt('delete', _id, removeUser, `${name} has been deleted successfully!`);
  }

  return {
    ...moderation,
    makeSeller,
    remove,
    isBusy: (starter: Starter, { _id }: User) => isBusy(`${starter} ${_id}`),
    failure,
  };
}
