import { useDeleteCartItem } from 'shared-auth';
import type { SavedRow } from '../../saved-items/cart-rows';
import { showSaveError } from '../../saved-items/show-save-error';
import { useSetCartQuantity } from './use-set-cart-quantity';

/** Deletes a row of the cart, and changes the quantity of a product. */
export function useCartChanges(email: string | undefined) {
  const { mutateAsync: deleteItem } = useDeleteCartItem();
  const { mutateAsync: setQuantity } = useSetCartQuantity(email);

  const deleteRow = ({ item, quantity }: SavedRow): Promise<unknown> =>
    quantity === 1 ? deleteItem(item._id) : setQuantity({ productId: item.productId, quantity: 0 });

  const changeQuantity = async (productId: string, quantity: number): Promise<void> => {
    try {
      await setQuantity({ productId, quantity });
    } catch (error) {
      await showSaveError(error);
    }
  };
  return { deleteRow, changeQuantity };
}
