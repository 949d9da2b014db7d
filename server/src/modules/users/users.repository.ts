import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { likePattern } from '../../database/like-pattern';
import type { Database, Role, User } from '../../database/schema';
import type { TokenToFind } from '../../http/authenticate';
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
] as const;

/** The user of an access token and whether a log-out ended the token or its sign-in, in one round trip. */
export function findUserOfToken(
  database: Kysely<Database>,
  { subject, hash, authTime = 0, issuedAtMs }: TokenToFind,
): Promise<(User & { ended: boolean }) | undefined> {
  return database
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
              .where('ended_sign_ins.auth_time', '=', String(authTime))
              .where('ended_sign_ins.ended_at', '>=', new Date(issuedAtMs)),
          ),
        ])
        .$castTo<boolean>()
        .as('ended'),
    )
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whether this was the first registration; later ones change nothing. */
export async function registerUser(
  database: Kysely<Database>,
  id: string,
  { name, role }: { name: string; role: Role },
): Promise<boolean> {
  const registered = await database
    .updateTable('users')
    .set({ name, role, registered_at: sql`now()` })
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
  { q, role }: Pick<UserList, 'q' | 'role'>,
): SelectQueryBuilder<Database, 'users', object> {
  let registered = database.selectFrom('users').where('registered_at', 'is not', null).where('deleted_at', 'is', null);
  if (role) registered = registered.where('role', '=', role);
  if (!q) return registered;
  return registered.where((eb) => eb.or([eb('name', 'ilike', likePattern(q)), eb('email', 'ilike', likePattern(q))]));
}

/** Only a buyer becomes a seller; the caller must still be an admin when it happens. */
export async function promoteToSeller(database: Kysely<Database>, id: string): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ role: 'seller' })
    .where('id', '=', id)
    .where('role', '=', 'buyer')
    .where('registered_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Locks all admin rows, so that two admins cannot remove each other; returns whether this user is still an admin. */
export async function lockAsAdmin(transaction: Kysely<Database>, id: string): Promise<boolean> {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.some((admin) => admin.id === id);
}

/**
 * Leaves a tombstone, which keeps the same person from registering again and from writing. Returns the user's address,
 * undefined if there was nobody to remove.
 */
export async function removeUser(transaction: Kysely<Database>, id: string): Promise<string | undefined> {
  const removed = await transaction
    .updateTable('users')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return removed?.email;
}
