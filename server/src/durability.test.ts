import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { User } from './database/schema';
import { migrate } from './database/migrate';
import { freePort } from './testing/free-port';
import { makeProduct, makeUser } from './testing/factories';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { signAccessToken } from './identity/access-token';

jest.setTimeout(60_000);

const tokenSecret = 'a secret for tests, long enough to be one';
const writesBeforeTheKill = 30;

let testDatabase: TestDatabase;
let dataDir: string;
let port: number;
let buyer: User;
let productId: string;
let server: ChildProcess;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.database);
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-durability-'));
  port = await freePort();
  buyer = await makeUser(testDatabase.database);
  const seller = await makeUser(testDatabase.database, { role: 'seller' });
  ({ id: productId } = await makeProduct(testDatabase.database, seller));
  await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

async function startServer(): Promise<void> {
  server = fork(path.join(import.meta.dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: testDatabase.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: tokenSecret,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      LOG_LEVEL: 'silent',
    },
  });
  await once(server, 'message');
}

interface Writers {
  /** Resolves when that many more writes have been acknowledged. */
  acknowledge: (count: number) => Promise<void>;
  /** Answers the ids of all acknowledged writes. */
  stop: () => Promise<string[]>;
}

/** Four buyers' browsers that put things into the cart without a pause, whatever happens. */
async function startWriting(): Promise<Writers> {
  const token = await signAccessToken({ subject: buyer.subject, version: 1 }, tokenSecret);
  const acknowledged: string[] = [];
  let stopped = false;
  let heard = (): void => undefined;
  const write = async (): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/api/cart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId }),
    });
    if (response.status !== 200) return;
    acknowledged.push(((await response.json()) as { insertedId: string }).insertedId);
    heard();
  };
  const writer = async (): Promise<void> => {
    while (!stopped) await write().catch(() => new Promise((resolve) => setImmediate(resolve)));
  };
  const writers = Array.from({ length: 4 }, writer);
  return {
    acknowledge: (count) => {
      const wanted = acknowledged.length + count;
      return new Promise((resolve) => {
        heard = () => {
          if (acknowledged.length >= wanted) resolve();
        };
      });
    },
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

async function expectAllKept(ids: string[]): Promise<void> {
  const kept = await testDatabase.database.selectFrom('saved_items').select('id').where('id', 'in', ids).execute();
  expect(kept).toHaveLength(ids.length);
}

test('kill -9 of the server during a stream of writes loses none that was acknowledged', async () => {
  const writers = await startWriting();
  await writers.acknowledge(writesBeforeTheKill);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await startServer();
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(await writers.stop());
});

test('kill -9 of a database process during a stream of writes loses none that was acknowledged', async () => {
  const writers = await startWriting();
  await writers.acknowledge(writesBeforeTheKill);
  // PostgreSQL takes the loss of one of its processes as its own crash: it ends all of them and recovers from its log.
  const victims = sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'ocs' and pid <> pg_backend_pid() limit 1`;
  const { rows } = await sql<{ pid: number }>`${victims}`.execute(testDatabase.database);
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(await writers.stop());
});
