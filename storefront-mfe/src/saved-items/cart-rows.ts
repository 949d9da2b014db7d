import type { CartItem, WishlistItem } from 'shared-auth';

/** A row of the cart or the wishlist. In the cart it stands for all items of one product. */
export type SavedRow = {
  item: CartItem | WishlistItem;
  /** The number of items; undefined in a wishlist, where a product is once or not at all. */
  quantity?: number;
};

/** One row for each product, in the order of adding. */
export function cartRows(items: CartItem[]): SavedRow[] {
  const rows = new Map<string, SavedRow & { quantity: number }>();
  for (const item of items) {
    const row = rows.get(item.productId);
    if (row) row.quantity += 1;
    else rows.set(item.productId, { item, quantity: 1 });
  }
  return [...rows.values()];
}
