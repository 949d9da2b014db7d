import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../database/connect';
import { makeRelease, releaseForTest } from '../../testing/make-release';
import { testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { draftFolder, openDraft } from './drafts';
import { pruneReleases } from './prune';
import { placeOf } from './release-folder';
import { findRelease } from './releases.repository';
import { promote, rollBack } from './rollback';

let shop: TestApp;
const name = 'storefront';
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const release = (patch: number, { canary, ...place }: { canary?: number; shop?: TestApp } = {}) =>
  releaseForTest(
    place.shop ?? shop,
    {
      name,
      version: `1.0.${String(patch)}`,
      sources: { 'page.js': String(patch), 'lens.avif': String(patch), 'embed/storefront.js': String(patch) },
    },
    { canary },
  );
const prune = (days: number) =>
  pruneReleases(placeOf(shop), { actor: testActor, now: new Date(Date.now() + days * dayMs) });
const filesOf = (patch: number) =>
  readdir(path.join(shop.settings.dataDir, 'releases', name, `1.0.${String(patch)}`)).catch(() => []);

test('keeps the last ten versions, and those that were live within a week', async () => {
  for (let patch = 1; patch <= 13; patch += 1) await release(patch);
  expect(await prune(6)).toEqual([]);
  expect(await prune(8)).toEqual([1, 2, 3].map((patch) => ({ name, version: `1.0.${String(patch)}` })));
  expect(await prune(8)).toEqual([]);
  expect(await filesOf(4)).toContain('page.js');
});

test('keeps embedded versions, and refuses a rollback to removed ones', async () => {
  for (let patch = 1; patch <= 12; patch += 1) await release(patch);
  await prune(8);
  expect((await filesOf(1)).sort()).toEqual(['embed', 'lens.avif']);
  const answer = await shop.request({ url: `/releases/${name}/1.0.1/embed/storefront.js` });
  expect(answer.body).toBe('1');
  await expect(rollBack(placeOf(shop), { name, actor: testActor, to: '1.0.1' })).rejects.toThrow('were removed');
});

test('keeps the live version, its canary and its predecessor, however old', async () => {
  await release(1);
  await release(2);
  for (let patch = 3; patch <= 14; patch += 1) {
    await release(patch, { canary: 1 });
    if (patch < 14) await rollBack(placeOf(shop), { name, actor: testActor });
  }
  expect((await prune(30)).map(({ version }) => version)).toEqual(['1.0.3', '1.0.4']);
  await promote(shop.database, { name, actor: testActor });
  expect((await filesOf(2)).length).toBeGreaterThan(1);
});

test('keeps the files of a version that another server publishes again while it is pruned', async () => {
  for (let patch = 1; patch <= 12; patch += 1) await release(patch);
  const database = connect(shop.settings.databaseUrl, 2);
  const begin = shop.database.transaction.bind(shop.database);
  // Publishes it after the transaction that marks it as pruned, before anything else.
  jest.spyOn(shop.database, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (change) => {
      const result = await execute(change);
      expect((await findRelease(shop.database, name, '1.0.1'))?.pruned_at).toBeInstanceOf(Date);
      await release(1, { shop: { ...shop, database } });
      return result;
    };
    return builder;
  });
  await prune(8);
  await database.destroy();
  expect(await filesOf(1)).toEqual(expect.arrayContaining(['page.js', 'page.js.br', 'release.json']));
  expect((await shop.request({ url: `/releases/${name}/1.0.1/page.js` })).body).toBe('1');
});

test('removes files that an interrupted prune has left', async () => {
  for (let patch = 1; patch <= 2; patch += 1) await release(patch);
  await shop.database.updateTable('releases').set({ pruned_at: new Date() }).where('version', '=', '1.0.1').execute();
  await prune(0);
  expect((await filesOf(1)).sort()).toEqual(['embed', 'lens.avif']);
});

test('a version whose files were removed can be released again', async () => {
  for (let patch = 1; patch <= 12; patch += 1) await release(patch);
  await prune(8);
  await release(1);
  expect((await shop.request({ url: `/releases/${name}/1.0.1/page.js` })).body).toBe('1');
});

test('removes unfinished uploads after a day', async () => {
  const { release: document } = await makeRelease(path.join(shop.settings.dataDir, 'made'), { name });
  const folder = draftFolder(shop.settings.dataDir, name, await openDraft(shop.settings.dataDir, document));
  await prune(0.5);
  await access(folder);
  await prune(1.5);
  await expect(access(folder)).rejects.toThrow('ENOENT');
});
