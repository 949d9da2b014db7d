import type { CartItem } from 'shared-auth';

/** The sum of the prices, in dollars. Adds cents, to avoid floating-point errors. */
export function cartTotal(items: CartItem[]): number {
  return items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
}
