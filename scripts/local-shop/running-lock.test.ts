import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isProcessAlive } from './process-alive';
import { claimDataFolder, findRunningShop } from './running-lock';

let dataDir: string;
const file = () => path.join(dataDir, 'running.json');
/** The process that runs jest: alive, and not this one. */
const living = process.ppid;
const dead = 2 ** 30;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** The files of a shop that `text` describes and that refreshed its lock `ageSeconds` ago. */
async function leaveLock(text: string, ageSeconds: number): Promise<void> {
  await writeFile(file(), text);
  const folder = path.join(dataDir, 'running.lock');
  await mkdir(folder);
  const refreshed = Date.now() / 1000 - ageSeconds;
  await utimes(folder, refreshed, refreshed);
}

test('a killed process that its parent has not waited for is not alive', async () => {
  // The shell starts a child that ends at once, and then becomes a program that never waits for it.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(chunk.toString());
  await expectSoon(() => !isProcessAlive(child));
  parent.kill();
  await once(parent, 'exit');
});

/** Repeats until it is true; jest's own time-out ends an endless wait. */
async function expectSoon(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

test('claims an unused folder with private files and leaves nothing behind', async () => {
  const lock = await claimDataFolder(dataDir);
  expect(lock.recovered).toBe(false);
  await lock.publish({ url: 'http://localhost:1' });
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ pid: process.pid, url: 'http://localhost:1' });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['a running shop', { pid: living, url: 'http://localhost:1' }, 'The shop already runs at http://localhost:1'],
  ['a shop that is still building', { pid: living }, 'Another command uses'],
])('finds %s at once and refuses a second claim', async (_case, owner, sentence) => {
  await leaveLock(JSON.stringify(owner), 3);
  await expect(claimDataFolder(dataDir)).rejects.toThrow(sentence);
  await expect(claimDataFolder(dataDir)).rejects.toThrow(`(process ${String(living)})`);
  expect(await findRunningShop(dataDir)).toMatchObject({ pid: living });
});

test('refuses a second claim while another process writes its first file', async () => {
  const lock = await claimDataFolder(dataDir);
  await rm(file());
  await expect(claimDataFolder(dataDir)).rejects.toThrow('Another command uses');
  await lock.release();
});

test.each([
  ['a killed owner', JSON.stringify({ pid: dead }), 4],
  ['an owner that no longer refreshes its lock', JSON.stringify({ pid: living }), 60],
  ['an owner whose pid went to this process, as after a container restart', JSON.stringify({ pid: process.pid }), 4],
  ['a damaged file', '{"pid":', 4],
])('recovers the folder from %s', async (_case, text, ageSeconds) => {
  await leaveLock(text, ageSeconds);
  const lock = await claimDataFolder(dataDir);
  expect(lock.recovered).toBe(true);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['a killed owner', { pid: dead }, 0],
  ['an owner that no longer refreshes its lock', { pid: living }, 60],
])('finds no running shop in the files of %s', async (_case, owner, ageSeconds) => {
  await leaveLock(JSON.stringify(owner), ageSeconds);
  expect(await findRunningShop(dataDir)).toBeUndefined();
});

test('a claim that was lost leaves the files of the new owner alone', async () => {
  const signals: unknown[] = [];
  const kill = jest.spyOn(process, 'kill').mockImplementation((...args) => {
    signals.push(args);
    return true;
  });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lock = await claimDataFolder(dataDir);
  await rm(path.join(dataDir, 'running.lock'), { recursive: true });
  await leaveLock(JSON.stringify({ pid: living }), 0);
  while (!signals.some((args) => isDeepStrictEqual(args, [process.pid, 'SIGTERM']))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  kill.mockRestore();
  log.mockRestore();
  await lock.release();
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ pid: living });
});
