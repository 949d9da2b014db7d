import { confirmDialog, toast } from 'shared-ui';
import type { SavedRow } from './cart-rows';
import { showSaveError } from './show-save-error';

/** Asks for confirmation, deletes a row with `deleteRow` and shows the result. `onDeleted` runs before the server answers. */
export function useDeleteItem(
  deleteRow: (row: SavedRow) => Promise<unknown>,
  onDeleted: () => void,
): (row: SavedRow) => Promise<void> {
  return async (row) => {
    const agreed = await confirmDialog({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirmLabel: 'Yes, delete it!',
      cancelLabel: 'No, keep it',
    });
    if (!agreed) return;
    try {
      const deletion = deleteRow(row);
      onDeleted();
      await deletion;
      void toast('Deleted!', 'Your file has been deleted.');
    } catch (error) {
      await showSaveError(error);
    }
  };
}
