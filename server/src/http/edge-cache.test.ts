import { maxBufferedProducts } from '../modules/products/product-stream';
import { seedMany } from '../seed/seed-many';
import { makeProduct, makeUser } from '../testing/factories';
import { releaseForTest } from '../testing/make-release';
import { pollPause } from '../testing/poll-pause';
import { startTestApp, type TestApp } from '../testing/test-app';
import type { User } from '../database/schema';

const forEdges = 'public, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400';
const partner = 'https://partner.example';
let shop: TestApp;
let seller: User;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp({ EMBED_ORIGINS: partner });
  seller = await makeUser(shop.database, { role: 'seller' });
  productId = (await makeProduct(shop.database, seller)).id;
  await releaseForTest(shop, { name: 'shell' });
  const catalogue = { path: '/products', expose: './catalogue', files: [], access: 'public' as const, data: [] };
  const sources = { 'embed/storefront.js': '/* embed */', 'embed/app.12345678.js': '/* app */' };
  await releaseForTest(shop, { name: 'storefront', pages: [catalogue], sources });
});
afterAll(() => shop.close());

const headersOf = async (url: string, headers: Record<string, string> = {}, as?: User) =>
  (await shop.request({ url, headers, ...(as && { as }) })).headers;

/** Repeats the request until an edge may store the answer: no edge stores a page whose products the database did not give in time. */
async function storableHeadersOf(url: string): ReturnType<typeof headersOf> {
  for (;;) {
    const headers = await headersOf(url);
    if ('cdn-cache-control' in headers) return headers;
    await pollPause();
  }
}

test.each([
  ['/', 'releases', 'no-cache'],
  ['/no-such-page', 'releases', 'no-cache'],
  ['/products', 'releases catalogue', 'no-cache'],
  ['/products?brand=Norte', 'releases', 'no-cache'],
  ['/remotes', 'releases', 'no-cache'],
  ['/api/remotes', 'releases', 'no-cache'],
  ['/embed/storefront.js', 'releases', 'public, max-age=300'],
  ['/embed/latest/release.json', 'releases', 'public, max-age=300'],
  ['/embed/settings.json', 'releases', 'no-cache'],
  ['/api/product', 'catalogue', 'private, no-cache'],
  ['/api/product?search=halden', 'catalogue', 'private, no-cache'],
  ['/api/product/brands', 'catalogue', 'no-store'],
  ['/api/product/:id', 'catalogue', 'no-store'],
])('an edge may store %s with the keys %s; browsers get %s', async (url, keys, cacheControl) => {
  const headers = await storableHeadersOf(url.replace(':id', productId));
  expect(headers).toMatchObject({
    'cdn-cache-control': forEdges,
    'surrogate-key': keys,
    'cache-control': cacheControl,
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test('an edge has one copy of a list for each encoding, and none of a whole large list', async () => {
  const uncompressed = await headersOf('/api/product', { 'accept-encoding': 'identity' });
  expect(uncompressed.vary).toContain('accept-encoding');
  await seedMany(shop.database, maxBufferedProducts, () => undefined);
  expect(await headersOf('/api/product')).not.toHaveProperty('cdn-cache-control');
  expect(await headersOf('/api/product?page=1&limit=10')).toHaveProperty('cdn-cache-control', forEdges);
});

test.each([
  '/registry.json',
  '/health',
  '/ready',
  '/api/product/00000000-0000-4000-8000-000000000000',
  '/api/cart',
  '/?remote=storefront@http://localhost:3001',
])('no edge may store %s', async (url) => {
  const headers = await headersOf(url);
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(headers['surrogate-key']).toBeUndefined();
});

test.each(['/api/product', '/api/product/brands', '/api/product/:id'])(
  'no edge may store %s for a signed-in person, and no cache gives it a copy',
  async (address) => {
    const url = address.replace(':id', productId);
    expect(await headersOf(url, {}, seller)).not.toHaveProperty('cdn-cache-control');
    expect((await headersOf(url)).vary).toContain('authorization');
  },
);

test.each([undefined, partner, 'https://stranger.example'])(
  'a response to the origin %s is for this origin only',
  async (origin) => {
    const headers = await headersOf('/api/product/brands', origin === undefined ? {} : { origin });
    expect(headers.vary).toContain('Origin');
    expect(headers['access-control-allow-origin']).toBe(origin === partner ? partner : undefined);
  },
);

test('while a canary runs, an edge may store a page only for the cohort that it names', async () => {
  await releaseForTest(shop, { name: 'dashboard_admin' });
  await releaseForTest(shop, { name: 'dashboard_admin', version: '1.1.0' }, { canary: 50 });
  const visitor = await headersOf('/', { cookie: 'ocs_cohort=7' });
  expect(visitor).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, ocs-cohort' });
  expect(visitor).not.toHaveProperty('cdn-cache-control');
  const edge = await headersOf('/', { 'ocs-cohort': '7' });
  expect(edge).toMatchObject({ 'cdn-cache-control': forEdges, vary: 'accept-encoding, ocs-cohort' });
  expect(edge['set-cookie']).toBeUndefined();
  expect((await headersOf('/registry.json', { 'ocs-cohort': '7' })).vary).toContain('ocs-cohort');
});
