import { chunkNameOf, exposeOf } from './remote-config';

test('a page module is exposed by its file name, which also names its chunk', () => {
  const expose = exposeOf({ path: '/products', module: './src/pages/catalogue/catalogue-page', access: 'public' });
  expect(expose).toBe('./catalogue-page');
  expect(chunkNameOf(expose)).toBe('catalogue-page');
});
