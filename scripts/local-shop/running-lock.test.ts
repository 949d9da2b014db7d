import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimDataFolder, findRunningShop, isHeld, isProcessAlive } from './running-lock';

let dataDir: string;
const file = () => path.join(dataDir, 'running.json');
/** The process that runs jest: alive, and not this one. */
const living = process.ppid;
const dead = 2 ** 30;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

test.each([
  ['its owner lives and beats', living, 0, true, true],
  ['its owner is dead', living, 0, false, false],
  ['its pid went to another process', living, 60_000, true, false],
  ['its pid went to this process, as in a container that was started again', process.pid, 0, true, false],
  ['its owner is busy building', living, 5000, true, true],
])('a lock: %s', (_case, pid, ageMs, alive, held) => {
  expect(isHeld({ pid }, ageMs, () => alive)).toBe(held);
});

test('a process that was killed but not yet asked for is not alive', async () => {
  // The shell makes a child that ends at once, and then becomes a program that never asks for it.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(chunk.toString());
  await expectSoon(() => !isProcessAlive(child));
  parent.kill();
  await once(parent, 'exit');
});

/** Asks again until it is so; jest's own time-out ends a wait in vain. */
async function expectSoon(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

test('an unused folder is claimed privately and given back', async () => {
  const lock = await claimDataFolder(dataDir);
  expect(lock.recovered).toBe(false);
  await lock.publish({ url: 'http://localhost:1' });
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a running shop is found, and keeps its folder', async () => {
  await writeFile(file(), JSON.stringify({ pid: living, url: 'http://localhost:1' }));
  await expect(claimDataFolder(dataDir)).rejects.toThrow(
    `The shop already runs at http://localhost:1 (process ${String(living)}).`,
  );
  expect(await findRunningShop(dataDir)).toMatchObject({ pid: living });
});

test.each([
  ['a killed owner', JSON.stringify({ pid: dead }), 0],
  ['an owner that stopped beating', JSON.stringify({ pid: living }), 60],
  ['a damaged file', '{"pid":', 0],
])('is recovered from %s', async (_case, text, ageSeconds) => {
  await writeFile(file(), text);
  const beat = Date.now() / 1000 - ageSeconds;
  await utimes(file(), beat, beat);
  expect(await findRunningShop(dataDir)).toBeUndefined();
  const lock = await claimDataFolder(dataDir);
  expect(lock.recovered).toBe(true);
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
});
