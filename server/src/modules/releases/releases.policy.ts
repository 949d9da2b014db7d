import type { User } from '../../database/schema';

export function mayManageReleases(user: User): boolean {
  return user.role === 'admin';
}
