import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { fileKey, readVersion, writeVersion } from './stored-version';

let shop: TestApp;
const part = { name: 'storefront', version: '1.0.0' };
const address = '/releases/storefront/1.0.0';

beforeEach(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { ...part, sources: { 'page.js': 'page' } });
});
afterEach(() => shop.close());

const get = (url: string, headers = {}) => shop.request({ url, headers });

test('answers a client that has the file with 304, also behind a proxy that weakens the tag', async () => {
  const { etag } = (await get(`${address}/page.js`)).headers;
  for (const known of [String(etag), `W/${String(etag)}`])
    expect((await get(`${address}/page.js`, { 'if-none-match': known })).statusCode).toBe(304);
});

test.each([
  '%00/1.0.0/page.js',
  `${'x'.repeat(300)}/1.0.0/page.js`,
  'storefront%2F1.0.0/1.0.0/page.js',
  '..%2F/1.0.0/page.js',
])('has no file at /releases/%s', async (path) => {
  expect((await get(`/releases/${path}`)).statusCode).toBe(404);
});

test('finds what a version got back after it was pruned', async () => {
  const whole = await readVersion(shop.store, part);
  if (!whole) throw new Error('The release has no files.');
  await writeVersion(shop.store, part, { files: {} });
  expect((await get(`${address}/page.js`)).statusCode).toBe(404);
  await writeVersion(shop.store, part, whole);
  const later = performance.now() + 2000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await get(`${address}/page.js`)).body).toBe('page');
  clock.mockRestore();
});

test('half a file is not sent, and the error is not cached', async () => {
  const whole = await readVersion(shop.store, part);
  await shop.store.put(fileKey(whole?.files['page.js']?.identity ?? ''), Buffer.from('pa'));
  const answer = await get(`${address}/page.js`);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).not.toHaveProperty('cache-control');
  expect(answer.headers).not.toHaveProperty('etag');
});

test('files that were read are served while the store is away', async () => {
  await get(`${address}/page.js`);
  jest.spyOn(shop.store, 'read').mockRejectedValue(new StoreUnavailable('It is away.'));
  expect((await get(`${address}/page.js`)).body).toBe('page');
  expect((await get(`${address}/remoteEntry.js`)).statusCode).toBe(503);
});
