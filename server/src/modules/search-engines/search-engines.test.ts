import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { makeUser } from '../../testing/factories';
import { releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { areParts, idsOfPart, partsOf } from './sitemap-parts';

let shop: TestApp;

async function releaseParts(target: TestApp): Promise<void> {
  await releaseForTest(target, {
    name: 'shell',
    pages: [{ path: '/login', expose: './login-page', files: [], access: 'public' }],
  });
  await releaseForTest(target, {
    name: 'storefront',
    pages: [
      { path: '/products', expose: './catalogue-page', files: [], access: 'public' },
      { path: '/p/:slug', expose: './product-page', files: [], access: 'public', product: true },
      { path: '/details/:id', expose: './details-page', files: [], access: 'user' },
    ],
  });
}

beforeAll(async () => {
  shop = await startTestApp();
  await releaseParts(shop);
});
afterAll(() => shop.close());

const get = async (url: string) => (await shop.request({ url })).body;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
const pathOf = (address: string) => new URL(address).pathname;

test('robots.txt names what needs a login, and the sitemap', async () => {
  expect(await get('/robots.txt')).toBe(
    'User-agent: *\nAllow: /api/product\nDisallow: /api/\nDisallow: /details/\n\nSitemap: http://shop.example/sitemap.xml\n',
  );
});

test('the sitemap lists the public pages, and each product on sale once with its last change', async () => {
  const { id: creator } = await makeUser(shop.database, { role: 'seller' });
  await sql`insert into products (name, brand, price, category, description, photos, creator, creator_id, listed, updated_at)
    select 'Lens & ' || n, 'Norte', 1, '', '', '', 'seller@ocs.example', ${creator}, n <= 10001, '2026-11-25T10:00:00Z'
    from generate_series(1, 10002) n`.execute(shop.database);
  const index = locations(await get('/sitemap.xml'));
  expect(index.map(pathOf)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-products-0-of-2.xml',
    '/sitemap-products-1-of-2.xml',
  ]);
  expect(locations(await get('/sitemap-pages.xml'))).toEqual(['http://shop.example/products']);
  const ids = (
    await shop.database.selectFrom('products').select('id').where('listed', '=', true).orderBy('id').execute()
  ).map(({ id }) => id);
  for (const parts of [1, 2, 4]) {
    const listed: string[] = [];
    for (let part = 0; part < parts; part += 1) {
      const xml = await get(`/sitemap-products-${String(part)}-of-${String(parts)}.xml`);
      expect(xml).toContain('<lastmod>2026-11-25T10:00:00.000Z</lastmod>');
      listed.push(...locations(xml));
    }
    expect(listed).toHaveLength(ids.length);
    expect(new Set(listed.map((address) => address.slice(-25))).size).toBe(ids.length);
    expect(listed[0]).toMatch(/^http:\/\/shop\.example\/p\/lens-\d+-norte-[0-9a-z]{25}$/);
  }
  const { rawPayload, headers } = await shop.request({
    url: '/sitemap-products-0-of-1.xml',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/xml; charset=utf-8' });
  expect(locations(gunzipSync(rawPayload).toString())).toHaveLength(ids.length);
  expect(headers['surrogate-key']).toBe('releases catalogue');
});

test.each([
  '2-of-2',
  '0-of-3',
  '0-of-1024',
  '0-of-0',
  '00-of-1',
  '-1-of-1',
  'a-of-b',
  '0-of-1e9',
  '99999999-of-99999999',
])('the sitemap of products %s is not found', async (range) => {
  expect((await shop.request({ url: `/sitemap-products-${range}.xml` })).statusCode).toBe(404);
});

test('HEAD answers as GET does', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-0-of-1.xml']) {
    expect((await shop.request({ method: 'HEAD', url })).statusCode).toBe(200);
  }
});

test('one address cannot read the whole catalogue without a pause', async () => {
  const remoteAddress = '192.0.2.7';
  const url = '/sitemap-products-9-of-1.xml';
  for (let request = 0; request < 120; request += 1) await shop.request({ url, remoteAddress });
  const { statusCode, headers } = await shop.request({ url, remoteAddress });
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('without PRODUCT_PAGES there is no sitemap', async () => {
  const without = await startTestApp({ PRODUCT_PAGES: 'false' });
  await releaseParts(without);
  expect((await without.request({ url: '/robots.txt' })).body).not.toContain('Sitemap');
  for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-0-of-1.xml']) {
    expect((await without.request({ url })).statusCode).toBe(404);
  }
  await without.close();
});

test.each([
  [0, 1],
  [10_000, 1],
  [10_001, 2],
  [1_000_000, 128],
])('%d products are listed in %d parts', (products, parts) => {
  expect(partsOf(products)).toBe(parts);
  expect(areParts(parts * 2, products)).toBe(true);
  expect(areParts(parts * 4, products)).toBe(false);
});

test.each([1, 2, 128])('%d parts cover all ids without a gap', (parts) => {
  const ranges = Array.from({ length: parts }, (_, part) => idsOfPart(part, parts));
  expect(ranges[0]?.first).toBe('00000000-0000-0000-0000-000000000000');
  expect(ranges.at(-1)?.last).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  const numberOf = (id = '') => BigInt(`0x${id.replaceAll('-', '')}`);
  for (const [index, { first }] of ranges.entries()) {
    if (index > 0) expect(numberOf(first)).toBe(numberOf(ranges[index - 1]?.last) + 1n);
  }
});
