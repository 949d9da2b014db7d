import type { User } from '../../database/schema';

export function mayAddProducts(user: User): boolean {
  return user.role !== 'buyer';
}

/** Everybody may change what they created themselves. */
export function mayChangeProductsOfOthers(user: User): boolean {
  return user.role === 'admin';
}

export function maySeeCreator(viewer: User | null, creatorId: string): boolean {
  return viewer !== null && (viewer.role === 'admin' || viewer.id === creatorId);
}

/** So many products one account may list. */
export const mostProducts = 100_000;
