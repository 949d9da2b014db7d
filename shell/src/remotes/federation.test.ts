import { testRegistry } from '../testing/render-shell';
import { entryScript } from './federation';

const [storefront] = testRegistry;
if (!storefront) throw new Error('The test registry is empty.');

test('an entry is loaded with the hash that the registry names', () => {
  const script = entryScript(testRegistry, storefront.url);
  expect(script.src).toBe(`http://localhost:3000${storefront.url}`);
  expect(script.integrity).toBe('sha384-x');
  expect(script.crossOrigin).toBe('anonymous');
});

test('a further try has an address of its own, and the same hash', () => {
  const [, admin] = testRegistry;
  const { url, integrity } = admin ?? storefront;
  const [first, second] = [entryScript(testRegistry, url), entryScript(testRegistry, url)];
  expect(first.src).toBe(`http://localhost:3000${url}`);
  expect(second.src).toBe(`http://localhost:3000${url}?1`);
  expect(second.integrity).toBe(integrity);
});

test('an entry without a hash is refused', () => {
  expect(() => entryScript([{ ...storefront, integrity: '' }], storefront.url)).toThrow('no hash');
});

test('an address that the registry does not name is refused', () => {
  expect(() => entryScript(testRegistry, 'https://elsewhere.example/remoteEntry.js')).toThrow('not in the registry');
});

test('a developer’s own build needs none', () => {
  const url = 'http://localhost:3001/remoteEntry.js';
  expect(entryScript([{ ...storefront, url, integrity: '', override: true }], url).hasAttribute('integrity')).toBe(
    false,
  );
});
