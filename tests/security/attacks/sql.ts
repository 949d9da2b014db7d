/** Parts of statements in the place of values. */
import { apiRequests } from './sql/api-requests';
import { isInstalled, sqlmap } from './sql/sqlmap';
import { call } from './stage/call';
import { mustBe } from './stage/must-be';
import { addProduct, demoPerson } from './stage/people';
import type { Scene } from './stage/stage';

const quotes = [
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

const byHand: Scene = {
  name: 'statements in searches, brands, creators, sortings and ids',
  expected: 'values like any other: nothing found, or 400',
  short: true,
  async play({ shop }) {
    const before = (await call(shop, 'GET /api/product?limit=1')).headers.get('x-total-count');
    for (const text of quotes) {
      for (const name of ['search', 'brand', 'email', 'sort', 'after', 'page', 'limit']) {
        const { status } = await call(shop, `GET /api/product?${new URLSearchParams({ [name]: text }).toString()}`);
        mustBe(`${name}=${text}`, status === 200 || status === 400, true);
      }
      const { status } = await call(shop, `GET /api/product/${encodeURIComponent(text)}`);
      mustBe(`id ${text}`, status, 404);
      const query = new URLSearchParams({ brand: text, limit: '1' }).toString();
      const { headers } = await call(shop, `GET /api/product?${query}`);
      mustBe(`products of the brand ${text}`, headers.get('x-total-count'), '0');
    }
    mustBe('products', (await call(shop, 'GET /api/product?limit=1')).headers.get('x-total-count'), before);
    return 'values';
  },
};

const bySqlmap: Scene = {
  name: 'sqlmap (level 2, risk 1) at every parameter of the API’s description',
  expected: 'nothing injectable',
  short: false,
  async play({ shop }) {
    if (!(await isInstalled())) return 'not tried: sqlmap is not installed (Debian: apt-get install sqlmap)';
    const productId = await addProduct(shop, await demoPerson(shop, 'seller'));
    const requests = await apiRequests(shop, productId);
    for (const request of requests) {
      const { token } = await demoPerson(shop, request.caller);
      mustBe(`${request.method} ${request.path}`, await sqlmap(shop, token, request), undefined);
    }
    return `nothing, ${String(requests.length)} requests`;
  },
};

export const sqlScenes: Scene[] = [byHand, bySqlmap];
