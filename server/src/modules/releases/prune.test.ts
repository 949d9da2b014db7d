import { sql } from 'kysely';
import { integrityOf } from 'contract/integrity';
import { connect } from '../../database/connect';
import { makeRelease, releaseForTest } from '../../testing/make-release';
import { testActor } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findDraft, openDraft } from './drafts';
import { pruneReleases } from './prune';
import { placeOf } from './release-place';
import { findRelease } from './releases.repository';
import { promote, rollBack } from './rollback';
import { fileKey, readVersion, storeFile } from './stored-version';

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
      sources: {
        'page.js': `page of ${String(patch)}`,
        'lens.avif': String(patch),
        'embed/storefront.js': String(patch),
      },
    },
    { canary },
  );
const prune = (days: number) =>
  pruneReleases(placeOf(shop), { actor: testActor, now: new Date(Date.now() + days * dayMs) });
const filesOf = async (patch: number): Promise<string[]> =>
  Object.keys((await readVersion(shop.store, { name, version: `1.0.${String(patch)}` }))?.files ?? {}).sort();
/** Only one version has this file. */
const hasPage = (patch: number) => shop.store.has(fileKey(integrityOf(`page of ${String(patch)}`)));
const kept = ['embed/storefront.js', 'lens.avif'];

test('keeps the last ten versions, and those that were live within a week', async () => {
  for (let patch = 1; patch <= 13; patch += 1) await release(patch);
  expect(await prune(6)).toEqual([]);
  expect(await prune(8)).toEqual([1, 2, 3].map((patch) => ({ name, version: `1.0.${String(patch)}` })));
  expect(await prune(8)).toEqual([]);
  expect(await filesOf(4)).toContain('page.js');
  expect([await hasPage(3), await hasPage(4)]).toEqual([false, true]);
});

test('keeps embedded versions, and refuses a rollback to removed ones', async () => {
  for (let patch = 1; patch <= 12; patch += 1) await release(patch);
  await prune(8);
  expect(await filesOf(1)).toEqual(kept);
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
  await promote(shop, { name, actor: testActor });
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
  expect(await filesOf(1)).toEqual(expect.arrayContaining(['page.js', 'release.json']));
  expect((await shop.request({ url: `/releases/${name}/1.0.1/page.js` })).body).toBe('page of 1');
});

test('removes files that an interrupted prune has left', async () => {
  for (let patch = 1; patch <= 2; patch += 1) await release(patch);
  await shop.database.updateTable('releases').set({ pruned_at: new Date() }).where('version', '=', '1.0.1').execute();
  await prune(0);
  expect(await filesOf(1)).toEqual(kept);
});

test('a version whose files were removed can be released again', async () => {
  for (let patch = 1; patch <= 12; patch += 1) await release(patch);
  await prune(8);
  await release(1);
  expect((await shop.request({ url: `/releases/${name}/1.0.1/page.js` })).body).toBe('page of 1');
});

test('removes unfinished uploads after a day', async () => {
  const { release: document } = makeRelease({ name });
  const draft = await openDraft(shop.database, document);
  const content = Buffer.from(`/* ${name} 1.0.0 */`);
  await storeFile(shop.store, content);
  await prune(0);
  expect(await findDraft(shop.database, { name, draft })).toEqual(document);
  await shop.database
    .updateTable('release_drafts')
    .set({ opened_at: sql`now() - interval '25 hours'` })
    .execute();
  await prune(1.5);
  expect(await findDraft(shop.database, { name, draft })).toBeUndefined();
  expect(await shop.store.has(fileKey(integrityOf(content)))).toBe(false);
});

test('removes files that no version has a day after they were stored', async () => {
  await release(1);
  const key = fileKey(await storeFile(shop.store, Buffer.from('forgotten')));
  await prune(0.5);
  expect(await shop.store.has(key)).toBe(true);
  await prune(1.5);
  expect(await shop.store.has(key)).toBe(false);
  expect(await hasPage(1)).toBe(true);
});
