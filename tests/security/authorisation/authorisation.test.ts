import type { LightMyRequestResponse, RouteOptions } from 'fastify';
import sharp from 'sharp';
import { makeOrder, makeProduct, makeReview, makeUser } from '../../../server/src/testing/factories';
import { registeredRoutes, routeNames } from '../../../server/src/testing/registered-routes';
import { startTestApp, type TestApp } from '../../../server/src/testing/test-app';
import { expectedOutcome, matrix, partnerOrigin } from './matrix';
import { targets, type Subject, type Target } from './matrix-row';
import { makeCallers, people, type Caller, type Person } from './callers';

let shop: TestApp;
let routes: RouteOptions[];
let callers: Record<Person, Caller>;
let image: Buffer;

beforeAll(async () => {
  routes = await registeredRoutes(async () => {
    shop = await startTestApp({ EMBED_ORIGINS: partnerOrigin });
  });
  callers = await makeCallers(shop.database, shop.settings);
  image = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const missingId = 'c0ffee00-0000-4000-8000-000000000000';

/** New for every call, because a call may delete it. */
async function makeSubject(caller: Caller, target: Target): Promise<Subject> {
  if (target === 'missing') {
    const ids = { productId: missingId, reviewId: missingId, cartItemId: missingId, wishlistItemId: missingId };
    const others = { userId: missingId, saleId: missingId, importId: missingId };
    return { ...ids, ...others, orderNumber: 'OCS-2222-2222-2222', email: 'nobody@ocs.example', image };
  }
  const owner = target === 'own' ? caller.user : await makeUser(shop.database);
  const product = await makeProduct(shop.database, owner);
  const saved = await makeProduct(shop.database, owner);
  const save = (list: 'cart' | 'wishlist') =>
    shop.database
      .insertInto('saved_items')
      .values({ list, user_id: owner.id, product_id: saved.id, name: '', photos: '', price: '1' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const orderNumber = await makeOrder(shop.database, owner, {}, { seller_id: owner.id });
  const sale = await shop.database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('orders.number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  await shop.database.deleteFrom('product_imports').where('user_id', '=', owner.id).execute();
  const productImport = await shop.database
    .insertInto('product_imports')
    .values({ user_id: owner.id, status: 'ready', keeps_stock: true, ignored_columns: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [cartItem, wishlistItem] = [await save('cart'), await save('wishlist')];
  return {
    productId: product.id,
    reviewId: await makeReview(shop.database, owner, product.id),
    cartItemId: cartItem.id,
    wishlistItemId: wishlistItem.id,
    orderNumber,
    saleId: sale.id,
    importId: productImport.id,
    userId: owner.id,
    email: owner.email,
    image,
  };
}

function outcomeOf(response: LightMyRequestResponse): string {
  const status = String(response.statusCode);
  if (status !== '200' || !response.headers['content-type']?.toString().startsWith('application/json')) return status;
  const { modifiedCount, deletedCount, admin, seller } = response.json<Record<string, unknown>>();
  const said = modifiedCount ?? deletedCount ?? admin ?? seller;
  return said === undefined ? status : `${status}:${JSON.stringify(said)}`;
}

test('the matrix lists exactly the routes of the server', () => {
  expect(routeNames(routes)).toEqual(Object.keys(matrix).sort());
});

test.each(Object.entries(matrix))('%s', async (_name, row) => {
  const actual: Record<string, string> = {};
  const expected: Record<string, string> = {};
  let address = 0;
  for (const person of people) {
    for (const target of targets) {
      const { token } = callers[person];
      const options = row.call(await makeSubject(callers[person], target));
      const response = await shop.request({
        ...options,
        headers: { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) },
        // Rate limits are counted by address.
        remoteAddress: `10.0.0.${String(++address)}`,
      });
      actual[`${person}, ${target}`] = outcomeOf(response);
      expected[`${person}, ${target}`] = expectedOutcome(row, person, target);
    }
  }
  expect(actual).toEqual(expected);
});
