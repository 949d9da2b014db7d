import { checkOptions } from '../loader/read-options';
import type { StorefrontOptions } from '../storefront';
import { addressesFor } from './addresses';

const addresses = (options: StorefrontOptions) => {
  const found = addressesFor(checkOptions(options, 'https://shop.example'));
  if (!found) throw new Error('There are no addresses.');
  return found;
};
const at = (address: string) => new URL(address, 'https://partner.example');

test.each([
  ['path', '/shop', 'all', '/', '/shop'],
  ['path', '/shop', 'all', '/products?page=2', '/shop/products?page=2'],
  ['path', '/shop', 'catalogue', '/products', '/shop'],
  ['path', '/shop', 'catalogue', '/', '/shop/home'],
  ['path', '/shop', 'catalogue', '/details/a%20b', '/shop/details/a%20b'],
  ['path', '', 'all', '/', '/'],
  ['path', '', 'catalogue', '/', '/home'],
  ['hash', '', 'all', '/products?search=bag', '#/products?search=bag'],
  ['hash', 'shop', 'all', '/products', '#shop/products'],
  ['hash', '', 'catalogue', '/', '#/home'],
] as const)('%s routing below "%s", beginning with %s: %s stands at %s', (routing, base, page, place, address) => {
  const { read, write } = addresses({ routing, base, page });
  expect(write(place)).toBe(address);
  expect(read(at(address))).toBe(place);
});

test.each([
  ['path', '/shop', '/shop/'],
  ['path', '/shop', '/shop'],
  ['hash', '', '/anywhere'],
  ['hash', 'shop', '/anywhere#shop'],
] as const)('%s routing below "%s": %s is the page to begin with', (routing, base, address) => {
  expect(addresses({ routing, base, page: 'catalogue' }).read(at(address))).toBe('/products');
});

test.each([
  ['path', '/shop', '/shopping'],
  ['path', '/shop', '/'],
  ['hash', '', '/#imprint'],
  ['hash', 'shop', '/#/products'],
] as const)('%s routing below "%s": %s is not the storefront’s', (routing, base, address) => {
  expect(addresses({ routing, base }).read(at(address))).toBeUndefined();
});

test('keeps places out of the address in memory mode', () => {
  expect(addressesFor(checkOptions({}, 'https://shop.example'))).toBeUndefined();
});
