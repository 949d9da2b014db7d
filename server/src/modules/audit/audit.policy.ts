import type { User } from '../../database/schema';

export function mayReadAudit(user: User): boolean {
  return user.role === 'admin';
}
