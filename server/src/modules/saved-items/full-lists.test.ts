import { sql } from 'kysely';
import type { SavedItemList, User } from '../../database/schema';
import { insertedIdOf, problemOf, textMatching } from '../../testing/answers';
import { makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { mostItems } from './saved-items.repository';

let shop: TestApp;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
  await sql`
    insert into products (name, brand, price, category, description, photos, creator, creator_id)
    select 'Filler', 'Filler', 1, '', '', '', ${seller.email}, ${seller.id} from generate_series(1, ${mostItems}::int)
  `.execute(shop.database);
});
afterAll(() => shop.close());

/** Leaves room for so many more. */
async function fill(list: SavedItemList, buyer: User, room: number): Promise<void> {
  await sql`
    insert into saved_items (list, user_id, product_id, name, photos, price)
    select ${list}, ${buyer.id}, id, name, photos, price from products where brand = 'Filler' limit ${mostItems - room}
  `.execute(shop.database);
}

describe.each(['cart', 'wishlist'] as const)('a full %s', (list) => {
  let buyer: User;
  const add = (productId: string) =>
    shop.request({ method: 'POST', url: `/api/${list}`, as: buyer, payload: { productId } });
  const newProduct = async () => (await makeProduct(shop.database, seller)).id;

  beforeEach(async () => {
    buyer = await makeUser(shop.database);
  });

  test('takes nothing more and says what to do, until something is taken out', async () => {
    await fill(list, buyer, 1);
    const last = await add(await newProduct());
    expect(last.statusCode).toBe(200);
    const refused = await add(await newProduct());
    expect(refused.statusCode).toBe(409);
    expect(problemOf(refused)).toMatchObject({
      type: textMatching(new RegExp(`${list}-full$`)),
      title: `Your ${list} is full: it holds 1000 items. Take one out, then try again.`,
    });
    await shop.request({ method: 'DELETE', url: `/api/${list}/${insertedIdOf(last)}`, as: buyer });
    expect((await add(await newProduct())).statusCode).toBe(200);
    const items = await shop.request({ url: `/api/${list}`, as: buyer });
    expect(items.json()).toHaveLength(mostItems);
  });

  test('of several adds at once as many succeed as there is room for', async () => {
    await fill(list, buyer, 2);
    const products = await Promise.all(Array.from({ length: 8 }, newProduct));
    const answers = await Promise.all(products.map(add));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array<number>(6).fill(409)]);
  });

  test('is one’s own: others go on, and the other list too', async () => {
    await fill(list, buyer, 0);
    const payload = { productId: await newProduct() };
    const other = list === 'cart' ? 'wishlist' : 'cart';
    const toOther = await shop.request({ method: 'POST', url: `/api/${other}`, as: buyer, payload });
    const somebody = await makeUser(shop.database);
    const ofSomebody = await shop.request({ method: 'POST', url: `/api/${list}`, as: somebody, payload });
    expect([toOther.statusCode, ofSomebody.statusCode]).toEqual([200, 200]);
  });
});

test('a full wishlist still says of what it holds that it is there', async () => {
  const buyer = await makeUser(shop.database);
  const { id: productId } = await makeProduct(shop.database, seller);
  const add = () => shop.request({ method: 'POST', url: '/api/wishlist', as: buyer, payload: { productId } });
  expect((await add()).statusCode).toBe(200);
  await fill('wishlist', buyer, 1);
  expect((await add()).statusCode).toBe(400);
});
