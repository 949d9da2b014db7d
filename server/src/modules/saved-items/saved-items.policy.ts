import type { User } from '../../database/schema';
import { sameEmail } from '../../http/text';

/** Whether the call is for the user’s own list, which is the default. */
export function isOwnList(user: User, email: string | undefined): boolean {
  return email === undefined || sameEmail(email, user.email);
}

export function mayAddItems(user: User): boolean {
  return user.role === 'buyer';
}
