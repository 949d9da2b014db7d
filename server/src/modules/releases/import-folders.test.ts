import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importPhotoFolder } from '../uploads/import-folder';
import { importReleaseFolders } from './import-folders';
import { deleteVersion, hasVersion } from './stored-version';

let shop: TestApp;

beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

test('leaves folders that the database does not know, and incomplete ones, where they are', async () => {
  const { dataDir } = shop.settings;
  await releaseForTest(shop, { name: 'storefront' });
  await deleteVersion(shop.store, { name: 'storefront', version: '1.0.0' });
  const folders = ['1.0.0', '9.9.9'].map((version) => path.join(dataDir, 'releases/storefront', version));
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'remoteEntry.js'), 'half of it');
  }
  await importReleaseFolders(shop, dataDir);
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
  expect(await hasVersion(shop.store, { name: 'storefront', version: '1.0.0' })).toBe(false);
});

test('moves releases and photos of an earlier version of the server into the store', async () => {
  const { dataDir } = shop.settings;
  const text = '/* storefront 1.0.0 */';
  await releaseForTest(shop, { name: 'storefront' });
  await deleteVersion(shop.store, { name: 'storefront', version: '1.0.0' });
  const folder = path.join(dataDir, 'releases/storefront/1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'remoteEntry.js'), text);
  await writeFile(path.join(folder, 'remoteEntry.js.br'), brotliCompressSync(text));
  const photo = `${'a'.repeat(32)}.jpg`;
  await mkdir(path.join(dataDir, 'uploads/.staged'), { recursive: true });
  await writeFile(path.join(dataDir, 'uploads', photo), 'photo');

  await importReleaseFolders(shop, dataDir);
  await importPhotoFolder(shop.store, dataDir);
  const url = '/releases/storefront/1.0.0/remoteEntry.js';
  expect((await shop.request({ url })).body).toBe(text);
  const packed = await shop.request({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect((await shop.request({ url: `/uploads/${photo}` })).body).toBe('photo');
  expect([existsSync(folder), existsSync(path.join(dataDir, 'uploads', photo))]).toEqual([false, false]);
});
