import type { UnlistedBecause, User } from '../../database/schema';
import { Problem } from '../../http/problem';

/** Selling requires a verified address; throws a 403 problem without one. */
export function assertEmailVerified({ email_verified_at: verifiedAt }: User): void {
  if (verifiedAt !== null) return;
  throw new Problem({
    status: 403,
    id: 'email-unverified',
    title: 'Please verify your e-mail address first. Open the link in the mail that we sent to you.',
  });
}

export function mayManageUsers(user: User): boolean {
  return user.role === 'admin';
}

/**
 * Why somebody may not be removed, or undefined. Nobody removes themselves, so the last admin always stays, provided
 * that the caller is still an admin at that moment.
 */
export function removalProblem(actor: User, id: string): string | undefined {
  return id === actor.id ? 'You cannot remove your own account here. Delete it on the account page.' : undefined;
}

const ownAccount = {
  suspend: 'You cannot suspend your own account. Ask another admin to do it.',
  demote: 'You cannot demote your own account. Admins cannot be demoted.',
};

/** Why somebody may not be suspended or demoted, or undefined. For the reason see `removalProblem`. */
export function moderationProblem(actor: User, id: string, verb: keyof typeof ownAccount): string | undefined {
  return id === actor.id ? ownAccount[verb] : undefined;
}

/** Why the products of a user are off sale, or null for a user who may sell. */
export function reasonToUnlist({
  role,
  suspended_at: suspendedAt,
}: Pick<User, 'role' | 'suspended_at'>): Exclude<UnlistedBecause, 'moderated'> | null {
  if (suspendedAt) return 'creator-suspended';
  return role === 'buyer' ? 'creator-demoted' : null;
}
