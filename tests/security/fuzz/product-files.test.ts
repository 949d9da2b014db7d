import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { Database, User } from '../../../server/src/database/schema';
import { makeProduct, makeUser } from '../../../server/src/testing/factories';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';
import { productFileOf } from './csv-arbitrary';
import { hostileText } from './hostile-input';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 200);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_230_801);

jest.setTimeout(60_000 + numRuns * 200);

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp({ MAX_WRITES_PER_MINUTE: '1000000' });
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.deleteFrom('products').execute());

const upload = (payload: Buffer) =>
  shop.request({
    method: 'POST',
    url: '/api/product-imports',
    as: seller,
    payload,
    headers: { 'content-type': 'text/csv' },
  });

const readProducts = (): Promise<Selectable<Database['products']>[]> =>
  shop.database.selectFrom('products').selectAll().orderBy('id').execute();

test('no file changes a product before its import is started', async () => {
  const { id } = await makeProduct(shop.database, seller);
  const before = await readProducts();
  const property = fc.asyncProperty(productFileOf([id, 'Halden H70']), async (file) => {
    const { statusCode, body } = await upload(file);
    if (statusCode !== 200 && statusCode !== 400) throw new Error(`${String(statusCode)} ${body}`);
    expect(await readProducts()).toEqual(before);
  });
  await fc.assert(property, { numRuns, seed });
});

/** What the product form stores of a text. U+FFFD means in an import that bytes were lost. */
const stored = (maxLength: number) =>
  hostileText.map((value) =>
    value
      .slice(0, maxLength)
      .replaceAll(/[\0\uFFFD]|\p{Cs}/gu, '')
      .trim(),
  );

test('an exported file changes nothing when it is imported', async () => {
  const product = fc.record({
    name: stored(200),
    brand: stored(100),
    category: stored(100),
    description: stored(5000),
    price: fc.nat(10 ** 9).map((cents) => (cents / 100).toFixed(2)),
    photos: fc.constantFrom('', `/uploads/${randomUUID()}.jpg`, 'https://pictures.example/a,b.jpg?c="d"'),
    stock: fc.option(fc.nat(1_000_000)),
  });
  const property = fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (products) => {
    await shop.database.deleteFrom('products').execute();
    for (const fields of products) await makeProduct(shop.database, seller, fields);
    const exported = await shop.request({ url: '/api/product/export.csv', as: seller });
    const { import: checked } = (await upload(exported.rawPayload)).json<{ import: { planned: object } }>();
    expect(checked.planned).toEqual({ added: 0, updated: 0, unchanged: products.length, errors: 0 });
  });
  await fc.assert(property, { numRuns, seed });
});
