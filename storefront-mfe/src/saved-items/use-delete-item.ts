import { statusOf, useDeleteFromList, type SavedList } from 'shared-auth';
import { confirmDialog, messageDialog, toast } from 'shared-ui';

/** Asks, deletes a line of the list, and says how that went. `onDeleted` is called when the line goes, before the server knows. */
export function useDeleteItem(list: SavedList, onDeleted: () => void): (id: string) => Promise<void> {
  const { mutateAsync } = useDeleteFromList(list);

  return async (id) => {
    const agreed = await confirmDialog({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!agreed) return;
    try {
      const deletion = mutateAsync(id);
      onDeleted();
      await deletion;
      void toast('Deleted!', 'Your file has been deleted.');
    } catch (error) {
      const status = statusOf(error);
      // After 401 and 403 the session has ended, and the shop is on its way to /login.
      if (status === 401 || status === 403) return;
      await messageDialog({ title: 'Error', text: 'Something went wrong. Please try again later.', icon: 'error' });
    }
  };
}
