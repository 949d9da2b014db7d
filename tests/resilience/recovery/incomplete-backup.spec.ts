import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Migrator, sql, type Migration } from 'kysely';
import { root } from '../../../scripts/local-shop/script';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { isMigrated, migrate } from '../../../server/src/database/migrate';
import { seedMany } from '../../../server/src/seed/seed-many';
import { makeUser } from '../../../server/src/testing/factories';
import { makeDataFolder } from '../../harness/data-folder';
import { startServer } from '../../harness/launch';
import { expects, observe } from '../../harness/scenario';
import { ArchivedPostgres } from './archived-postgres';
import { findRecoveryPrograms } from './recovery-programs';

/** Enough that a backup takes a second. */
const productCount = 20_000;
const patience = { timeout: 120_000 };

interface Archived {
  postgres: ArchivedPostgres;
  database: ShopDatabase;
  cleanUp: (() => Promise<unknown>)[];
  /** For a server. */
  dataDir: string;
}

/** Runs the scenario on an archived database without tables. */
async function withArchive(scenario: (archived: Archived) => Promise<void>): Promise<void> {
  const programs = await findRecoveryPrograms();
  if (typeof programs === 'string') {
    test.skip(true, programs);
    return;
  }
  const folder = await makeDataFolder('incomplete');
  const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
  try {
    const postgres = await ArchivedPostgres.start(folder.path, programs);
    cleanUp.push(() => postgres.stop());
    const database = connect(postgres.url, 2);
    cleanUp.push(() => database.destroy());
    await scenario({ postgres, database, cleanUp, dataDir: path.join(folder.path, 'shop') });
  } finally {
    for (const step of cleanUp.reverse()) await step();
  }
}

test(
  'kill -9 of pgBackRest during the first backup, then a restore',
  expects('the backup is not listed, and verify-backup fails; the restore is refused and writes nothing'),
  () =>
    withArchive(async ({ postgres, database }) => {
      await migrate(database);
      await seedMany(database, productCount, () => undefined);
      const backup = postgres.startCommand('backup', '--type=full');
      const ended = once(backup, 'exit');
      const backups = path.join(postgres.repository, 'backup/ocs');
      await expect.poll(() => hasUnfinishedBackup(backups), { ...patience, intervals: [10] }).toBe(true);
      backup.kill('SIGKILL');
      await ended;
      expect(await hasUnfinishedBackup(backups), 'the backup was interrupted').toBe(true);
      expect(JSON.parse(await postgres.command('info', '--output=json'))).toMatchObject([{ backup: [] }]);

      expect(await postgres.verifyBackup()).toMatchObject({
        ok: false,
        output: expect.stringContaining('There is no backup.'),
      });

      await postgres.destroy();
      const refused = await postgres.tryCommand('restore');
      observe(refused.output.trim().split('\n')[0] ?? '');
      expect(refused).toMatchObject({ ok: false, output: expect.stringContaining('no backup set found to restore') });
      expect(await readdir(postgres.data).catch(() => [])).toEqual([]);
    }),
);

async function hasUnfinishedBackup(backups: string): Promise<boolean> {
  for (const name of await readdir(backups).catch(() => [])) {
    const files = name.endsWith('F') ? await readdir(path.join(backups, name)) : [];
    if (files.includes('backup.manifest.copy') && !files.includes('backup.manifest')) return true;
  }
  return false;
}

test(
  'segments of the archived log are damaged, or missing between the backup and the second to restore',
  expects('verify-backup reports both; PostgreSQL refuses to open the database before it has reached the second'),
  () =>
    withArchive(async ({ postgres, database }) => {
      await migrate(database);
      await postgres.command('backup', '--type=full');
      const segments: string[] = [];
      for (const name of ['one', 'two', 'three']) {
        await makeUser(database, { name });
        segments.push(await endSegment(database));
      }
      const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(database);
      await makeUser(database, { name: 'four' });
      await endSegment(database);
      const whole = await postgres.verifyBackup();
      expect(whole.ok, whole.output).toBe(true);
      const [damaged, missing] = await Promise.all(
        segments.slice(0, 2).map((segment) => archivedFile(postgres, segment)),
      );
      const content = await readFile(damaged ?? '');
      await writeFile(damaged ?? '', Buffer.concat([content, content]));
      expect(await postgres.verifyBackup()).toMatchObject({
        ok: false,
        output: expect.stringContaining('status: error'),
      });
      await writeFile(damaged ?? '', content);
      await rm(missing ?? '');
      const verified = await postgres.verifyBackup();
      observe(verified.output.trim().split('\n').at(-1) ?? '');
      expect(verified).toMatchObject({ ok: false, output: expect.stringContaining(segments[2] ?? '') });

      await postgres.destroy();
      await postgres.command('restore', '--type=time', `--target=${rows[0]?.now ?? ''}`, '--target-action=promote');
      await expect(postgres.start()).rejects.toThrow('recovery ended before configured recovery target was reached');
    }),
);

/** Ends the current segment of the log; resolves with its name once it is archived. */
async function endSegment(database: ShopDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(database);
  const name = rows[0]?.name ?? '';
  const archived = async () => {
    const found = await sql<{ name: string }>`select last_archived_wal as name from pg_stat_archiver`.execute(database);
    return found.rows[0]?.name ?? '';
  };
  await expect.poll(async () => (await archived()) >= name, patience).toBe(true);
  return name;
}

async function archivedFile({ repository }: ArchivedPostgres, segment: string): Promise<string> {
  const archive = path.join(repository, 'archive/ocs');
  const files = (await readdir(archive, { recursive: true })).filter((file) => path.basename(file).startsWith(segment));
  expect(files).toHaveLength(1);
  return path.join(archive, files[0] ?? '');
}

test(
  'a backup loses its manifest, or the segments of the log that it needs, as if the archive began later',
  expects('verify-backup names the backup, and the segment'),
  () =>
    withArchive(async ({ postgres, database }) => {
      await postgres.command('backup', '--type=full');
      await endSegment(database);
      const verified = await postgres.verifyBackup();
      expect(verified.ok, verified.output).toBe(true);
      const [{ backup }] = JSON.parse(await postgres.command('info', '--output=json')) as [{ backup: [ListedBackup] }];
      const [{ label, archive }] = backup;
      for (const segment of await archivedUntil(postgres, archive.stop)) await rm(segment);
      expect(await postgres.verifyBackup()).toMatchObject({
        ok: false,
        output: expect.stringContaining(`Segment ${archive.start} is missing, which a backup needs.`),
      });
      for (const file of ['backup.manifest', 'backup.manifest.copy'])
        await rm(path.join(postgres.repository, 'backup/ocs', label, file));
      expect(await postgres.verifyBackup()).toMatchObject({
        ok: false,
        output: expect.stringContaining(`Backup ${label} is not valid.`),
      });
    }),
);

interface ListedBackup {
  label: string;
  /** The first and the last segment that it needs. */
  archive: { start: string; stop: string };
}

/** The archived files up to that segment. */
async function archivedUntil({ repository }: ArchivedPostgres, last: string): Promise<string[]> {
  const archive = path.join(repository, 'archive/ocs');
  const files = (await readdir(archive, { recursive: true })).filter((file) =>
    /^[0-9A-F]{24}-/.test(path.basename(file)),
  );
  return files
    .filter((file) => path.basename(file).slice(0, last.length) <= last)
    .map((file) => path.join(archive, file));
}

test(
  'a backup of a schema before the newest migration is restored into this version of the shop',
  expects('the start migrates the restored database; its data is there'),
  () =>
    withArchive(async ({ postgres, database, cleanUp, dataDir }) => {
      await migrateAllButNewest(database);
      expect(await isMigrated(database)).toBe(false);
      const { id } = await makeUser(database, { name: 'Ada' });
      await postgres.command('backup', '--type=full');
      await postgres.destroy();
      await postgres.command('restore');
      await postgres.start();
      const server = await startServer({ databaseUrl: postgres.url, dataDir });
      cleanUp.push(() => server.kill());
      const restored = connect(postgres.url, 2);
      cleanUp.push(() => restored.destroy());
      expect(await isMigrated(restored)).toBe(true);
      expect(await restored.selectFrom('users').select(['id', 'name']).execute()).toEqual([{ id, name: 'Ada' }]);
      expect((await fetch(`${server.origin}/api/product?page=1&limit=10`)).status).toBe(200);
    }),
);

async function migrateAllButNewest(database: ShopDatabase): Promise<void> {
  const folder = path.join(root, 'server/migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = files.slice(0, -1).map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(path.join(folder, file), 'utf8');
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(statements).execute(db)) }];
  });
  const provider = { getMigrations: async () => Object.fromEntries(await Promise.all(migrations)) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
}
