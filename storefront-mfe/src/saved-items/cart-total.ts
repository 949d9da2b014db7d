import type { CartItem } from 'shared-auth';

/** The sum of the prices of what can be bought, in dollars. Adds cents, to avoid floating-point errors. */
export function cartTotal(items: CartItem[]): number {
  return items.reduce((cents, { price, removed }) => (removed ? cents : cents + Math.round(price * 100)), 0) / 100;
}
