import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkOptions } from './read-options';

const shop = 'https://shop.example';

test('uses the documented defaults', () => {
  expect(checkOptions({}, shop)).toEqual({
    host: shop,
    page: 'all',
    productId: '',
    routing: 'memory',
    base: '',
    version: '',
    loading: 'eager',
    theme: 'auto',
    session: 'popup',
  });
});

test('reduces a host to its origin', () => {
  expect(checkOptions({ host: 'http://localhost:3000/' }, shop).host).toBe('http://localhost:3000');
});

test.each([
  [{ page: 'basket' }, /^page="basket" is none of all, home/],
  [{ page: 'details' }, 'page="details" needs a product-id.'],
  [{ routing: 'history' }, /^routing="history" is none of memory, hash, path\.$/],
  [{ routing: 'path', base: 'shop' }, /must begin with a slash/],
  [{ host: 'shop.example' }, /is no address/],
  [{ host: 'javascript:alert(1)' }, /is no address/],
  [{ theme: 'blue' }, /^theme="blue"/],
  [{ version: '1/..' }, /^version="1\/\.\." is none/],
])('%j is refused in plain words', (given, words) => {
  expect(() => checkOptions(given as object, shop)).toThrow(words);
});

test.each(['vite-react', 'react-18'])('the example %s has the types that are published', (example) => {
  const read = (file: string) => readFileSync(path.join(__dirname, '../../../..', file), 'utf8');
  expect(read(`examples/${example}/src/ocs-storefront.d.ts`)).toBe(read('storefront-mfe/src/embed/storefront.d.ts'));
});
