import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { root } from '../../../scripts/local-shop/script';
import { openStore } from '../../../server/src/blobs/open-store';
import { connect, type ShopDatabase } from '../../../server/src/database/connect';
import { migrate } from '../../../server/src/database/migrate';
import { publishOrKeep } from '../../../server/src/modules/releases/publish-built';
import { seedIfEmpty } from '../../../server/src/seed/seed';
import { copyBuiltReleases } from '../../harness/built-releases';
import { runServerUntilExit, startServer } from '../../harness/launch';
import { startClients, type WritingClients } from './acknowledged-writes';
import { ArchivedPostgres } from './archived-postgres';
import type { RecoveryPrograms } from './recovery-programs';

/** As ocs-store-backup.timer does. */
const copyEveryMs = 60_000;
/** More than archive_timeout. */
const patience = { timeout: 300_000 };

export interface RecoverableShop {
  origin: string;
  postgres: ArchivedPostgres;
  startClients: () => Promise<WritingClients>;
  /** When the newest complete copy of the store began. */
  copiedAt: () => number;
  /** Resolves when a copy that began after the call is complete. */
  waitForStoreCopy: () => Promise<void>;
  /** Resolves when the database has archived another segment of its log. */
  waitForArchivedSegment: () => Promise<void>;
  /** kill -9 of server, database and a running copy of the store; all files of the shop are gone. */
  destroy: () => Promise<void>;
  /** Starts the restored database, restores the store and starts the server; resolves with the result of check-files. */
  bringBack: () => Promise<{ ok: boolean; output: string }>;
}

/** A shop with demo data and releases, on a database and a store that are backed up as docs/operations.md says. */
export async function startRecoverableShop(
  folder: string,
  programs: RecoveryPrograms,
  cleanUp: (() => Promise<unknown>)[],
): Promise<RecoverableShop> {
  const dataDir = path.join(folder, 'shop');
  const backup = path.join(folder, 'store-backup');
  const blobs = path.join(dataDir, 'blobs');
  const postgres = await ArchivedPostgres.start(folder, programs);
  cleanUp.push(() => postgres.stop());
  await using(postgres.url, (database) => fill(database, dataDir));
  const server = await startServer({ databaseUrl: postgres.url, dataDir, env: { TRUST_PROXY: 'true' } });
  cleanUp.push(() => server.kill());
  const copies = startCopies(blobs, backup);
  cleanUp.push(() => copies.stop());
  return {
    origin: server.origin,
    postgres,
    startClients: () => using(postgres.url, (database) => startClients(server.origin, database)),
    copiedAt: () => copies.copiedAt,
    async waitForStoreCopy() {
      const since = Date.now();
      await expect.poll(() => copies.copiedAt, patience).toBeGreaterThan(since);
    },
    async waitForArchivedSegment() {
      const read = () => using(postgres.url, archivedSegments);
      const before = await read();
      await expect.poll(read, patience).toBeGreaterThan(before);
    },
    async destroy() {
      await Promise.all([server.kill(), postgres.destroy(), copies.stop()]);
      await rm(dataDir, { recursive: true });
    },
    async bringBack() {
      await postgres.start();
      const check = await runServerUntilExit(server.env, ['check-files', backup]);
      await server.start();
      return check;
    },
  };
}

async function using<T>(url: string, use: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const database = connect(url, 2);
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

async function fill(database: ShopDatabase, dataDir: string): Promise<void> {
  await migrate(database);
  const parts = await copyBuiltReleases(dataDir);
  const store = await openStore({ dataDir, objectStore: undefined });
  await seedIfEmpty(database, { store, demoRoles: true });
  const builds = parts.map((part) => part.folder);
  await publishOrKeep({ database, store, releaseOrigins: [] }, builds, 'tests');
}

async function archivedSegments(database: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ count: string }>`select archived_count as count from pg_stat_archiver`.execute(database);
  return Number(rows[0]?.count);
}

/** Copies the store now and then every minute, until stopped. */
function startCopies(store: string, backup: string) {
  const stopped = new AbortController();
  const isStopped = () => stopped.signal.aborted;
  let running: ChildProcess | undefined;
  const copies = {
    copiedAt: 0,
    /** kill -9 of a running copy, its rsync included. */
    async stop() {
      stopped.abort();
      if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
      await loop;
    },
  };
  const loop = (async () => {
    while (!isStopped()) {
      const startedAt = Date.now();
      running = spawn(path.join(root, 'deploy/backup/back-up-store'), [store, backup], {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = (await once(running, 'exit')) as [number | null];
      running = undefined;
      if (isStopped()) return;
      if (code !== 0) throw new Error(`The store was not copied: back-up-store ended with ${String(code)}.`);
      copies.copiedAt = startedAt;
      await delay(copyEveryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return copies;
}
