import { confirmDialog, toast } from 'shared-ui';
import { showSaveError } from './show-save-error';

/** Asks for confirmation, deletes an item with `deleteItem` and shows the result. `onDeleted` runs before the server answers. */
export function useDeleteItem(
  deleteItem: (id: string) => Promise<unknown>,
  onDeleted: () => void,
): (id: string) => Promise<void> {
  return async (id) => {
    const agreed = await confirmDialog({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!agreed) return;
    try {
      const deletion = deleteItem(id);
      onDeleted();
      await deletion;
      void toast('Deleted!', 'Your file has been deleted.');
    } catch (error) {
      await showSaveError(error);
    }
  };
}
