import { matchesPath, pathPattern } from './paths';

test.each([
  ['/details/:id', '/Details/:product/'],
  ['/', ''],
])('pathPattern gives %s and %s the same pattern', (one, other) => {
  expect(pathPattern(one)).toBe(pathPattern(other));
});

test('pathPattern tells a parameter from a name', () => {
  expect(pathPattern('/details/:id')).not.toBe(pathPattern('/details/id'));
});

test.each([
  ['/', '/'],
  ['/products', '/Products/'],
  ['/details/:id', '/details/f2'],
])('matchesPath: the page %s answers %s', (path, pathname) => {
  expect(matchesPath(path, pathname)).toBe(true);
});

test.each([
  ['/:id', '/'],
  ['/details/:id', '/details'],
  ['/details/:id', '/details/f2/more'],
  ['/products', '/offer'],
])('matchesPath: the page %s does not answer %s', (path, pathname) => {
  expect(matchesPath(path, pathname)).toBe(false);
});
