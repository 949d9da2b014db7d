import { idInSlug, idOfNumber, numberOfId, productSlug } from './product-address';

const _id = '0c5e7a3d-91b2-4f60-8a4d-2f9c1b7e6d50';
const slugOf = (name: string, brand = '') => productSlug({ _id, name, brand });

test.each([
  ['Halden X1', 'Halden', 'halden-x1'],
  ['Étui “Café” à l’été', 'Ångström', 'etui-cafe-a-l-ete-angstrom'],
  ['キヤノン 一眼レフ', '', 'キヤノン-一眼レフ'],
  ['कैमरा', '', 'कैमरा'],
  ['ΚΑΜΕΡΑ', '', 'καμερα'],
  ['İstanbul', '', 'istanbul'],
  ['a/b\\c?d#e%2f..', '', 'a-b-c-d-e-2f'],
])('the slug of %s by %s begins with %s', (name, brand, words) => {
  expect(slugOf(name, brand).slice(0, -26)).toBe(words);
});

test.each(['', '📷 !!', ' '])('the slug of a product without a word, %j, is its id', (name) => {
  expect(slugOf(name)).toMatch(/^[0-9a-z]{25}$/);
});

test('a slug has at most 60 characters of words, and ends with a whole word', () => {
  expect(slugOf(Array.from({ length: 30 }, (_, index) => `word${String(index)}`).join(' '))).toMatch(
    /^word0-.*-word9-[0-9a-z]{25}$/,
  );
  expect(slugOf('😀'.repeat(3) + '𝒳'.repeat(200))).toBe(`${'𝒳'.repeat(60)}-${slugOf('')}`);
});

test.each([_id, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
  'the slug of the product %s leads back to its id',
  (id) => {
    for (const name of ['', 'Halden X1', '一眼レフ']) {
      expect(idInSlug(productSlug({ _id: id, name, brand: 'B' }))).toBe(id);
    }
    expect(idOfNumber(numberOfId(id))).toBe(id);
  },
);

test('the id decides, whatever words are before it', () => {
  const id = slugOf('');
  for (const slug of [id, `-${id}`, `other-words-${id}`, id.toUpperCase()]) expect(idInSlug(slug)).toBe(_id);
});

test.each(['', 'halden', 'z'.repeat(25), `halden${'0'.repeat(25)}`, `${'0'.repeat(25)}-`, `-${'0'.repeat(24)}é`])(
  'the slug %j has no id',
  (slug) => {
    expect(idInSlug(slug)).toBeUndefined();
  },
);
