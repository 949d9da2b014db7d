import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { serverFolder } from '../server-folder';
import { grantApplication } from './application-user';
import { buildIndexes } from './build-indexes';
import type { Database } from './schema';

const folder = path.join(serverFolder, 'migrations');

/** The migrations of this version, by name. */
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

/** Already applied by a newer version of the server. Migrations keep earlier versions working (docs/decisions/032-newer-migrations.md). */
const ofNewerVersion: Migration = { up: () => Promise.reject(new Error('This version does not have the migration.')) };

/** Names of the applied migrations; none in a database that was never migrated. */
async function readApplied(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('kysely_migration')::text as "table"`.execute(
    database,
  );
  if (!rows[0]?.table) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return applied.rows.map(({ name }) => name);
}

function migratorFor(database: Kysely<Database>): Migrator {
  return new Migrator({
    db: database,
    provider: {
      async getMigrations() {
        const applied = await readApplied(database);
        return { ...Object.fromEntries(applied.map((name) => [name, ofNewerVersion])), ...(await readMigrations()) };
      },
    },
    // Branches merge in any order: a lower number may arrive after a higher one was applied.
    allowUnorderedMigrations: true,
  });
}

/** A migration gives up a lock that is not free soon, so that nobody waits behind it. It is repeated for some minutes. */
const lockAttempts = 150;
const lockPauseMs = 1000;

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Applies missing migrations and builds missing indexes as the owner of the tables, and gives `applicationUser` its rights. Several instances may call
 * it at once: the migrator holds a database lock. Needs two connections.
 */
export async function migrate(database: Kysely<Database>, applicationUser?: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migratorFor(database).migrateToLatest();
    if (error === undefined) break;
    if (!isLockTimeout(error) || attempt === lockAttempts) throw error as Error;
    await delay(lockPauseMs);
  }
  if (applicationUser !== undefined) await grantApplication(database, applicationUser);
  await buildIndexes(database);
}

/** Whether the database has every migration of this version; it may have more. */
export async function isMigrated(database: Kysely<Database>): Promise<boolean> {
  const applied = new Set(await readApplied(database));
  return Object.keys(await readMigrations()).every((name) => applied.has(name));
}
