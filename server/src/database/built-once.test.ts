import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app';
import { builtOnce } from './built-once';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const wordOf = (text: string) => ({
  compile: () => sql<{ word: string }>`select ${text}::text as word`.compile(shop.database),
});

test('builds a statement at its first call, and runs it with the values of each call', async () => {
  const build = jest.fn((_database: unknown, { word }: { word: string }) => wordOf(word));
  const select = builtOnce(build);
  expect(await select(shop.database, { word: 'camera' })).toEqual([{ word: 'camera' }]);
  expect(await select(shop.database, { word: 'lens' })).toEqual([{ word: 'lens' }]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('refuses a value that is computed from a parameter', async () => {
  const select = builtOnce((_database, { word }: { word: string }) => wordOf(`${word}!`));
  await expect(select(shop.database, { word: 'camera' })).rejects.toThrow(/The parameter word must be used as it is/);
});
