import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { likePattern } from '../../database/like-pattern';
import { builtOnce } from '../../database/built-once';
import type { Database, Role, User } from '../../database/schema';
import type { TokenToFind } from '../../http/authenticate';
import { listingChanged } from './update-listings';
import type { UserList } from './users.schema';

/** Named columns: a prepared `select *` fails permanently once a newer server version adds a column. */
export const userColumns = [
  'id',
  'subject',
  'email',
  'name',
  'role',
  'token_version',
  'created_at',
  'registered_at',
  'deleted_at',
  'email_verified_at',
  'sign_ins_ended_at',
  'sign_in_kept',
  'suspended_at',
  'suspended_reason',
  'seller_requested_at',
] as const;

/** The user of an access token and whether a logout ended the token or its sign-in, in one round trip. */
export async function findUserOfToken(
  database: Kysely<Database>,
  { subject, hash, authTime = 0, issuedAtMs }: TokenToFind,
): Promise<(User & { ended: boolean }) | undefined> {
  const [found] = await selectUserOfToken(database, {
    subject,
    hash,
    authTime: String(authTime),
    issuedAt: new Date(issuedAtMs),
  });
  return found;
}

interface SoughtToken {
  subject: string;
  hash: Buffer;
  authTime: string;
  issuedAt: Date;
}

const selectUserOfToken = builtOnce<SoughtToken, User & { ended: boolean }>(
  (database, { subject, hash, authTime, issuedAt }) =>
    database
      .selectFrom('users')
      .select(userColumns)
      .select((eb) =>
        eb
          .or([
            eb.exists(eb.selectFrom('ended_tokens').select('hash').where('ended_tokens.hash', '=', hash)),
            eb.exists(
              eb
                .selectFrom('ended_sign_ins')
                .select('user_id')
                .whereRef('ended_sign_ins.user_id', '=', 'users.id')
                .where('ended_sign_ins.auth_time', '=', authTime)
                .where('ended_sign_ins.ended_at', '>=', issuedAt),
            ),
          ])
          .$castTo<boolean>()
          .as('ended'),
      )
      .where('subject', '=', subject)
      .where('deleted_at', 'is', null),
);

/**
 * Returns whether this was the first registration; later ones change nothing. Somebody who needs approval to
 * sell is a buyer until then.
 */
export async function registerUser(
  database: Kysely<Database>,
  id: string,
  { name, role, needsApproval }: { name: string; role: Role; needsApproval: boolean },
): Promise<boolean> {
  const granted = needsApproval ? { role: 'buyer' as const, seller_requested_at: sql<Date>`now()` } : { role };
  const registered = await database
    .updateTable('users')
    .set({ name, ...granted, registered_at: sql`now()` })
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return registered !== undefined;
}

const maxListedUsers = 1000;

const sortColumns = { name: 'name', email: 'email', role: 'role', registered: 'registered_at' } as const;

export async function listUsers(
  database: Kysely<Database>,
  { page, limit = maxListedUsers, sort, ...filter }: UserList,
): Promise<{ users: User[]; total: number }> {
  const field = (sort?.replace('-', '') ?? 'registered') as keyof typeof sortColumns;
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const matching = registeredUsers(database, filter);
  const rows = matching
    .select(userColumns)
    .orderBy(sortColumns[field], direction)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit);
  const count = matching.select((eb) => eb.fn.countAll().as('total'));
  // One round trip; only a page beyond the last one has no row that could bring the total.
  const users = await rows.select(count.as('total')).execute();
  const total = users[0]?.total ?? (await count.executeTakeFirstOrThrow()).total;
  return { users, total: Number(total) };
}

function registeredUsers(
  database: Kysely<Database>,
  { q, role, state }: Pick<UserList, 'q' | 'role' | 'state'>,
): SelectQueryBuilder<Database, 'users', object> {
  let registered = database.selectFrom('users').where('registered_at', 'is not', null).where('deleted_at', 'is', null);
  if (role) registered = registered.where('role', '=', role);
  if (state === 'suspended') registered = registered.where('suspended_at', 'is not', null);
  if (state === 'requested') registered = registered.where('seller_requested_at', 'is not', null);
  if (!q) return registered;
  return registered.where((eb) => eb.or([eb('name', 'ilike', likePattern(q)), eb('email', 'ilike', likePattern(q))]));
}

/** Only a buyer becomes a seller, whether or not they asked for it; the caller must still be an admin when it happens. */
export async function promoteToSeller(database: Kysely<Database>, id: string): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ ...listingChanged, role: 'seller', seller_requested_at: null })
    .where('id', '=', id)
    .where('role', '=', 'buyer')
    .where('registered_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Locks all active admins, so that two cannot remove or suspend each other; returns whether this user is still one. */
export async function lockAsAdmin(transaction: Kysely<Database>, id: string): Promise<boolean> {
  return (await lockAdmins(transaction)).includes(id);
}

/** Locks all active admins and returns their ids. */
export async function lockAdmins(transaction: Kysely<Database>): Promise<string[]> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** How long the data of a user whom an admin removed is kept: the address cannot be used again meanwhile. */
const keptAfterRemoval = sql<Date>`now() + interval '29 days'`;

/**
 * Leaves a tombstone, which keeps the same person from registering again and from writing. Returns the number of removed
 * users. Nothing is listed again. The person's data is erased at `eraseAt`.
 */
export async function removeUser(
  transaction: Kysely<Database>,
  id: string,
  eraseAt = keptAfterRemoval,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({
      deleted_at: sql`now()`,
      erase_at: eraseAt,
      suspended_reason: '',
      seller_requested_at: null,
      listing_changed_at: null,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
