import type { User } from '../../database/schema';

/** Only products have photos, and buyers have no products. */
export function mayUpload(user: User): boolean {
  return user.role !== 'buyer';
}
