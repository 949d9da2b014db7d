import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/test-database';
import { makeDataFolder, type DataFolder } from '../../harness/data-folder';
import { forkServer } from '../../harness/launch';

let testDatabase: TestDatabase;
let dataFolder: DataFolder;

beforeAll(async () => {
  [testDatabase, dataFolder] = await Promise.all([createTestDatabase(), makeDataFolder('start')]);
});
afterAll(async () => {
  await testDatabase.drop();
  await dataFolder.remove();
});

function start(env: NodeJS.ProcessEnv, args: string[] = []): { server: ChildProcess; errors: Promise<string> } {
  const server = forkServer({
    args,
    databaseUrl: testDatabase.url,
    dataDir: dataFolder.path,
    env: { LOG_LEVEL: 'silent', ...env },
    silent: true,
  });
  if (!server.stderr) throw new Error('The server has no stderr to read.');
  return { server, errors: text(server.stderr) };
}

const exitCode = async (server: ChildProcess): Promise<unknown> => (await once(server, 'exit'))[0];

test.each<[string, (server: ChildProcess) => void]>([
  ['SIGTERM', (server) => server.kill('SIGTERM')],
  ['the message "stop"', (server) => server.send('stop')],
  ['the end of its parent', (server) => server.disconnect()],
])('reports that it is ready, and stops with exit code 0 on %s', async (_case, stop) => {
  const { server, errors } = start({});
  expect((await once(server, 'message'))[0]).toBe('ready');
  stop(server);
  expect(await exitCode(server)).toBe(0);
  expect(await errors).toBe('');
});

test.each([
  ['an invalid setting', { PORT: 'x' }, /^PORT must be a whole number from 0 to 65535\.$/],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://ocs:secret@127.0.0.1:1/ocs' },
    /^The database at 127\.0\.0\.1:1\/ocs .*\.$/,
  ],
])('%s ends the start with one sentence and exit code 1', async (_case, env, sentence) => {
  const { server, errors } = start(env);
  expect(await exitCode(server)).toBe(1);
  expect((await errors).trim()).toMatch(sentence);
  expect(await errors).not.toContain('secret');
});

test('a database without this version’s migrations ends `serve` with a one-sentence message and exit code 1', async () => {
  const empty = await createTestDatabase();
  const { server, errors } = start({ DATABASE_URL: empty.applicationUrl, LOG_LEVEL: 'info' }, ['serve']);
  expect(await exitCode(server)).toBe(1);
  expect((await errors).trim()).toBe('The database lacks migrations of this version; run migrate first.');
  await empty.drop();
});

test('a port in use ends the start with a one-sentence message and exit code 1', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { server, errors } = start({ PORT: String(port) });
  expect(await exitCode(server)).toBe(1);
  expect((await errors).trim()).toBe(`Port ${String(port)} is already taken; set PORT to another one.`);
  occupant.close();
});
