import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { pollPause } from './poll-pause';

/**
 * Number of the test database's statements that wait for a lock, without those of the server's background work. Pauses
 * before it looks, for loops that ask again.
 */
export async function waitingStatements(database: Kysely<Database>): Promise<number> {
  await pollPause();
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query not like '%skip locked'
  `.execute(database);
  return rows.length;
}
