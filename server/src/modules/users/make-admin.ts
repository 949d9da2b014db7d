import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { recordAudit, type NamedActor } from '../audit/audit.repository';
import { listingChanged } from './update-listings';

/**
 * Makes a registered user an admin. 'already' if the user is one, 'unknown' if nobody uses the address, 'unverified' if its
 * owner has not verified it.
 */
export async function makeAdmin(
  database: Kysely<Database>,
  email: string,
  actor: NamedActor,
): Promise<'made' | 'already' | 'unknown' | 'unverified'> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'role', 'email_verified_at'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('registered_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return 'unknown';
    if (user.email_verified_at === null) return 'unverified';
    if (user.role === 'admin') return 'already';
    await transaction
      .updateTable('users')
      .set({ ...listingChanged, role: 'admin', seller_requested_at: null })
      .where('id', '=', user.id)
      .execute();
    await recordAudit(transaction, actor, { action: 'made-admin', kind: 'user', id: user.id });
    return 'made';
  });
}
