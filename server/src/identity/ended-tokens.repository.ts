/** Access tokens ended by a log-out. They are in the database, so that every instance rejects them at once. */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `expiresAt` is in seconds since 1970. Also deletes expired rows. */
export async function endToken(database: Kysely<Database>, token: string, expiresAt: number): Promise<void> {
  await database
    .with('forgotten', (db) => db.deleteFrom('ended_tokens').where('expires_at', '<', sql<Date>`now()`))
    .insertInto('ended_tokens')
    .values({ hash: hashOfToken(token), expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
