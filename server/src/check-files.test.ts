import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkFiles } from './check-files';
import type { User } from './database/schema';
import { publishPreview } from './modules/releases/previews/publish-preview';
import { placeOf } from './modules/releases/release-place';
import { withdrawPruned } from './modules/releases/unused-files';
import { fileKey, hashesOf, readVersion, versionKey, writeVersion } from './modules/releases/stored-version';
import { photoKey, widthFile } from './modules/uploads/photo-store';
import { banPhoto } from './modules/uploads/photos.repository';
import { makeProduct, makeUser, testActor } from './testing/factories';
import { releaseForTest, storedRelease } from './testing/make-release';
import { startTestApp, type TestApp } from './testing/test-app';
import { photoPathOf, randomPhoto, uploadPhoto } from './testing/upload-photo';

let shop: TestApp;
let seller: User;
let backup: string;
/** Of a product. */
let photo: string;
/** The folder of a version in a preview. */
let previewed: string;

const version = { name: 'storefront', version: '1.0.0' };

// Each test leaves a whole store.
beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
  const photos = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  await makeProduct(shop.database, seller, { photos });
  photo = path.basename(photos);
  await releaseForTest(shop, version);
  const release = await storedRelease(shop, {
    name: 'storefront',
    version: '1.1.0',
    sources: { 'new.js': 'of a preview' },
  });
  previewed =
    (await publishPreview(placeOf(shop), { preview: 'pr-1', release, actor: testActor })).parts[0]?.folder ?? '';
});
afterAll(() => shop.close());
beforeEach(async () => {
  backup = await mkdtemp(path.join(tmpdir(), 'ocs-test-backup-'));
});
afterEach(() => rm(backup, { recursive: true }));

const check = (...from: [string?]) => checkFiles(shop.database, shop.settings, ...from);
const fileIn = (folder: string, key: string) => path.join(folder, ...key.split('/'));
const inStore = (key: string) => fileIn(path.join(shop.settings.dataDir, 'blobs'), key);
const backUp = async () => {
  for (const folder of ['files', 'photos', 'releases'])
    await cp(inStore(folder), path.join(backup, 'current', folder), { recursive: true });
};
const entryKey = async () =>
  fileKey((await readVersion(shop.store, version))?.files['remoteEntry.js']?.identity ?? 'sha384-');

test('finds a whole store whole', async () => {
  expect(await check()).toMatch(/^The database names \d+ files\. 0 files were restored, none is missing\.$/);
});

test.each<[string, () => string | Promise<string>]>([
  ['a released file', entryKey],
  ['the list of a version', () => versionKey(version)],
  ['the list of a preview', () => versionKey({ name: 'storefront', version: previewed })],
  ['a photo', () => photoKey(photo)],
  ['a width of a photo', () => photoKey(widthFile(photo, 240))],
])('names %s that is missing, and restores it from a backup', async (_case, find) => {
  await backUp();
  const key = await find();
  const content = await shop.store.read(key);
  await shop.store.delete([key]);
  await expect(check()).rejects.toThrow(`missing or damaged:\n${key}`);
  expect(await check(backup)).toContain('. 1 files were restored, none is missing.');
  expect(await shop.store.read(key)).toEqual(content);
});

test.each<[string, () => string | Promise<string>]>([
  ['a released file', entryKey],
  ['the list of a version', () => versionKey(version)],
  ['the list of a preview', () => versionKey({ name: 'storefront', version: previewed })],
  ['a photo', () => photoKey(photo)],
  ['a width of a photo', () => photoKey(widthFile(photo, 240))],
])('replaces %s that is damaged, in the backup as well, by an older copy', async (_case, find) => {
  await backUp();
  const key = await find();
  const removed = fileIn(path.join(backup, 'removed/2026-11-20'), key);
  await mkdir(path.dirname(removed), { recursive: true });
  await rename(fileIn(path.join(backup, 'current'), key), removed);
  await shop.store.put(key, Buffer.from('half of'));
  await writeFile(fileIn(path.join(backup, 'current'), key), 'half of');
  const content = await readFile(removed);
  expect(await check(backup)).toContain('. 1 files were restored, none is missing.');
  expect(await shop.store.read(key)).toEqual(content);
});

test('names an empty width of a photo', async () => {
  const key = photoKey(widthFile(photo, 480));
  const content = await readFile(inStore(key));
  await writeFile(inStore(key), '');
  await expect(check()).rejects.toThrow(`1 are missing or damaged:\n${key}`);
  await writeFile(inStore(key), content);
});

test('names a file that cannot be read, and why, and checks the others', async () => {
  const [unreadable, missing] = [await entryKey(), photoKey(photo)];
  const contents = await Promise.all([unreadable, missing].map((key) => readFile(inStore(key))));
  for (const key of [unreadable, missing]) await rm(inStore(key));
  // Reading a folder is an error.
  await mkdir(inStore(unreadable));
  await expect(check()).rejects.toThrow(
    new RegExp(
      `2 are missing or damaged:\\n${unreadable}\\n${missing}\\nErrors of the store’s disk:\\n${unreadable} .*EISDIR`,
    ),
  );
  await rm(inStore(unreadable), { recursive: true });
  for (const [index, key] of [unreadable, missing].entries()) await writeFile(inStore(key), contents[index] ?? '');
});

test('takes a file from an older copy if the newest cannot be read', async () => {
  await backUp();
  const key = await entryKey();
  const [current, removed] = ['current', 'removed/2026-11-20'].map((folder) => fileIn(path.join(backup, folder), key));
  await mkdir(path.dirname(removed ?? ''), { recursive: true });
  await rename(current ?? '', removed ?? '');
  await mkdir(current ?? '');
  await shop.store.delete([key]);
  expect(await check(backup)).toContain('. 1 files were restored, none is missing.');
});

test('checks a file once that two versions share', async () => {
  const before = await check();
  const next = { ...version, version: '1.0.1' };
  await releaseForTest(shop, { ...next, sources: { 'remoteEntry.js': '/* storefront 1.0.0 */' } });
  const [first, second] = await Promise.all(
    [version, next].map(async (one) => new Set(hashesOf(await readVersion(shop.store, one)))),
  );
  const own = [...(second ?? [])].filter((hash) => !first?.has(hash)).length;
  expect(own).toBeLessThan(second?.size ?? 0);
  const files = (counts: string) => Number(/(\d+) files\./.exec(counts)?.[1]);
  // The list is the second version's own too.
  expect(files(await check())).toBe(files(before) + own + 1);
});

test('restores the whole list of a version that was pruned after the second to which the database was restored', async () => {
  await backUp();
  const stored = await readVersion(shop.store, version);
  await writeVersion(shop.store, version, { files: {} });
  await expect(check()).rejects.toThrow(versionKey(version));
  expect(await check(backup)).toContain('. 1 files were restored, none is missing.');
  expect(await readVersion(shop.store, version)).toEqual(stored);
});

test('refuses a folder that holds no copy of a store', async () => {
  await expect(check(backup)).rejects.toThrow(`${backup} holds no copy of a store`);
});

test('restores neither photos that nothing shows or that were taken down, nor files of pruned versions', async () => {
  const unused = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  const banned = photoPathOf(await uploadPhoto(shop, await randomPhoto(), { as: seller }));
  await makeProduct(shop.database, seller, { photos: banned });
  await backUp();
  await shop.database
    .transaction()
    .execute((transaction) => banPhoto(transaction, banned, { adminId: seller.id, reason: 'Somebody else’s.' }));
  await shop.database.updateTable('releases').set({ pruned_at: new Date() }).where('version', '=', '1.0.0').execute();
  await withdrawPruned(placeOf(shop), version);
  const gone = [...[unused, banned].map((address) => photoKey(path.basename(address))), versionKey(version)];
  await shop.store.delete(gone);
  expect(await check(backup)).toContain('. 0 files were restored, none is missing.');
  // Comes last: the version stays pruned.
  expect(await Promise.all(gone.map((key) => shop.store.has(key)))).toEqual([false, false, false]);
});
