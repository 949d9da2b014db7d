import type { InjectOptions } from 'fastify';
import { makeUser, testActor } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Publication } from '../releases/publish';
import { placeOf } from '../releases/release-place';
import { promote, rollBack } from '../releases/rollback';
import { integrityOf } from 'contract/integrity';

const partner = 'https://partner.example';
let shop: TestApp;

/** A storefront with embeddable files; every file contains its version. */
function release(
  version: string,
  files: string[] = ['embed/app.0123abcd.js'],
  publication: Partial<Publication> = {},
): Promise<void> {
  const sources = Object.fromEntries(
    ['embed/storefront.js', ...files].map((file) => [file, `/* ${file} of ${version} */`]),
  );
  return releaseForTest(shop, { name: 'storefront', version, sources }, publication);
}

beforeAll(async () => {
  shop = await startTestApp({ EMBED_ORIGINS: `${partner}, https://blog.example` });
  await releaseForTest(shop, { name: 'shell' });
  await release('1.0.0', ['embed/app.aaaaaaaa.js', 'embed/7.00000001.js', 'hero.00000002.webp']);
  await release('2.1.0', ['embed/app.bbbbbbbb.js']);
  await release('1.4.0', ['embed/app.cccccccc.js']);
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.request({ url, headers });

test.each([
  ['/embed/storefront.js', '1.4.0'],
  ['/embed/latest/storefront.js', '1.4.0'],
  ['/embed/1/storefront.js', '1.4.0'],
  ['/embed/2/storefront.js', '2.1.0'],
])('%s serves version %s, cached for five minutes and revalidated by ETag', async (url, version) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, body]).toEqual([200, `/* embed/storefront.js of ${version} */`]);
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('serves an exact version as immutable', async () => {
  const { headers, body } = await get('/embed/1.0.0/storefront.js');
  expect(body).toBe('/* embed/storefront.js of 1.0.0 */');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('serves chunks of older versions to scripts that are already loaded, and pictures from the parent folder', async () => {
  expect((await get('/embed/7.00000001.js')).body).toBe('/* embed/7.00000001.js of 1.0.0 */');
  expect((await get('/embed/1/app.aaaaaaaa.js')).body).toBe('/* embed/app.aaaaaaaa.js of 1.0.0 */');
  expect((await get('/embed/1.0.0/hero.00000002.webp')).statusCode).toBe(200);
});

test('release.json contains the version and the hash of every file', async () => {
  const answer = await get('/embed/1/release.json');
  expect(answer.json()).toEqual({
    version: '1.4.0',
    gone: false,
    app: { file: 'app.cccccccc.js', integrity: integrityOf(Buffer.from('/* embed/app.cccccccc.js of 1.4.0 */')) },
    files: {
      'app.cccccccc.js': expect.stringMatching(/^sha384-/),
      'storefront.js': expect.stringMatching(/^sha384-/),
    },
  });
});

test('serves the newest version of the same major if the requested version is gone', async () => {
  expect((await get('/embed/1.2.3/release.json')).json()).toMatchObject({ version: '1.4.0', gone: true });
  const { headers, body } = await get('/embed/1.2.3/storefront.js');
  expect(body).toBe('/* embed/storefront.js of 1.4.0 */');
  expect(headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  '/embed/3/release.json',
  '/embed/3.0.0/storefront.js',
  '/embed/newest/storefront.js',
  '/embed/1%25/storefront.js',
  '/embed/1.4.0/release.txt',
  '/embed/1.4.0/nothing.00000009.js',
  '/embed/nothing.js',
])('%s returns 404 as problem+json', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
});

test.each(['/embed/%00/release.json', '/embed/%00/storefront.js'])('%s returns 400', async (url) => {
  expect((await get(url)).statusCode).toBe(400);
});

test.each([
  [partner, true],
  ['https://blog.example', true],
  ['https://stranger.example', false],
  ['null', false],
  [undefined, true],
])('settings.json reports origin %s as registered: %s', async (origin, registered) => {
  const { headers, body } = await get('/embed/settings.json', origin === undefined ? {} : { origin });
  expect(JSON.parse(body)).toMatchObject({ apiUrl: '/api', formServiceUrl: '/api/contact', registered });
  expect(headers['vary']).toContain('Origin');
});

const ask = (method: string, url: string, origin: string): InjectOptions => ({
  method: 'OPTIONS',
  url,
  headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
});

test.each([
  ['POST', '/api/jwt'],
  ['GET', '/api/product'],
  ['GET', '/api/product/brands'],
  ['GET', '/api/product/facets'],
  ['GET', '/api/product/suggestions'],
  ['GET', '/api/cart'],
  ['DELETE', '/api/wishlist/1'],
  ['POST', '/api/contact'],
])('allows %s %s by CORS for registered origins only', async (method, url) => {
  const allowed = await shop.request(ask(method, url, partner));
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': partner,
    'access-control-allow-methods': method,
    'access-control-allow-headers': 'authorization, content-type',
  });
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  const refused = await shop.request(ask(method, url, 'https://stranger.example'));
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['POST', '/api/product'],
  ['PUT', '/api/product/1'],
  ['DELETE', '/api/product/1'],
  ['POST', '/api/users'],
  ['GET', '/api/users'],
  ['POST', '/api/upload'],
  ['GET', '/api/releases'],
])('allows %s %s by CORS for no other origin', async (method, url) => {
  const answer = await shop.request(ask(method, url, partner));
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a registered page may read responses, errors and the exposed headers', async () => {
  const listed = await get('/api/product?limit=1', { origin: partner });
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': partner,
    'access-control-expose-headers': 'x-total-count, link, x-search-meant, retry-after',
  });
  const refused = await get('/api/cart', { origin: partner });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['access-control-allow-origin']).toBe(partner);
  const user = await makeUser(shop.database);
  const own = await shop.request({ url: `/api/cart?email=${user.email}`, as: user, headers: { origin: partner } });
  expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, partner]);
});

test('the login window keeps its opener, and rejects an unregistered opener with 403', async () => {
  const known = await get(`/login/embed?opener=${encodeURIComponent(partner)}`);
  expect(known.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(known.headers['content-type']).toMatch(/^text\/html/);
  for (const query of ['', '?opener=', '?opener=https://stranger.example', `?opener=${partner}.evil.example`]) {
    const refused = await get(`/login/embed${query}`);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('EMBED_ORIGINS');
  }
  expect((await get('/login/embed?opener=%3Cscript%3E')).body).not.toContain('<script>');
  expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test.each(['/Login/Embed', '/login/embed/', '//login//embed', '/login/%65mbed', '/login%2Fembed'])(
  '%s is not the login page, whoever the opener is',
  async (path) => {
    for (const opener of [partner, 'https://stranger.example']) {
      const answer = await get(`${path}?opener=${encodeURIComponent(opener)}`);
      expect([answer.statusCode, answer.body.includes('<script')]).toEqual([404, false]);
    }
  },
);

describe('a major version that is not live', () => {
  const withdraw = async () => {
    await rollBack(placeOf(shop), { name: 'storefront', actor: testActor });
    await shop.app.registry.refresh();
  };
  const served = async (major: number) => (await get(`/embed/${String(major)}/storefront.js`)).body;

  test('is its version that was live last: neither withdrawn nor a canary', async () => {
    await release('7.1.0');
    await release('7.2.0');
    await withdraw();
    await release('7.3.0', [], { canary: 10 });
    await withdraw();
    await release('8.0.0');
    await release('7.4.0', [], { canary: 10 });
    expect(await served(7)).toBe('/* embed/storefront.js of 7.1.0 */');
    await promote(shop, { name: 'storefront', actor: testActor });
    await release('9.0.0');
    expect(await served(7)).toBe('/* embed/storefront.js of 7.4.0 */');
  });

  test('does not exist after its only version was withdrawn', async () => {
    await release('10.0.0');
    await release('11.0.0');
    await withdraw();
    expect((await get('/embed/11/storefront.js')).statusCode).toBe(404);
    expect((await get('/embed/11.0.0/storefront.js')).statusCode).toBe(200);
    await release('10.1.0');
    expect((await get('/embed/11/release.json')).statusCode).toBe(404);
  });
});
