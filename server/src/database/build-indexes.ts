import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { serverFolder } from '../server-folder';
import type { Database } from './schema';

const folder = path.join(serverFolder, 'migrations/indexes');

/**
 * Builds the indexes that the database lacks, one file per index. Unlike a migration, this locks out no writes and runs outside
 * a transaction, so it may be interrupted: the next call builds what is missing or unfinished. Returns at once if another
 * instance is building.
 */
export async function buildIndexes(database: Kysely<Database>): Promise<void> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.sql'));
  await database.connection().execute(async (connection) => {
    if (!(await lock(connection))) return;
    try {
      let areBuilt = false;
      for (const name of names) areBuilt = (await buildIndex(connection, name)) || areBuilt;
      // Without statistics of its expression, the planner does not know how much an index finds.
      if (areBuilt) await sql`analyze products`.execute(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection);
    }
  });
}

/** Any number that no other program uses. */
const lockNumber = 714_265_001;

/** Holds a lock as long as the connection lasts. One that waits for it would have a snapshot, for which the build waits. */
async function lock(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lockNumber}) as locked`.execute(
    connection,
  );
  return rows[0]?.locked === true;
}

/** Returns whether the index was missing. */
async function buildIndex(connection: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(connection);
  if (rows[0]?.indisvalid) return false;
  // A build that was interrupted leaves an index that nothing uses.
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
  await sql.raw(await readFile(path.join(folder, `${name}.sql`), 'utf8')).execute(connection);
  return true;
}
