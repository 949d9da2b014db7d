import { safeReturnPath } from './return-path';

test.each([
  [{ from: '/profile/cart' }, '/profile/cart'],
  [{ from: '/products?search=a&page=2#top' }, '/products?search=a&page=2#top'],
  [{ from: 'https://evil.example/' }, '/'],
  [{ from: '//evil.example/' }, '/'],
  [{ from: '/\\evil.example' }, '/'],
  [{ from: 'javascript:alert(1)' }, '/'],
  [{ from: 7 }, '/'],
  [null, '/'],
  [undefined, '/'],
])('turns %o into the path %s', (state, path) => {
  expect(safeReturnPath(state)).toBe(path);
});
