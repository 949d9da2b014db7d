import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { serverFolder } from '../server-folder';
import type { Database } from './schema';

const folder = path.join(serverFolder, 'migrations/indexes');

/**
 * Builds the indexes that the database lacks, one file per index. Unlike a migration, this locks out no writes and runs outside
 * a transaction, so it may be interrupted: the next call builds what is missing or unfinished. What another instance is
 * building at the same time is left to it.
 */
export async function buildIndexes(database: Kysely<Database>): Promise<void> {
  const names = (await readdir(folder)).map((file) => path.basename(file, '.sql'));
  for (const name of names) {
    const state = await stateOf(database, name);
    if (state === 'built' || state === 'in progress') continue;
    if (state === 'interrupted') await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database);
    const statement = await readFile(path.join(folder, `${name}.sql`), 'utf8');
    await sql.raw(statement).execute(database).catch(ignoreSecondBuilder);
  }
}

type IndexState = 'missing' | 'built' | 'in progress' | 'interrupted';

async function stateOf(database: Kysely<Database>, name: string): Promise<IndexState> {
  const { rows } = await sql<{ state: IndexState }>`
    select case
      when indisvalid then 'built'
      when exists (select from pg_stat_progress_create_index where index_relid = indexrelid) then 'in progress'
      else 'interrupted'
    end as state
    from pg_index where indexrelid = to_regclass(${name})`.execute(database);
  return rows[0]?.state ?? 'missing';
}

/** Another instance began between the look and the statement: its index has the name already. */
function ignoreSecondBuilder(error: unknown): void {
  const { code, table } = error as { code?: string; table?: string };
  if (code !== '42P07' && !(code === '23505' && table === 'pg_class')) throw error;
}
