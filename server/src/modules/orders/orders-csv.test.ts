import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../database/schema';
import { makeOrder, makeUser, testAddress } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { makeOrderNumber } from './order-number';

let shop: TestApp;
let admin: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  buyer = await makeUser(shop.database);
});

const get = (query: Record<string, string> = {}, as = admin) =>
  shop.request({ url: `/api/orders/all.csv?${new URLSearchParams(query).toString()}`, as });
const rowsOf = ({ body }: LightMyRequestResponse): string[] => body.split('\r\n').slice(1, -1);
const numbersOf = (response: LightMyRequestResponse): (string | undefined)[] =>
  rowsOf(response).map((row) => row.split(',')[0]);

test('is a file with one row for each order', async () => {
  const number = await makeOrder(shop.database, buyer, {
    email: '=SUM(1)@ocs.example',
    placed_at: new Date('2026-01-05T10:00:00Z'),
    paid_at: new Date('2026-01-07T12:30:00Z'),
    status: 'paid',
    units: 3,
    address: { ...testAddress, country: 'DE' },
  });
  const response = await get({ q: number });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
  expect(response.body).toBe(
    '\uFEFFNumber,Placed at,Status,Paid at,Payment,Shipping,Currency,Items,Shipping cost,Total,Units,Buyer,Country\r\n' +
      `${number},2026-01-05T10:00:00.000Z,paid,2026-01-07T12:30:00.000Z,bank-transfer,standard,USD,` +
      "1149.50,7.99,1157.49,3,'=SUM(1)@ocs.example,DE\r\n",
  );
});

test('leaves empty what is not there', async () => {
  const number = await makeOrder(shop.database, buyer, { email: '' });
  await shop.database.updateTable('orders').set({ address: null }).where('number', '=', number).execute();
  expect(rowsOf(await get({ q: number }))[0]).toMatch(/,placed,,bank-transfer,.*,1,,$/);
});

test('has the filters of the list', async () => {
  const placed = await makeOrder(shop.database, buyer, { placed_at: new Date('2026-01-01') });
  const packed = await makeOrder(shop.database, buyer, { placed_at: new Date('2026-01-02'), status: 'packed' });
  expect(numbersOf(await get({ q: buyer.email }))).toEqual([packed, placed]);
  expect(numbersOf(await get({ q: buyer.email, status: 'packed' }))).toEqual([packed]);
  expect(numbersOf(await get({ q: 'nobody@ocs.example' }))).toEqual([]);
  expect((await get({ page: '2' })).statusCode).toBe(400);
});

test('contains every order once, beyond one piece, also where many have the same time', async () => {
  const count = 1100;
  await shop.database
    .insertInto('orders')
    .values(
      Array.from({ length: count }, () => ({
        number: makeOrderNumber(),
        buyer_id: buyer.id,
        key: randomUUID(),
        email: buyer.email,
        address: JSON.stringify(testAddress),
        payment: 'card' as const,
        shipping: 'express' as const,
        currency: 'USD',
        items_cents: 100,
        shipping_cents: 0,
        units: 1,
      })),
    )
    .execute();
  const numbers = numbersOf(await get({ q: buyer.email }));
  expect(numbers).toHaveLength(count);
  expect(new Set(numbers).size).toBe(count);
});

test('is for admins only', async () => {
  const seller = await makeUser(shop.database, { role: 'seller' });
  for (const as of [seller, buyer]) expect((await get({}, as)).statusCode).toBe(403);
  expect((await shop.request({ url: '/api/orders/all.csv' })).statusCode).toBe(401);
});
