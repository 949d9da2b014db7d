import { hashQueryKey } from './hash-query-key';

const key = ['products', { search: 'bag, "big"', page: 2, brand: undefined }, null, [true]];

test('hashes equal keys equally, in any order of their fields', () => {
  const same = ['products', { page: 2, search: 'bag, "big"' }, null, [true]];
  expect(hashQueryKey(key)).toBe('["products",{"page":2,"search":"bag, \\"big\\""},null,[true]]');
  expect(hashQueryKey(same)).toBe(hashQueryKey(key));
});

test.each([
  [['a', 'b'], ['a,b']],
  [['1'], [1]],
  [[{ page: 1 }], [{ page: 2 }]],
  [[['a'], 'b'], [['a', 'b']]],
])('hashes %j and %j differently', (one, other) => {
  expect(hashQueryKey(one)).not.toBe(hashQueryKey(other));
});

test('ignores a toJSON that the host page added to arrays and objects', () => {
  const before = hashQueryKey(key);
  const nonsense = { value: () => 'nonsense', configurable: true, enumerable: true };
  Object.defineProperty(Array.prototype, 'toJSON', nonsense);
  Object.defineProperty(Object.prototype, 'toJSON', nonsense);
  try {
    expect(JSON.stringify(key)).toBe('"nonsense"');
    expect(hashQueryKey(key)).toBe(before);
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(Object.prototype, 'toJSON');
  }
});
