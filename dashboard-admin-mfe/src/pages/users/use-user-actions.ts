import { useState } from 'react';
import { problemOf, useDeleteUser, useMakeSeller, type User } from 'shared-auth';
import { confirmDialog, toast } from 'shared-ui';

/** What an admin does to a user; `failure` is one sentence about the last attempt that changed nothing. */
export function useUserActions() {
  const promotion = useMakeSeller();
  const deletion = useDeleteUser();
  const [failure, setFailure] = useState<string>();

  async function attempt(action: () => Promise<boolean>, refused: string): Promise<void> {
    setFailure(undefined);
    try {
      if (!(await action())) setFailure(refused);
    } catch (error) {
      console.warn('A user could not be changed.', error);
      setFailure(problemOf(error)?.title ?? 'Nothing was changed. Check your connection and try again.');
    }
  }

  const makeSeller = ({ _id, name }: User) =>
    attempt(async () => {
      const { modifiedCount } = await promotion.mutateAsync(_id);
      if (modifiedCount > 0) void toast(`${name} is now a Seller!`);
      return modifiedCount > 0;
    }, `${name} is not a buyer any more, so nothing was changed.`);

  async function remove({ _id, name }: User): Promise<void> {
    const confirmed = await confirmDialog({
      title: 'Are you sure?',
      text: 'This action cannot be undone!',
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    await attempt(async () => {
      const { deletedCount } = await deletion.mutateAsync(_id);
      if (deletedCount > 0) void toast(`${name} has been deleted successfully!`);
      return deletedCount > 0;
    }, `${name} was not deleted: somebody else did it before, or this account has to stay.`);
  }

  return { makeSeller, remove, isBusy: promotion.isPending || deletion.isPending, failure };
}
