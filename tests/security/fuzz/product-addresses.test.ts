import { idInSlug, productSlug } from 'contract/product-address';
import fc from 'fast-check';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { releaseForTest } from '../../../server/src/testing/make-release';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';
import { hostileText, wellFormed } from './hostile-input';

// A failure prints seed and path; the same seed repeats the same cases.
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_230_801);

jest.setTimeout(60_000 + numRuns * 100);

let shop: TestApp;
let slug: string;

beforeAll(async () => {
  shop = await startTestApp();
  await releaseForTest(shop, { name: 'shell' });
  await releaseForTest(shop, {
    name: 'storefront',
    pages: [{ path: '/p/:slug', expose: './product-page', files: [], access: 'public', product: true }],
  });
  const { id, name, brand } = await makeProduct(shop.database, await makeUser(shop.database, { role: 'seller' }), {});
  slug = productSlug({ _id: id, name, brand });
});
afterAll(() => shop.close());

const text = fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.constantFrom('p', 'sitemap-products-0-of-1.xml'));

test('a slug leads back to its product, and is one segment of an address', () => {
  fc.assert(
    fc.property(fc.uuid(), text, text, (id, name, brand) => {
      const made = productSlug({ _id: id, name, brand });
      expect(idInSlug(made)).toBe(id);
      expect(made).toMatch(/^[\p{L}\p{M}\p{N}-]{25,}$/u);
      expect([...made].length).toBeLessThanOrEqual(60 + 1 + 25);
      expect(decodeURIComponent(encodeURIComponent(made))).toBe(made);
    }),
    { numRuns, seed },
  );
});

test('no address of a product page or of a sitemap causes an internal error', async () => {
  const address = fc.oneof(
    fc
      .tuple(text, fc.constantFrom('', '?', '?a=%', '/'), fc.boolean())
      .map(([words, end, isKnown]) => `/p/${encodeURIComponent(wellFormed(words))}${isKnown ? `-${slug}` : ''}${end}`),
    fc
      .tuple(text, text)
      .map(
        ([part, parts]) =>
          `/sitemap-products-${encodeURIComponent(wellFormed(part))}-of-${encodeURIComponent(wellFormed(parts))}.xml`,
      ),
    fc.tuple(fc.nat(9), fc.nat(9)).map(([part, parts]) => `/sitemap-products-${String(part)}-of-${String(parts)}.xml`),
  );
  await fc.assert(
    fc.asyncProperty(address, fc.ipV4(), async (url, remoteAddress) => {
      const { statusCode } = await shop.request({ url, remoteAddress });
      expect([url, [200, 301, 400, 404, 414].includes(statusCode), statusCode]).toEqual([url, true, statusCode]);
    }),
    { numRuns, seed },
  );
});
