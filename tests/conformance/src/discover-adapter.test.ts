import { ownerOf, remotesIn } from './discover-adapter';

const requests = [
  'https://shop.example/mf-manifest.json',
  'https://shop.example/main.js',
  'https://shop.example/cart/mf-manifest.json',
  'https://shop.example/cart/page.js',
  'https://list.example/assets/remoteEntry-8f14e866.js',
];

test('finds remotes by the files that hosts load first, and not the host', () => {
  const remotes = remotesIn(requests, 'https://shop.example');
  expect(Object.keys(remotes)).toEqual(['shop.example/cart', 'list.example/assets']);
  const cart = remotes['shop.example/cart'];
  expect(cart?.entry.test('https://shop.example/cart/mf-manifest.json')).toBe(true);
  expect(cart?.files.test('https://shop.example/cart/page.js')).toBe(true);
  expect(cart?.files.test('https://shop.example/main.js')).toBe(false);
});

test('a page belongs to the remote of which it loads the most files', () => {
  const remotes = remotesIn(requests, 'https://shop.example');
  expect(ownerOf(requests, remotes)).toBe('shop.example/cart');
  expect(ownerOf(['https://shop.example/main.js'], remotes)).toBeUndefined();
});
