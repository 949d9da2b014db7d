import { expect, test } from '@playwright/test';
import { integrityOf } from 'contract/integrity';
import { connect } from '../../../server/src/database/connect';
import { makeDataFolder } from '../../harness/data-folder';
import { expects, observe } from '../../harness/scenario';
import { findStored, type AcknowledgedWrite, type WritingClients } from './acknowledged-writes';
import { findRecoveryPrograms } from './recovery-programs';
import { startRecoverableShop, type RecoverableShop } from './recoverable-shop';

/** What docs/operations.md promises. */
const promisedLossSeconds = 120;

test(
  'database and store are destroyed while clients write; the shop is restored to the newest state, then to a given second',
  expects(
    `at most the last ${String(promisedLossSeconds)} s of writes are lost; at the given second, every earlier write is there and no later one`,
  ),
  async () => {
    const programs = await findRecoveryPrograms();
    if (typeof programs === 'string') {
      test.skip(true, programs);
      return;
    }
    const folder = await makeDataFolder('recovery');
    const cleanUp: (() => Promise<unknown>)[] = [() => folder.remove()];
    try {
      const shop = await startRecoverableShop(folder.path, programs, cleanUp);
      const { clients, second } = await writeUntilDisaster(shop, cleanUp);
      await restoreNewest(shop, clients);
      await restoreSecond(shop, clients, second);
    } finally {
      for (const step of cleanUp.reverse()) await step();
    }
  },
);

/** Writes during a full and a differential backup; resolves with a second between them. */
async function writeUntilDisaster(
  shop: RecoverableShop,
  cleanUp: (() => Promise<unknown>)[],
): Promise<{ clients: WritingClients; second: Date }> {
  const clients = await shop.startClients();
  cleanUp.push(() => clients.stop());
  await shop.postgres.command('backup', '--type=full');
  await clients.waitForEachKind();
  const second = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await expect.poll(() => Date.now()).toBeGreaterThan(second.getTime());
  await clients.waitForEachKind();
  await shop.postgres.command('backup', '--type=diff');
  await shop.waitForStoreCopy();
  const verified = await shop.postgres.verifyBackup();
  expect(verified.ok, verified.output).toBe(true);
  // From now on, only archive_timeout ends a segment of the log.
  await shop.waitForArchivedSegment();
  await clients.waitForEachKind();
  return { clients, second };
}

async function restoreNewest(shop: RecoverableShop, clients: WritingClients): Promise<void> {
  const copiedAt = shop.copiedAt();
  const destroyedAt = Date.now();
  await shop.destroy();
  const stopped = clients.stop();
  await shop.postgres.command('restore');
  const check = await shop.bringBack();
  expect(await clients.addToCart(), 'a write of a session from before').toBe(200);
  const downtimeMs = Date.now() - destroyedAt;

  await stopped;
  const { stored, withoutFile, lost } = await count(shop, clients.writes);
  const firstLost = Math.min(...lost.map(({ acknowledgedAt }) => acknowledgedAt), destroyedAt);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  observe(
    `newest: ${String(clients.writes.length)} writes acknowledged, ${String(stored.length)} restored, ${String(lost.length)} lost: those of the last ${seconds(destroyedAt - firstLost)} s; down for ${seconds(downtimeMs)} s`,
  );
  expect(destroyedAt - firstLost, 'ms of lost writes').toBeLessThan(promisedLossSeconds * 1000);
  // The log is restored up to some commit, and files up to some copy: none of the earlier ones is lost.
  const lastStored = Math.max(...[...stored, ...withoutFile].map(({ sentAt }) => sentAt));
  const isWithoutRow = (write: AcknowledgedWrite) => !withoutFile.includes(write);
  expect(
    lost.filter((one) => isWithoutRow(one) && one.acknowledgedAt < lastStored),
    'lost in the middle',
  ).toEqual([]);
  expect(
    withoutFile.filter(({ acknowledgedAt }) => acknowledgedAt <= copiedAt),
    'files that were copied',
  ).toEqual([]);
  // The database may name files that are younger than the newest copy of the store, and only those.
  const younger = clients.writes.some(({ file, acknowledgedAt }) => file !== undefined && acknowledgedAt > copiedAt);
  expect(check.ok || younger, check.output).toBe(true);
  expect(await clients.releaseAgain()).toBe(true);
  await expectWholeSite(shop.origin);
}

async function restoreSecond(shop: RecoverableShop, clients: WritingClients, second: Date): Promise<void> {
  const target = second.toISOString().replace('T', ' ').replace('Z', '+00');
  const destroyedAt = Date.now();
  await shop.destroy();
  await shop.postgres.command('restore', '--type=time', `--target=${target}`, '--target-action=promote');
  const check = await shop.bringBack();
  expect(check.ok, check.output).toBe(true);
  expect(await clients.addToCart(), 'a write of a session from before').toBe(200);
  const downtimeMs = Date.now() - destroyedAt;

  const before = clients.writes.filter(({ acknowledgedAt }) => acknowledgedAt <= second.getTime());
  const after = clients.writes.filter(({ sentAt }) => sentAt > second.getTime());
  const [kept, undone] = [await count(shop, before), await count(shop, after)];
  observe(
    `given second: ${String(before.length)} writes acknowledged before it, ${String(kept.lost.length)} lost; ${String(after.length)} sent after it, ${String(undone.stored.length)} restored; down for ${(downtimeMs / 1000).toFixed(1)} s; ${check.output.trim()}`,
  );
  expect(kept.lost).toEqual([]);
  expect(undone.stored).toEqual([]);
  expect(before.length * after.length).toBeGreaterThan(0);
  await expectWholeSite(shop.origin);
}

async function count(shop: RecoverableShop, writes: AcknowledgedWrite[]) {
  const database = connect(shop.postgres.url, 1);
  const { stored, withoutFile } = await findStored(shop.origin, database, writes);
  await database.destroy();
  const found = new Set(stored);
  return { stored, withoutFile, lost: writes.filter((write) => !found.has(write)) };
}

interface Registry {
  microFrontends: Record<string, { url: string; metadata: { integrity: string } }[]>;
}

/** Pages answer, and the entry of every live version has its hash. */
async function expectWholeSite(origin: string): Promise<void> {
  for (const page of ['/', '/products', '/login']) expect((await fetch(origin + page)).status, page).toBe(200);
  const { microFrontends } = (await (await fetch(`${origin}/remotes`)).json()) as Registry;
  const versions = Object.values(microFrontends).flat();
  expect(versions.length).toBeGreaterThan(0);
  for (const { url, metadata } of versions) {
    const content = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
    expect(integrityOf(content), url).toBe(metadata.integrity);
  }
}
