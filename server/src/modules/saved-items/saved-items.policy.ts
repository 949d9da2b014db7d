import type { SavedItemList, User } from '../../database/schema';
import { conflict, type Problem } from '../../http/problem';
import { sameEmail } from '../../http/text';

/** Whether the call is for the user’s own list, which is the default. */
export function isOwnList(user: User, email: string | undefined): boolean {
  return email === undefined || sameEmail(email, user.email);
}

export function mayAddItems(user: User): boolean {
  return user.role === 'buyer';
}

/** `stock` is the number of units that can be ordered. */
export function tooFew(stock: number): Problem {
  if (stock === 0) return conflict('sold-out', 'This product is sold out.');
  return conflict('too-few-in-stock', `Only ${String(stock)} left. You cannot add more than that to your cart.`);
}

export function listFull(list: SavedItemList, limit: number): Problem {
  return conflict(`${list}-full`, `Your ${list} has ${String(limit)} items, which is the limit. Delete one first.`);
}
