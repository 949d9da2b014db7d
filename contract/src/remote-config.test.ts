import { chunkNameOf, describeFlags, exposeOf } from './remote-config';

test('a page module is exposed by its file name, which also names its chunk', () => {
  const expose = exposeOf({ path: '/products', module: './src/pages/catalogue/catalogue-page', access: 'public' });
  expect(expose).toBe('./catalogue-page');
  expect(chunkNameOf(expose)).toBe('catalogue-page');
});

test('describes a flag with all its values', () => {
  const flags = {
    big: { description: 'Shows big pictures.', default: false },
    order: { description: 'The first order.', default: 'new', values: ['new', 'cheap'] },
  };
  expect(describeFlags({ flags })).toEqual({
    big: { ...flags.big, values: [false, true] },
    order: flags.order,
  });
  expect(describeFlags({})).toBeUndefined();
});
