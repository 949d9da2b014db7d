import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every test starts the real command, which is slow on a busy machine. */
jest.setTimeout(60_000);

let folder: string;
let started: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-bad-'));
});

afterEach(async () => {
  // A test that timed out must not leave a shop behind.
  if (started?.exitCode === null) {
    const closed = once(started, 'close');
    started.kill('SIGTERM');
    await closed;
  }
  await rm(folder, { recursive: true });
});

async function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['scripts/bootstrap.cjs', 'start'], {
    cwd: path.resolve(__dirname, '../..'),
    // Only the environment variables that are needed to find programs.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started = child;
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function expectSentence(env: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const { code, text } = await start(env);
  expect(text).toMatch(sentence);
  expect(text).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

test('exits with 1 and a message if the port is taken', async () => {
  const { server, port } = await takePort();
  await expectSentence({ PORT: String(port) }, /Port \d+ .*taken.*PORT/);
  server.close();
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['an invalid port', { PORT: 'shop' }, /PORT must be a whole number/],
  ['an incomplete Firebase project', { FIREBASE_PROJECT_ID: 'shop' }, /FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN/],
  ['the emulator in production', { NODE_ENV: 'production' }, /NODE_ENV=production needs a Firebase project/],
  ['an unreachable database', { DATABASE_URL: 'postgres://127.0.0.1:1/ocs' }, /127\.0\.0\.1:1\/ocs cannot be reached/],
])('exits with 1 and a message for %s', (_case, env, sentence) => expectSentence(env, sentence));

test('exits with 1 and a message if the data folder is not writable', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expectSentence({ DATA_DIR: path.join(file, 'data') }, /data.*DATA_DIR|DATA_DIR.*data/i);
});
