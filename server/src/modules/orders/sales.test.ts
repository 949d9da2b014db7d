import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeOrder, makeUser, testAddress } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { OrderSummary, SaleLine } from './orders.schema';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  [admin, buyer] = await Promise.all([makeUser(shop.database, { role: 'admin' }), makeUser(shop.database)]);
});
afterAll(() => shop.close());

beforeEach(async () => {
  seller = await makeUser(shop.database, { role: 'seller' });
});

const sales = async (as = seller, query = ''): Promise<SaleLine[]> =>
  (await shop.request({ url: `/api/sales${query}`, as })).json();
const mark = (id: string, payload: object, as = seller) =>
  shop.request({ method: 'PATCH', url: `/api/sales/${id}`, payload, as });
const manage = (number: string, what: 'payment' | 'refund', as = admin) =>
  shop.request({ method: 'POST', url: `/api/orders/${number}/${what}`, as });
const read = async (number: string) => (await shop.request({ url: `/api/orders/${number}`, as: buyer })).json<object>();
const mailsAbout = async (number: string): Promise<string[]> =>
  (
    await shop.database
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', `%${number}%`)
      .where('recipient', '=', buyer.email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject.replace(`Your order ${number} at OCS: `, ''));

async function onlySale(): Promise<SaleLine> {
  const [sale] = await sales();
  if (!sale) throw new Error('There is no sale.');
  return sale;
}

test('a bank transfer is packed only when it is paid, then shipped with tracking and delivered', async () => {
  const number = await makeOrder(shop.database, buyer, {}, { seller_id: seller.id });
  expect(await onlySale()).toMatchObject({ number, status: 'placed', next: null, address: null, quantity: 1 });
  const { id } = await onlySale();
  expect((await mark(id, { status: 'packed' })).statusCode).toBe(409);

  expect((await manage(number, 'payment')).json()).toEqual({ modifiedCount: 1 });
  expect((await manage(number, 'payment')).json()).toEqual({ modifiedCount: 0 });
  expect(await onlySale()).toMatchObject({ status: 'paid', next: 'packed', address: testAddress });
  expect(problemOf(await mark(id, { status: 'shipped' })).title).toBe('The line cannot become shipped: it is paid.');
  expect((await mark(id, { status: 'packed' })).json()).toEqual({ modifiedCount: 1 });
  expect((await mark(id, { status: 'packed' })).json()).toEqual({ modifiedCount: 0 });
  await mark(id, { status: 'shipped', carrier: 'DHL', trackingNumber: 'JD01' });
  expect(await read(number)).toMatchObject({
    status: 'shipped',
    lines: [{ status: 'shipped', carrier: 'DHL', trackingNumber: 'JD01' }],
  });
  await mark(id, { status: 'delivered' });
  expect(await onlySale()).toMatchObject({ status: 'delivered', next: null, trackingNumber: 'JD01' });
  expect(await mailsAbout(number)).toEqual([
    'paid',
    'Halden H70 is packed',
    'Halden H70 is shipped',
    'Halden H70 is delivered',
  ]);
});

test('cash on delivery counts as paid on delivery, and can then be refunded', async () => {
  const number = await makeOrder(shop.database, buyer, { payment: 'cash-on-delivery' }, { seller_id: seller.id });
  const { id, next } = await onlySale();
  expect(next).toBe('packed');
  expect((await manage(number, 'payment')).statusCode).toBe(409);
  expect((await manage(number, 'refund')).statusCode).toBe(409);
  for (const status of ['packed', 'shipped', 'delivered']) await mark(id, { status });
  expect(await read(number)).toMatchObject({ status: 'delivered', isPaid: true });
  expect((await manage(number, 'refund')).json()).toEqual({ modifiedCount: 1 });
  expect((await manage(number, 'refund')).json()).toEqual({ modifiedCount: 0 });
  expect(await read(number)).toMatchObject({ status: 'refunded', lines: [{ status: 'refunded' }] });
});

test('sellers see and change their own lines only', async () => {
  await makeOrder(shop.database, buyer, { payment: 'cash-on-delivery' }, { seller_id: seller.id });
  const { id } = await onlySale();
  const other = await makeUser(shop.database, { role: 'seller' });
  for (const as of [other, buyer, admin]) {
    expect(await sales(as)).toEqual([]);
    expect((await mark(id, { status: 'packed' }, as)).statusCode).toBe(404);
  }
  expect((await mark('x', { status: 'packed' })).statusCode).toBe(404);
  expect((await shop.request({ url: '/api/sales' })).statusCode).toBe(401);
  for (const payload of [{}, { status: 'paid' }, { status: 'packed', price: 1 }]) {
    expect((await mark(id, payload)).statusCode).toBe(400);
  }
  expect(await sales(seller, '?status=packed')).toEqual([]);
  expect(await sales(seller, '?status=placed&limit=1')).toHaveLength(1);
});

test('admins find any order; nobody else lists, pays or refunds', async () => {
  const number = await makeOrder(shop.database, buyer, { email: 'Ann_a@ocs.example' });
  await makeOrder(shop.database, buyer, { email: 'annXa@ocs.example' });
  const all = async (query: string) =>
    (await shop.request({ url: `/api/orders/all${query}`, as: admin })).json<OrderSummary[]>();
  for (const query of [`?q=${number.toLowerCase()}`, '?q=ann_A', '?q=ann_a%40ocs&status=placed']) {
    expect((await all(query)).map((order) => order.number)).toEqual([number]);
  }
  expect((await all(''))[0]).toHaveProperty('buyer');
  for (const as of [seller, buyer]) {
    expect((await shop.request({ url: '/api/orders/all', as })).statusCode).toBe(403);
    expect((await manage(number, 'payment', as)).statusCode).toBe(403);
    expect((await manage(number, 'refund', as)).statusCode).toBe(403);
  }
  expect((await manage('OCS-AAAA-BBBB-CCCC', 'payment')).statusCode).toBe(404);
  await manage(number, 'payment');
  const audited = await shop.database
    .selectFrom('audit')
    .select(['action', 'subject_kind'])
    .where('subject_id', '=', number)
    .execute();
  expect(audited).toEqual([{ action: 'order-paid', subject_kind: 'order' }]);
});
