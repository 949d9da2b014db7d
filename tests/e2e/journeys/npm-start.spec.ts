import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/local-shop/ports';
import { copyBuiltReleases } from '../../harness/built-releases';
import { makeDataFolder, type DataFolder } from '../../harness/data-folder';
import { runNpmStart } from '../../harness/launch';
import { newEmail } from '../../harness/sign-in';
import { expect, test } from '../support/journey-test';

const password = 'a-good-password';

let dataFolder: DataFolder;
let port: number;
let shop: ChildProcess | undefined;

function start(): Promise<void> {
  const { child, started } = runNpmStart({ PORT: String(port), DATA_DIR: dataFolder.path });
  shop = child;
  return started;
}

/** Sends a signal to every process of the shop. */
async function signal(name: NodeJS.Signals): Promise<void> {
  if (!shop?.pid || shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  process.kill(-shop.pid, name);
  await ended;
}

const identity = (call: string, email: string) =>
  fetch(`http://localhost:${String(port)}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });

/** The status of the shop's server. */
const health = () =>
  fetch(`http://localhost:${String(port)}/health`).then(
    ({ status }) => status,
    () => 'refused',
  );

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The database's main process. */
async function databasePid(): Promise<number> {
  return Number((await readFile(path.join(dataFolder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function expectNothingLeft(database: number): Promise<void> {
  await expect.poll(() => isAlive(database), { timeout: 15_000 }).toBe(false);
  await expect.poll(health).toBe('refused');
}

test.beforeAll(async () => {
  dataFolder = await makeDataFolder('npm-start');
  await copyBuiltReleases(dataFolder.path);
  port = await freePort();
});

test.afterAll(async () => {
  await signal('SIGTERM');
  await dataFolder.remove();
});

test('accounts survive a kill -9 of all processes, the next start recovers, and no process remains', async () => {
  test.setTimeout(120_000);
  await start();
  const email = newEmail();
  expect((await identity('signUp', email)).status).toBe(200);
  await expect
    .poll(() => readFile(path.join(dataFolder.path, 'accounts.json'), 'utf8').catch(() => ''), {
      timeout: 1000,
      intervals: [50],
    })
    .toContain(email);

  const killed = await databasePid();
  await signal('SIGKILL');
  // On a busy machine, the killed server answers a little longer.
  await expect.poll(health).toBe('refused');
  const started = start();
  try {
    // People can log in as soon as the server answers.
    await expect.poll(health, { timeout: 60_000, intervals: [50] }).toBe(200);
    expect((await identity('signInWithPassword', email)).status).toBe(200);
  } finally {
    await started;
  }
  expect(isAlive(killed)).toBe(false);
  expect((await fetch(`http://localhost:${String(port)}/api/product`)).status).toBe(200);

  const stopped = await databasePid();
  await signal('SIGTERM');
  await expectNothingLeft(stopped);
});
