import type { LightMyRequestResponse } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { User } from './database/schema';
import { insertedIdOf, productOf } from './testing/answers';
import { makeProduct, makeUser } from './testing/factories';
import { startTestApp, type TestApp } from './testing/test-app';
import { waitingStatements } from './testing/waiting-statements';

let shop: TestApp;
let admin: User;
let otherAdmin: User;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, otherAdmin, seller] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
  ]);
});
afterAll(() => shop.close());

type Calls = Parameters<TestApp['request']>[0][];

/** A row that calls need. */
const rowOf = (table: 'users' | 'products', id: string) =>
  sql`select from ${sql.table(table)} where id = ${id} for update`;

/** What every write of a listed product needs last. */
const catalogueWrites = sql`lock table catalogue_slots in exclusive mode`;

/** Makes the calls meet: takes a lock that they need until each waits or was answered, one after the other; then lets them go. */
async function meeting(
  lock: RawBuilder<unknown>,
  calls: Calls,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
) {
  const answers = await shop.database.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    const sent: Promise<LightMyRequestResponse>[] = [];
    let answered = 0;
    for (const [index, call] of calls.entries()) {
      // Each from another address: the writes of one address wait for each other.
      const remoteAddress = `192.0.2.${String(index + 1)}`;
      sent.push(shop.request({ ...call, remoteAddress }).finally(() => (answered += 1)));
      while ((await waitingStatements(shop.database)) + answered < sent.length);
    }
    await meanwhile();
    return sent;
  });
  return Promise.all(answers);
}

describe('a user who is promoted and removed at once', () => {
  test.each(['promoted first', 'removed first'])('ends up removed, %s', async (order) => {
    const buyer = await makeUser(shop.database);
    const promote = { method: 'PATCH', url: `/api/users/seller/${buyer.id}`, as: admin } as const;
    const remove = { method: 'DELETE', url: `/api/users/${buyer.id}`, as: otherAdmin } as const;
    const answers = await meeting(
      rowOf('users', buyer.id),
      order === 'promoted first' ? [promote, remove] : [remove, promote],
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const counts = Object.assign({}, ...answers.map((answer) => answer.json<object>())) as Record<string, number>;
    expect(counts).toEqual({ modifiedCount: expect.any(Number) as number, deletedCount: 1 });
    expect((await shop.request({ url: '/api/cart', as: buyer })).statusCode).toBe(401);
    const listed = await shop.request({ url: `/api/users?q=${buyer.email}`, as: admin });
    expect(listed.json()).toEqual([]);
    // Nobody is made a seller after they were removed.
    const { role } = await shop.database
      .selectFrom('users')
      .select('role')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(role).toBe(counts['modifiedCount'] === 1 ? 'seller' : 'buyer');
  });
});

test('of two admins who remove each other, one remains', async () => {
  const [one, other] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'admin' }),
  ]);
  const remove = (who: User, as: User) => ({ method: 'DELETE', url: `/api/users/${who.id}`, as }) as const;
  const answers = await meeting(rowOf('users', admin.id), [remove(one, other), remove(other, one)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test('of two admins who suspend each other, one remains', async () => {
  const [one, other] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'admin' }),
  ]);
  const payload = { reason: 'Fraud' };
  const suspend = (who: User, as: User) =>
    ({ method: 'POST', url: `/api/users/${who.id}/suspension`, as, payload }) as const;
  const answers = await meeting(rowOf('users', admin.id), [suspend(one, other), suspend(other, one)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

const fields = { name: 'Vega A1', price: 249 };

describe.each([
  ['suspension', 401],
  ['demotion', 403],
])('a seller who adds a product at the moment of a %s', (change, refused) => {
  const moderation = ({ id }: User) => {
    const payload = change === 'suspension' ? { payload: { reason: 'Fraud' } } : {};
    return { method: 'POST', url: `/api/users/${id}/${change}`, as: admin, ...payload } as const;
  };
  const add = (as: User) => ({ method: 'POST', url: '/api/product', as, payload: fields }) as const;
  const productsOf = ({ id }: User) =>
    shop.database.selectFrom('products').select(['listed']).where('creator_id', '=', id).execute();

  test('has no product on sale if it was added before', async () => {
    const moderated = await makeUser(shop.database, { role: 'seller' });
    const answers = await meeting(catalogueWrites, [add(moderated), moderation(moderated)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await productsOf(moderated)).toEqual([{ listed: false }]);
  });

  test('is refused after it', async () => {
    const moderated = await makeUser(shop.database, { role: 'seller' });
    const answers = await meeting(rowOf('users', moderated.id), [moderation(moderated), add(moderated)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, refused]);
    expect(await productsOf(moderated)).toEqual([]);
  });
});

describe('a user who writes and is removed at once', () => {
  const removal = ({ id }: User) => ({ method: 'DELETE', url: `/api/users/${id}`, as: admin }) as const;
  const listedProducts = ({ id }: User) =>
    shop.database.selectFrom('products').select('id').where('creator_id', '=', id).where('listed', '=', true).execute();
  const savedItems = ({ id }: User) =>
    shop.database.selectFrom('saved_items').select('id').where('user_id', '=', id).execute();

  test('leaves no product on sale that was added before the removal', async () => {
    const leaving = await makeUser(shop.database, { role: 'seller' });
    const add = { method: 'POST', url: '/api/product', as: leaving, payload: fields } as const;
    const answers = await meeting(catalogueWrites, [add, removal(leaving)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listedProducts(leaving)).toEqual([]);
  });

  test('leaves no cart item that was added before the removal', async () => {
    const [leaving, product] = [await makeUser(shop.database), await makeProduct(shop.database, seller)];
    const add = { method: 'POST', url: '/api/cart', as: leaving, payload: { productId: product.id } } as const;
    const answers = await meeting(rowOf('products', product.id), [add, removal(leaving)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await savedItems(leaving)).toEqual([]);
  });

  test('gets 401 for every write after the removal, and nothing is written', async () => {
    const leaving = await makeUser(shop.database, { role: 'seller', registered_at: null });
    const buyer = await makeUser(shop.database);
    const [product, other] = [await makeProduct(shop.database, leaving), await makeProduct(shop.database, seller)];
    const url = `/api/product/${product.id}`;
    const writes: Calls = [
      { method: 'POST', url: '/api/product', as: leaving, payload: fields },
      { method: 'PUT', url, as: leaving, payload: fields },
      { method: 'DELETE', url, as: leaving },
      { method: 'POST', url: '/api/users', as: leaving, payload: { email: leaving.email, name: 'Later' } },
    ];
    const [removed, ...answers] = await meeting(rowOf('users', leaving.id), [removal(leaving), ...writes]);
    expect(removed?.json()).toEqual({ deletedCount: 1 });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect(await listedProducts(leaving)).toEqual([]);
    const add = { method: 'POST', url: '/api/cart', as: buyer, payload: { productId: other.id } } as const;
    const [, added] = await meeting(rowOf('users', buyer.id), [removal(buyer), add]);
    expect(added?.statusCode).toBe(401);
    expect(await savedItems(buyer)).toEqual([]);
  });
});

describe('a product', () => {
  test('added to a cart during its removal keeps its values there', async () => {
    const buyer = await makeUser(shop.database);
    const product = await makeProduct(shop.database, seller);
    const add = { method: 'POST', url: '/api/cart', as: buyer, payload: { productId: product.id } } as const;
    const remove = { method: 'DELETE', url: `/api/product/${product.id}`, as: seller } as const;
    const [removal] = await meeting(catalogueWrites, [remove], async () => {
      expect((await shop.request(add)).statusCode).toBe(200);
    });
    expect(removal?.json()).toEqual({ deletedCount: 1 });
    expect((await shop.request({ url: '/api/cart', as: buyer })).json()).toMatchObject([
      { productId: product.id, name: 'Halden H70', price: 1149.5 },
    ]);
    expect((await shop.request(add)).statusCode).toBe(404);
  });

  test('changed by two users concurrently has the values of one of them, and is counted once', async () => {
    const { id } = await makeProduct(shop.database, seller, { brand: 'Before' });
    const wishes = [
      { ...fields, brand: 'First', price: 1 },
      { ...fields, brand: 'Second', price: 2 },
    ];
    const change = (payload: object, as: User) => ({ method: 'PUT', url: `/api/product/${id}`, as, payload }) as const;
    const [first = {}, second = {}] = wishes;
    const answers = await meeting(rowOf('products', id), [change(first, seller), change(second, admin)]);
    expect(answers.map((answer) => answer.json<object>())).toEqual([{ modifiedCount: 1 }, { modifiedCount: 1 }]);
    const { name, brand, price } = productOf(await shop.request({ url: `/api/product/${id}` }));
    expect(wishes).toContainEqual({ name, brand, price });
    const brands = (await shop.request({ url: '/api/product/brands' })).json<string[]>();
    expect(brands.filter((one) => ['Before', 'First', 'Second'].includes(one))).toEqual([brand]);
  });

  test('changed and removed concurrently is removed and no longer counted', async () => {
    const added = await shop.request({
      method: 'POST',
      url: '/api/product',
      as: seller,
      payload: { ...fields, brand: 'Gone' },
    });
    const url = `/api/product/${insertedIdOf(added)}`;
    const answers = await meeting(rowOf('products', insertedIdOf(added)), [
      { method: 'PUT', url, as: seller, payload: { ...fields, brand: 'Gone too' } },
      { method: 'DELETE', url, as: seller },
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expect.any(Number), 200]);
    expect(answers[1]?.json()).toEqual({ deletedCount: 1 });
    expect([200, 404]).toContain(answers[0]?.statusCode);
    expect((await shop.request({ url })).statusCode).toBe(404);
    const brands = (await shop.request({ url: '/api/product/brands' })).json<string[]>();
    expect(brands.filter((brand) => brand.startsWith('Gone'))).toEqual([]);
  });
});
