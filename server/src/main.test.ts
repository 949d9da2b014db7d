import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let testDatabase: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-main-'));
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

function start(env: Record<string, string>): { child: ChildProcess; errors: Promise<string> } {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: testDatabase.url,
      DATA_DIR: dataDir,
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  if (!child.stderr) throw new Error('The server has no stderr to read.');
  return { child, errors: text(child.stderr) };
}

const exitCode = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

test.each<[string, (child: ChildProcess) => void]>([
  ['SIGTERM', (child) => child.kill('SIGTERM')],
  ['the message stop', (child) => child.send('stop')],
  ['the end of its parent', (child) => child.disconnect()],
])('is ready, and stops by itself on %s', async (_case, stop) => {
  const { child, errors } = start({});
  expect((await once(child, 'message'))[0]).toBe('ready');
  stop(child);
  expect(await exitCode(child)).toBe(0);
  expect(await errors).toBe('');
});

test.each([
  ['bad settings', { PORT: 'x' }, /^PORT must be a whole number from 0 to 65535\.$/],
  [
    'no database',
    { DATABASE_URL: 'postgres://ocs:secret@127.0.0.1:1/ocs' },
    /^The database at 127\.0\.0\.1:1\/ocs .*\.$/,
  ],
])('%s: one sentence and exit code 1', async (_case, env, sentence) => {
  const { child, errors } = start(env);
  expect(await exitCode(child)).toBe(1);
  expect((await errors).trim()).toMatch(sentence);
  expect(await errors).not.toContain('secret');
});

test('a port that is taken: one sentence and exit code 1', async () => {
  const taken: Server = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { child, errors } = start({ PORT: String(port) });
  expect(await exitCode(child)).toBe(1);
  expect((await errors).trim()).toBe(`Port ${port} is already taken; set PORT to another one.`);
  taken.close();
});
