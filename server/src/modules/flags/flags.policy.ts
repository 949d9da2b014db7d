import type { User } from '../../database/schema';

export function mayManageFlags(user: User): boolean {
  return user.role === 'admin';
}
