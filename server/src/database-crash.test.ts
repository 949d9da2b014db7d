import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type ShopDatabase } from './database/connect';
import { migrate } from './database/migrate';
import { expectAllKept, startWritingCarts } from './testing/cart-writers';
import { freePort } from './testing/free-port';
import { startServerProcess } from './testing/server-process';

jest.setTimeout(90_000);

const root = path.join(import.meta.dirname, '../..');
const writesBeforeTheKill = 30;

let dataDir: string;
let databasePort: number;
let serverPort: number;
let postgres: ChildProcess;
let database: ShopDatabase;
let server: ChildProcess;

/** The database as `npm start` runs it, in a data folder of its own: the one that the tests share cannot be taken down. */
async function startPostgres(): Promise<void> {
  const child = fork('scripts/local-shop/processes/database.ts', [dataDir, String(databasePort)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  // It refuses to start for as long as a process of the one before it is still ending.
  if (first !== 'ready') return startPostgres();
  postgres = child;
}

/** The whole server at once, not only one of its processes. */
async function killPostgres(): Promise<void> {
  const ended = once(postgres, 'exit');
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await ended;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-crash-'));
  // As root, PostgreSQL runs as the user postgres, who has to get in.
  await chmod(dataDir, 0o755);
  databasePort = await freePort();
  await startPostgres();
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  const databaseUrl = `postgres://postgres:${secrets.databasePassword}@127.0.0.1:${String(databasePort)}/ocs`;
  database = connect(databaseUrl, 2);
  await migrate(database);
  serverPort = await freePort();
  server = await startServerProcess({ port: serverPort, databaseUrl, dataDir });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.destroy();
  const ended = once(postgres, 'exit');
  postgres.send('stop');
  await ended;
  await rm(dataDir, { recursive: true });
});

test('kill -9 of the whole database during a stream of writes loses none that was acknowledged', async () => {
  const writers = await startWritingCarts(database, serverPort);
  await writers.acknowledge(writesBeforeTheKill);
  await killPostgres();
  expect((await fetch(`http://127.0.0.1:${String(serverPort)}/ready`)).status).toBe(503);
  await startPostgres();
  // The same server as before goes on by itself.
  await writers.acknowledge(writesBeforeTheKill);
  await expectAllKept(database, await writers.stop());
  expect(server.exitCode).toBeNull();
});
