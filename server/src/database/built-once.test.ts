import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app';
import { builtOnce, type Placeholders } from './built-once';

interface Values {
  word: string | null;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const build = jest.fn((_database: unknown, { word }: Placeholders<Values>) => ({
  compile: () => sql<Values>`select ${word}::text as word, 'fixed' || ${'!'} as other`.compile(shop.database),
}));

test('builds a statement at its first call, and runs it with the values of each call', async () => {
  const select = builtOnce(build);
  expect(await select(shop.database, { word: 'camera' })).toEqual([{ word: 'camera', other: 'fixed!' }]);
  expect(await select(shop.database, { word: null })).toEqual([{ word: null, other: 'fixed!' }]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('refuses to run without a value that the statement uses', async () => {
  await expect(builtOnce(build)(shop.database, {} as Values)).rejects.toThrow('The value word is missing.');
});
