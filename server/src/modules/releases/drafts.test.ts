import { Readable } from 'node:stream';
import { integrityOf } from 'contract/integrity';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { problemFrom } from '../../http/error-handler';
import { makeRelease } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { openDraft, receiveFile } from './drafts';
import { placeOf } from './release-place';
import { fileKey } from './stored-version';

let shop: TestApp;
let draft: string;
const name = 'storefront';
const content = Buffer.from('export {};');
const hash = integrityOf(content);

beforeEach(async () => {
  shop = await startTestApp();
  draft = await openDraft(shop.database, makeRelease({ name }).release);
});
afterEach(() => shop.close());

const receive = (body: Readable) => receiveFile(placeOf(shop), { name, draft, file: 'page.js', hash }, body);
const bytes = async () =>
  Number((await shop.database.selectFrom('release_drafts').select('bytes').executeTakeFirstOrThrow()).bytes);

test('stores a file once, under its hash, however often it is sent', async () => {
  await receive(Readable.from([content.subarray(0, 3), content.subarray(3)]));
  await receive(Readable.from([content]));
  expect(await shop.store.read(fileKey(hash))).toEqual(content);
  expect(await bytes()).toBe(content.length);
});

test('a store that fails charges nothing: the file can be sent again', async () => {
  jest.spyOn(shop.store, 'put').mockRejectedValueOnce(new StoreUnavailable('It is away.'));
  await expect(receive(Readable.from([content]))).rejects.toThrow('It is away.');
  expect(await bytes()).toBe(0);
  await receive(Readable.from([content]));
});

test('a connection that breaks stores nothing', async () => {
  const broken = new Readable({
    read() {
      this.push('half of');
      this.destroy(Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' }));
    },
  });
  await expect(receive(broken)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await shop.store.has(fileKey(hash))).toBe(false);
});

test('reports a full disk as such', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(problemFrom(full)).toMatchObject({ status: 507, title: expect.stringContaining('disk is full') });
});

test('limits the size of all files of a draft', async () => {
  const space = (left: number) =>
    shop.database
      .updateTable('release_drafts')
      .set({ bytes: String(128 * 1024 * 1024 - left) })
      .execute();
  await space(content.length - 1);
  await expect(receive(Readable.from([content]))).rejects.toMatchObject({
    status: 413,
    title: expect.stringContaining('128 MiB'),
  });
  expect(await shop.store.has(fileKey(hash))).toBe(false);
  await space(content.length);
  await receive(Readable.from([content]));
});

test('a draft that was removed during an upload is gone', async () => {
  await shop.database.deleteFrom('release_drafts').execute();
  await expect(receive(Readable.from([content]))).rejects.toMatchObject({ status: 404 });
  expect(await shop.store.has(fileKey(hash))).toBe(false);
});
