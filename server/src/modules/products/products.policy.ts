import type { User } from '../../database/schema';

export function mayAddProducts(user: Pick<User, 'role'>): boolean {
  return user.role !== 'buyer';
}

/** Creators may always change their own products. Others' products can be unlisted, but not removed. */
export function mayChangeProductsOfOthers(user: User): boolean {
  return user.role === 'admin';
}

export function maySeeCreator(viewer: User | null, creatorId: string): boolean {
  return viewer !== null && (viewer.role === 'admin' || viewer.id === creatorId);
}
