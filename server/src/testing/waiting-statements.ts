import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Number of the test database's statements that wait for a lock. */
export async function waitingStatements(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database);
  return rows.length;
}
