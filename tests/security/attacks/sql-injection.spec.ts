/** SQL injection, by hand and by sqlmap. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createProduct, demoAccount } from '../../harness/api-accounts';
import { call } from '../../harness/call';
import { apiRequests } from '../support/sql-injection/api-requests';
import { findInjection, isSqlmapInstalled } from '../support/sql-injection/sqlmap';
import { test } from '../target';

const fragments = [
  "'",
  "' or '1'='1",
  "'; drop table products; --",
  '" or 1=1 --',
  '\\',
  '%',
  '_',
  "a' union select null --",
  '1) or (1=1',
];

test(
  'SQL in searches, brands, creators, sort orders and ids',
  expects('treated as a value: nothing found, or 400'),
  async ({ target: { shop } }) => {
    const countProducts = async (query: Record<string, string> = {}) => {
      const { headers } = await call(
        shop,
        `GET /api/product?${new URLSearchParams({ ...query, limit: '1' }).toString()}`,
      );
      return headers.get('x-total-count');
    };
    const before = await countProducts();
    for (const text of fragments) {
      for (const name of ['search', 'brand', 'email', 'sort', 'after', 'page', 'limit']) {
        const { status } = await call(shop, `GET /api/product?${new URLSearchParams({ [name]: text }).toString()}`);
        expect([200, 400], `${name}=${text}`).toContain(status);
      }
      expect((await call(shop, `GET /api/product/${encodeURIComponent(text)}`)).status, `id ${text}`).toBe(404);
      expect(await countProducts({ brand: text }), `products of the brand ${text}`).toBe('0');
    }
    expect(await countProducts(), 'products afterwards').toBe(before);
    observe('values');
  },
);

test(
  'sqlmap (level 2, risk 1) at every parameter of the API description',
  expects('nothing injectable', { isLong: true }),
  async ({ target: { shop } }) => {
    test.setTimeout(2 * 3_600_000);
    if (!(await isSqlmapInstalled())) {
      observe('not tried: sqlmap is not installed (Debian: apt-get install sqlmap)');
      return;
    }
    const productId = await createProduct(shop, await demoAccount(shop, 'seller'));
    const requests = await apiRequests(shop, productId);
    for (const request of requests) {
      const { token } = await demoAccount(shop, request.caller);
      expect(await findInjection(shop, token, request), `${request.method} ${request.path}`).toBeUndefined();
    }
    observe(`nothing, ${String(requests.length)} requests`);
  },
);
