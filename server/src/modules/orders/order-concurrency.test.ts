import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeNewOrder, makeOrder, makeProduct, makeUser } from '../../testing/factories';
import { openTransaction, setPrice, type Write } from '../../testing/open-transaction';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { waitingStatements } from '../../testing/waiting-statements';
import type { OrderSummary, SaleLine } from './orders.schema';

jest.setTimeout(60_000);

let shop: TestApp;
let admin: User;
let seller: User;

beforeAll(async () => {
  shop = await startTestApp({ BANK_ACCOUNT: 'OCS, IBAN DE02' });
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  seller = await makeUser(shop.database, { role: 'seller' });
});

let clients = 0;

/** Each from an address of its own, because the server runs only two writes of one address at a time. */
function send(as: User, request: string, payload?: object): Promise<LightMyRequestResponse> {
  clients += 1;
  const [method, url] = request.split(' ') as ['GET' | 'POST' | 'PATCH', string];
  const remoteAddress = `10.0.${String(clients >> 8)}.${String(clients & 255)}`;
  return shop.request({ method, url: `/api${url}`, payload, as, remoteAddress });
}
const place = (as: User, order = makeNewOrder()) => send(as, 'POST /orders', order);

/** Repeats what the server refuses because too many wait, as clients do. */
async function placeUntilAnswered(as: User): Promise<LightMyRequestResponse> {
  const order = makeNewOrder();
  for (;;) {
    const response = await place(as, order);
    if (response.statusCode !== 503) return response;
  }
}

/** Buyers who have one unit of the product in their cart. */
async function makeBuyers(count: number, { id, name, price }: { id: string; name: string; price: string }) {
  const buyers = await Promise.all(Array.from({ length: count }, () => makeUser(shop.database)));
  await shop.database
    .insertInto('saved_items')
    .values(
      buyers.map((buyer) => ({
        list: 'cart' as const,
        user_id: buyer.id,
        product_id: id,
        name,
        photos: '',
        price,
      })),
    )
    .execute();
  return buyers;
}

/** Makes a product, and a buyer who has one unit of it in the cart. */
async function prepareBuyer() {
  const product = await makeProduct(shop.database, seller, { stock: 5 });
  const [buyer] = await makeBuyers(1, product);
  if (!buyer) throw new Error('A buyer was made.');
  return { product, buyer };
}

const stockOf = async (id: string): Promise<number | null> =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const ordersOf = async (as: User) => (await send(as, 'GET /orders')).json<OrderSummary[]>();
const problemIdOf = (response: LightMyRequestResponse) => problemOf(response).type.split('/').at(-1);
const outcomeOf = (response: LightMyRequestResponse): string =>
  response.statusCode === 200 ? '200' : `${String(response.statusCode)} ${problemIdOf(response) ?? ''}`;

/** Everything that an order changes. */
const everything = async ({ id, email }: User, productId: string) => ({
  orders: await shop.database.selectFrom('orders').select('number').where('buyer_id', '=', id).execute(),
  stock: await stockOf(productId),
  cart: await shop.database.selectFrom('saved_items').select('product_id').where('user_id', '=', id).execute(),
  mails: await shop.database.selectFrom('mails').select('subject').where('recipient', '=', email).execute(),
});

test('sells 100 units to exactly 100 of 500 concurrent buyers', async () => {
  const product = await makeProduct(shop.database, seller, { stock: 100 });
  const buyers = await makeBuyers(500, product);
  const answers = await Promise.all(buyers.map(placeUntilAnswered));

  const numbers = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => answer.json<{ number: string }>());
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(100);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(400);
  expect(new Set(refused.map(outcomeOf))).toEqual(new Set(['409 cart-changed']));
  expect(new Set(refused.map((answer) => problemOf(answer).title))).toEqual(
    new Set(['Halden H70 is sold out. Please change the cart.']),
  );
  expect(await stockOf(product.id)).toBe(0);
  const lines = await shop.database
    .selectFrom('order_lines')
    .select('quantity')
    .where('product_id', '=', product.id)
    .execute();
  expect(lines).toEqual(Array.from({ length: 100 }, () => ({ quantity: 1 })));
});

test('either cancels or packs an order when both are asked at the same time', async () => {
  const { product, buyer } = await prepareBuyer();
  for (let round = 0; round < 30; round += 1) {
    const before = (await stockOf(product.id)) ?? 0;
    const line = { seller_id: seller.id, product_id: product.id, is_stock_taken: true };
    const number = await makeOrder(shop.database, buyer, { status: 'paid', paid_at: new Date() }, line);
    const [sale] = (await send(seller, 'GET /sales?limit=1')).json<SaleLine[]>();
    const cancel = () => send(buyer, `POST /orders/${number}/cancel`);
    const pack = () => send(seller, `PATCH /sales/${sale?.id ?? ''}`, { status: 'packed' });
    // Who asks first mostly wins.
    const [first, second] = round % 2 ? [cancel, pack] : [pack, cancel];
    const outcomes = (await Promise.all([first(), second()])).map(outcomeOf);

    expect([...outcomes].sort()).toEqual(['200', '409 not-possible-now']);
    const isCancelled = outcomes[round % 2 ? 0 : 1] === '200';
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ number, status: isCancelled ? 'cancelled' : 'packed' });
    expect(await stockOf(product.id)).toBe(isCancelled ? before + 1 : before);
  }
});

test('orders a cart once when two tabs send it with different keys at the same time', async () => {
  const { product, buyer } = await prepareBuyer();
  const answers = await Promise.all([place(buyer), place(buyer)]);
  expect(answers.map(outcomeOf).sort()).toEqual(['200', '409 cart-empty']);
  expect(await ordersOf(buyer)).toHaveLength(1);
  expect(await stockOf(product.id)).toBe(4);
});

const changes: { change: string; write: (productId: string) => Write; problem: string }[] = [
  { change: 'the price changes', write: (id) => setPrice(id, 1200), problem: '409 total-changed' },
  {
    change: 'the product is unlisted',
    write: (id) => (database) => database.updateTable('products').set({ listed: false }).where('id', '=', id).execute(),
    problem: '409 cart-changed',
  },
  {
    change: 'the last units are sold',
    write: (id) => (database) => database.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute(),
    problem: '409 cart-changed',
  },
];

test.each(changes)('changes nothing when $change while the order waits for the product', async ({ write, problem }) => {
  const { product, buyer } = await prepareBuyer();
  const change = await openTransaction(shop.database, write(product.id));
  const placing = place(buyer);
  while ((await waitingStatements(shop.database)) === 0);
  await change.commit();
  const before = await everything(buyer, product.id);
  expect(outcomeOf(await placing)).toBe(problem);
  expect(await everything(buyer, product.id)).toEqual(before);
  expect(before).toMatchObject({ orders: [], mails: [], cart: [{ product_id: product.id }] });
});

test('changes nothing when the seller is suspended between the quote and the order', async () => {
  const { product, buyer } = await prepareBuyer();
  const quoted = (await send(buyer, 'GET /orders/quote')).json<{ shipping: { totalCents: number }[] }>();
  const order = makeNewOrder({ totalCents: quoted.shipping[0]?.totalCents });
  const before = await everything(buyer, product.id);
  const suspension = await send(admin, `POST /users/${seller.id}/suspension`, { reason: 'Complaints' });
  expect(suspension.statusCode).toBe(200);
  expect(outcomeOf(await place(buyer, order))).toBe('409 cart-changed');
  expect(await everything(buyer, product.id)).toEqual(before);
});
