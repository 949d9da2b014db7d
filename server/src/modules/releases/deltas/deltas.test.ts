import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import type { LightMyRequestResponse } from 'fastify';
import { releaseForTest } from '../../../testing/make-release';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { placeOf } from '../release-place';
import { areStored, fileKey, keysOf, readVersion, versionKey } from '../stored-version';
import { removeUnusedFiles } from '../unused-files';

const words = Array.from({ length: 300 }, (_, index) => createHash('md5').update(String(index)).digest('hex'));
const earlier = words.join(' ');
const later = [...words.slice(0, 150), 'new', ...words.slice(150)].join(' ');
const file = 'page.1a2b3c4d.js';
const laterFile = 'page.4d3c2b1a.js';

let shop: TestApp;

beforeAll(init);
beforeEach(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.close());

const release = (version: string, sources: Record<string, string>) =>
  releaseForTest(shop, { name: 'storefront', version, sources });

const sha256 = (content: string): string => createHash('sha256').update(content).digest('base64');

/** The answer to a browser that has this content. */
const getWith = (dictionary: string, path: string, accepted = 'gzip, br, dcb, dcz') =>
  shop.request({
    url: `/releases/storefront/${path}`,
    headers: { 'accept-encoding': accepted, 'available-dictionary': `:${sha256(dictionary)}:` },
  });

function decode({ rawPayload }: LightMyRequestResponse, dictionary: string): string {
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40).toString('base64')).toBe(sha256(dictionary));
  const content = decompressUsingDict(createDCtx(), rawPayload.subarray(40), Buffer.from(dictionary));
  return Buffer.from(content).toString();
}

test('a browser that has an earlier version’s file gets the delta', async () => {
  await release('1.0.0', { [file]: earlier });
  const first = await shop.request({ url: `/releases/storefront/1.0.0/${file}` });
  expect(first.headers['use-as-dictionary']).toBe('match="/releases/storefront/*/page.*.js"');

  await release('1.0.1', { [laterFile]: later });
  const answer = await getWith(earlier, `1.0.1/${laterFile}`);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect(decode(answer, earlier)).toBe(later);
});

test('also after several versions', async () => {
  for (const number of [0, 1, 2, 3, 4, 5, 6])
    await release(`1.0.${String(number)}`, { [file]: `${earlier} ${String(number)}` });
  expect(decode(await getWith(`${earlier} 1`, `1.0.6/${file}`), `${earlier} 1`)).toBe(`${earlier} 6`);
  // Five versions are enough.
  expect((await getWith(`${earlier} 0`, `1.0.6/${file}`)).headers['content-encoding']).toBe('br');
});

test.each([
  ['has another content', 'something else', 'br, dcz'],
  ['does not accept it', earlier, 'br'],
  ['refuses it', earlier, 'br, dcz;q=0'],
])('a browser that %s gets the whole file', async (_case, dictionary, accepted) => {
  await release('1.0.0', { [file]: earlier });
  await release('1.0.1', { [laterFile]: later });
  const answer = await getWith(dictionary, `1.0.1/${laterFile}`, accepted);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(later);
});

test.each(['', 'x', ':x:', `:${'A'.repeat(43)}=`, '":=:"'])('ignores the malformed dictionary %j', async (header) => {
  await release('1.0.0', { [file]: earlier });
  await release('1.0.1', { [laterFile]: later });
  const answer = await shop.request({
    url: `/releases/storefront/1.0.1/${laterFile}`,
    headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': header },
  });
  expect(answer.headers['content-encoding']).toBe('br');
});

test('of pictures, only one that has not changed has a delta', async () => {
  await release('1.0.0', { 'same.webp': earlier, 'other.webp': earlier });
  await release('1.0.1', { 'same.webp': earlier, 'other.webp': later });
  expect(decode(await getWith(earlier, '1.0.1/same.webp'), earlier)).toBe(earlier);
  expect((await getWith(earlier, '1.0.1/other.webp')).headers).not.toHaveProperty('content-encoding');
});

test('no page fetches a version’s lists, so they are not dictionaries', async () => {
  await release('1.0.0', { 'modules.json': earlier });
  await release('1.0.1', { 'modules.json': earlier });
  const answer = await getWith(earlier, '1.0.1/modules.json');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers).not.toHaveProperty('use-as-dictionary');
});

test('a file that does not exist is not a dictionary', async () => {
  await release('1.0.0', { [file]: earlier });
  const answer = await shop.request({ url: '/releases/storefront/1.0.0/other.js' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('use-as-dictionary');
});

test('deltas stay while their version does; without one, the whole file is sent, and nothing is missing', async () => {
  const path = `1.0.1/${laterFile}`;
  await release('1.0.0', { [file]: earlier });
  await release('1.0.1', { [laterFile]: later });
  await removeUnusedFiles(placeOf(shop.app), new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  const stored = await readVersion(shop.store, { name: 'storefront', version: '1.0.1' });
  const delta = stored?.files[laterFile]?.deltas?.[sha256(earlier)] ?? '';
  expect(await shop.store.has(fileKey(delta))).toBe(true);

  await shop.store.delete([fileKey(delta)]);
  expect(await areStored(shop.store, keysOf(stored))).not.toContain(false);
  const answer = await getWith(earlier, path);
  expect(answer.headers['content-encoding']).toBe('br');
});

test('the live version has a delta, whatever was released after it as a canary', async () => {
  await release('1.0.0', { [file]: earlier });
  for (const number of [1, 2, 3, 4, 5, 6])
    await releaseForTest(
      shop,
      { name: 'storefront', version: `1.1.${String(number)}`, sources: { [file]: `${later} ${String(number)}` } },
      { canary: 10 },
    );
  await release('1.2.0', { [laterFile]: later });
  expect(decode(await getWith(earlier, `1.2.0/${laterFile}`), earlier)).toBe(later);
});

test('files with the same pattern have one dictionary of each version', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `page.${index.toString(16).padStart(8, '0')}.js`);
  const sources = (text: string) => Object.fromEntries(names.map((name) => [name, `${text} ${name}`]));
  await release('1.0.0', sources(earlier));
  await release('1.0.1', sources(later));
  const stored = await readVersion(shop.store, { name: 'storefront', version: '1.0.1' });
  for (const name of names) expect(Object.keys(stored?.files[name]?.deltas ?? {})).toHaveLength(1);
});

test('the whole file is sent from memory while the store does not answer', async () => {
  await release('1.0.0', { [file]: earlier });
  await release('1.0.1', { [laterFile]: later });
  await shop.request({ url: `/releases/storefront/1.0.1/${laterFile}`, headers: { 'accept-encoding': 'br' } });
  const read = jest.spyOn(shop.store, 'read');
  read.mockReturnValueOnce(new Promise(() => undefined));
  expect((await getWith(earlier, `1.0.1/${laterFile}`)).headers['content-encoding']).toBe('br');
  read.mockRestore();
});

test('an earlier version that cannot be read does not prevent a release', async () => {
  await release('1.0.0', { [file]: earlier });
  await shop.store.put(versionKey({ name: 'storefront', version: '1.0.0' }), Buffer.from('{'));
  await release('1.0.1', { [laterFile]: later });
  expect((await getWith(earlier, `1.0.1/${laterFile}`)).headers['content-encoding']).toBe('br');
});
