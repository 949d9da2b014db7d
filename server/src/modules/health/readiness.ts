import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { BlobStore } from '../../blobs/blob-store';

/** Smaller clock differences are harmless: tokens are valid for minutes to an hour. */
const mostClockSeconds = 60;

/** One sentence for each limitation of a working server; rejects if the server cannot serve. */
export async function checkReadiness(database: Kysely<Database>, store: BlobStore): Promise<string[]> {
  const [{ readOnly, clockSeconds }, storeLimit] = await Promise.all([askDatabase(database), store.limit()]);
  return [
    readOnly && 'The database is read-only; the server rejects changes.',
    Math.abs(clockSeconds) > mostClockSeconds &&
      `The clock of this machine is ${clockSeconds > 0 ? 'ahead of' : 'behind'} the database’s by ${String(Math.abs(clockSeconds))} s: correct the one that is wrong.`,
    storeLimit,
  ].filter((limit) => typeof limit === 'string');
}

async function askDatabase(database: Kysely<Database>): Promise<{ readOnly: boolean; clockSeconds: number }> {
  const before = Date.now();
  const { rows } = await sql<{ readOnly: boolean; now: Date }>`
    select current_setting('transaction_read_only') = 'on' as "readOnly", clock_timestamp() as now
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The readiness query returned no row.');
  // The database read its clock between our request and its response.
  const here = (before + Date.now()) / 2;
  return { readOnly: row.readOnly, clockSeconds: Math.round((here - row.now.getTime()) / 1000) };
}
