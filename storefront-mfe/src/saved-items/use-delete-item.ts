import { statusOf, useDeleteFromList, type SavedList } from 'shared-auth';
import { confirmDialog, messageDialog, toast } from 'shared-ui';

/** Asks, deletes a line of the list, and says how that went. `onDeleted` is called once the list is up to date. */
export function useDeleteItem(list: SavedList, onDeleted: () => void) {
  const { mutateAsync, isPending, variables } = useDeleteFromList(list);

  const remove = async (id: string) => {
    const agreed = await confirmDialog({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!agreed) return;
    try {
      await mutateAsync(id);
      void toast('Deleted!', 'Your file has been deleted.');
      onDeleted();
    } catch (error) {
      const status = statusOf(error);
      // After 401 and 403 the session has ended, and the shop is on its way to /login.
      if (status === 401 || status === 403) return;
      await messageDialog({ title: 'Error', text: 'Something went wrong. Please try again later.', icon: 'error' });
    }
  };
  return { remove, removingId: isPending ? variables : undefined };
}
