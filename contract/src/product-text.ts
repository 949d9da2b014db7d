/** Words about a product that its page shows. The server inserts the same words into the prerendered page. */

/** Id of the `application/json` element with the product of the address, on pages whose HTML shows it. */
export const productDataId = 'ocs-product';

/** Up to this many units the shop says how many are left. */
const fewUnits = 5;

/** "Sold out", "Only 3 left", or undefined where there is enough or nobody counts. `needed` units are wanted. */
export function stockText(stock: number | undefined, needed = 1): string | undefined {
  if (stock === undefined || stock > Math.max(fewUnits, needed - 1)) return undefined;
  return stock === 0 ? 'Sold out' : `Only ${String(stock)} left`;
}

/** Whether and how many units can be ordered. */
export const availabilityText = (stock: number | undefined): string => stockText(stock) ?? 'In stock';

/** "1 review", "12 reviews". */
export const reviewsText = (count: number): string => (count === 1 ? '1 review' : `${String(count)} reviews`);

/** How pages call a product, whose name may be empty. */
export const productTitle = ({ name, brand }: { name: string; brand: string }): string => name || brand || 'Product';
