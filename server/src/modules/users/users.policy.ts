import type { User } from '../../database/schema';

export function mayManageUsers(user: User): boolean {
  return user.role === 'admin';
}

/**
 * Why somebody may not be removed, or undefined. Nobody removes themselves, so the last admin always stays, provided
 * that the caller is still an admin at that moment.
 */
export function removalProblem(actor: User, id: string): string | undefined {
  return id === actor.id ? 'You cannot remove your own account. Ask another admin to do it.' : undefined;
}
