import type { User } from '../../database/schema';
import { insertedIdOf, problemOf, productOf, productsOf } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());

const address = (name: string) => `https://photos.example/${name}.jpg`;
const [a, b, c] = [address('a'), address('b'), address('c')] as const;
const payload = { name: 'Vega A1', price: 249 };
const add = (fields: object) =>
  shop.request({ method: 'POST', url: '/api/product', as: seller, payload: { ...payload, ...fields } });
const change = (id: string, fields: object) =>
  shop.request({ method: 'PUT', url: `/api/product/${id}`, as: seller, payload: { ...payload, ...fields } });
const read = async (id: string) => productOf(await shop.request({ url: `/api/product/${id}` }));

test('keeps several pictures in their order, for the product and in lists', async () => {
  const id = insertedIdOf(await add({ pictures: ['/uploads/first.jpg', b, c] }));
  const [first = ''] = (await read(id)).pictures ?? [];
  expect(first).toMatch(/^http.*\/uploads\/first\.jpg$/);
  expect(await read(id)).toMatchObject({ photos: first, pictures: [first, b, c] });
  const listed = productsOf(await shop.request({ url: '/api/product' })).find(({ _id }) => _id === id);
  expect(listed?.pictures).toEqual([first, b, c]);
  await change(id, { photos: c, pictures: [c, first] });
  expect(await read(id)).toMatchObject({ photos: c, pictures: [c, first] });
});

test('names no pictures of a product that has one or none', async () => {
  for (const fields of [{ pictures: [] }, { pictures: [a] }, { photos: a }, {}]) {
    const found = await read(insertedIdOf(await add(fields)));
    expect(found).not.toHaveProperty('pictures');
    expect(found.photos).toBe('photos' in fields || fields.pictures?.length ? a : '');
  }
});

test.each([
  ['replaces the first', c, [c, b]],
  ['moves a further one to the first place', b, [b]],
  ['empties the first', '', [b]],
])('a client of the contract that %s keeps the further pictures', async (_case, photos, left) => {
  const { id } = await makeProduct(shop.database, seller, { photos: a, more_photos: [b] });
  expect((await change(id, { photos })).statusCode).toBe(200);
  const found = await read(id);
  expect([found.photos, found.pictures ?? [found.photos]]).toEqual([left[0], left]);
});

test.each([
  ['more than eight', { pictures: Array.from({ length: 9 }, (_, index) => address(String(index))) }, 'pictures'],
  ['a picture twice', { pictures: [a, b, a] }, 'pictures'],
  ['an empty address', { pictures: [a, ''] }, 'pictures.1'],
  ['another protocol', { pictures: ['javascript:alert(1)'] }, 'pictures.0'],
  ['another first picture', { photos: a, pictures: [b, a] }, 'photos'],
  ['a first picture without pictures', { photos: a, pictures: [] }, 'photos'],
  ['one text', { pictures: 'a' }, 'pictures'],
])('rejects %s with 400 and changes nothing', async (_case, fields, path) => {
  const { id } = await makeProduct(shop.database, seller, { photos: a, more_photos: [b] });
  for (const response of [await add(fields), await change(id, fields)]) {
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors?.map((error) => error.path)).toEqual([path]);
  }
  expect(await read(id)).toMatchObject({ photos: a, pictures: [a, b] });
});
