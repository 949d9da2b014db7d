import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { grantApplication } from './application-user';
import type { Database } from './schema';

const folder = path.join(import.meta.dirname, '../../migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(path.join(folder, file), 'utf8');
    return [
      path.basename(file, '.sql'),
      { up: async (database) => void (await sql.raw(statements).execute(database)) },
    ];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

function migratorFor(database: Kysely<Database>): Migrator {
  return new Migrator({
    db: database,
    provider: { getMigrations: readMigrations },
    // Branches merge in any order: a lower number may arrive after a higher one was applied.
    allowUnorderedMigrations: true,
  });
}

/**
 * Applies missing migrations as the owner of the tables, and gives `applicationUser` its rights. Several instances may call
 * it at once: the migrator holds a database lock.
 */
export async function migrate(database: Kysely<Database>, applicationUser?: string): Promise<void> {
  const { error } = await migratorFor(database).migrateToLatest();
  if (error !== undefined) throw error as Error;
  if (applicationUser !== undefined) await grantApplication(database, applicationUser);
}

export async function isMigrated(database: Kysely<Database>): Promise<boolean> {
  const migrations = await migratorFor(database).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}
