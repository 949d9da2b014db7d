import type { CartItem } from 'shared-auth';

/** Sum of the items' prices, in dollars; counted in cents, so that no fraction of one appears. */
export function cartTotal(items: CartItem[]): number {
  return items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
}
