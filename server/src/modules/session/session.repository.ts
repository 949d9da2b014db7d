import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import { isEndedBefore, isSignInEnded } from '../../identity/ended-tokens.repository';
import type { Identity } from '../../identity/identity';
import { userColumns } from '../users/users.repository';
import { eraseReplaced, replaceUser } from './replace-user';

/** The row of a user whose identity has not changed since the last login, removed or not. */
export function findIdentity(database: Kysely<Database>, identity: Identity): Promise<User | undefined> {
  return database
    .selectFrom('users')
    .select(userColumns)
    .where('subject', '=', identity.subject)
    .where('email', '=', identity.email)
    .where('email_verified_at', identity.emailVerified ? 'is not' : 'is', null)
    .where('password_set_at', 'is not distinct from', identity.passwordSetAt)
    .executeTakeFirst();
}

/** The user's row, removed or not, and the row that it replaced, whose data must be cleared. */
interface Bound {
  user: User;
  replacedId?: string;
}

/**
 * Stores who signed in. A verified address belongs to its owner: somebody else's user who never verified it is replaced by
 * a new one. 'refused' if the address is another user's.
 */
export async function bindIdentity(database: Kysely<Database>, identity: Identity): Promise<Bound | 'refused'> {
  // Another login of the same person may replace the user meanwhile; the second attempt finds the new one.
  return (await tryToBind(database, identity)) ?? (await tryToBind(database, identity)) ?? 'refused';
}

/** Undefined if the user of the identity was replaced meanwhile. */
function tryToBind(database: Kysely<Database>, identity: Identity): Promise<Bound | 'refused' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const { subject, email, emailVerified, passwordSetAt, authTime } = identity;
    const created = await transaction
      .insertInto('users')
      .values({ subject, email, email_verified_at: emailVerified ? new Date() : null, password_set_at: passwordSetAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst();
    if (created) return { user: created };

    const known = await transaction
      .selectFrom('users')
      .select([...userColumns, 'password_set_at', 'predates_verification'])
      .where((eb) => eb.or([eb('subject', '=', subject), sql<boolean>`lower(email) = lower(${email})`]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const own = known.find((user) => user.subject === subject);
    const other = known.find((user) => user !== own);
    const user = own ?? other;
    if (!user) return undefined;
    if (user.deleted_at) return { user };
    if (own && (isEndedBefore(own, authTime) || (await isSignInEnded(transaction, own.id, identity)))) return 'refused';
    if (own && other) {
      // Somebody registered the address that this person has changed to, and never verified it.
      if (!emailVerified || other.email_verified_at !== null || other.predates_verification) return 'refused';
      await eraseReplaced(transaction, other.id);
      return { user: await updateIdentity(transaction, own, identity), replacedId: other.id };
    }
    if (!own && !emailVerified) return 'refused';
    if (isTakenOver(user, identity)) {
      // The owner signs in with the new password. An older sign-in could be the other person's.
      if (identity.passwordSetAt && identity.signedInMs < identity.passwordSetAt.getTime()) return 'refused';
      return { user: await replaceUser(transaction, user, identity), replacedId: user.id };
    }
    return { user: await updateIdentity(transaction, user, identity) };
  });
}

type Known = User & { password_set_at: Date | null; predates_verification: boolean };

/**
 * Whether the owner of the address has made an account their own that somebody else had registered: the address is verified
 * now, and the password is not the one of the sign-up, since its owner had it reset by mail or signed in with Google.
 */
function isTakenOver(user: Known, identity: Identity): boolean {
  if (user.email_verified_at !== null || !identity.emailVerified || user.predates_verification) return false;
  return user.subject !== identity.subject || hasNewPassword(user, identity);
}

/** Whether the password is another one than at the last login, or was deleted. */
function hasNewPassword({ password_set_at: known }: Known, { passwordSetAt }: Identity): boolean {
  return known !== null && known.getTime() !== passwordSetAt?.getTime();
}

/**
 * Access tokens name the subject, so a former subject's tokens end. A new password ends the sign-ins before this one. The
 * user's products follow a new address in the background, their messages at once: otherwise nobody would know whose they are
 * when the account is exported or erased.
 */
async function updateIdentity(transaction: Transaction<Database>, user: Known, identity: Identity): Promise<User> {
  const { subject, email, emailVerified, passwordSetAt, authTime } = identity;
  const isNewPassword = hasNewPassword(user, identity);
  if (isNewPassword) {
    await transaction
      .deleteFrom('sign_ins')
      .where('user_id', '=', user.id)
      .where('auth_time', '<', String(authTime))
      .execute();
  }
  const hasChanged = user.email !== email;
  if (hasChanged && user.email_verified_at !== null) await moveMessages(transaction, user.email, identity);
  return transaction
    .updateTable('users')
    .set({
      subject,
      password_set_at: passwordSetAt,
      email_verified_at: emailVerified ? (user.email_verified_at ?? new Date()) : null,
      ...(isNewPassword && {
        // Never earlier: that would revive sign-ins that a logout everywhere has ended.
        sign_ins_ended_at: sql<Date>`greatest(sign_ins_ended_at, ${new Date(authTime * 1000)}::timestamptz)`,
        sign_in_kept: authTime,
      }),
      ...(hasChanged && { email, email_changed_at: sql<Date>`now()` }),
      ...((hasChanged || emailVerified) && { predates_verification: false }),
    })
    .where('id', '=', user.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** The answers to messages must not go to an address that may be somebody else's. */
async function moveMessages(
  transaction: Transaction<Database>,
  former: string,
  { email, emailVerified }: Identity,
): Promise<void> {
  const areTheirs = sql<boolean>`lower(email) = lower(${former})`;
  await (emailVerified
    ? transaction.updateTable('contact_messages').set({ email }).where(areTheirs).execute()
    : transaction.deleteFrom('contact_messages').where(areTheirs).execute());
}
