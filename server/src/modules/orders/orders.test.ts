import { sql } from 'kysely';
import type { User } from '../../database/schema';
import { problemOf } from '../../testing/answers';
import { makeNewOrder, makeOrder, makeProduct, makeUser, testAddress } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { cancelUnpaid, eraseFinished } from './order-work';
import type { Order, OrderSummary, Quote } from './orders.schema';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  shop = await startTestApp({
    BANK_ACCOUNT: 'OCS, IBAN DE02',
    CASH_ON_DELIVERY: 'US:100',
    SHIPPING_COUNTRIES: 'US,DE',
  });
  [admin, seller] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller', name: 'Sal Seller' }),
  ]);
});
afterAll(() => shop.close());

beforeEach(async () => {
  buyer = await makeUser(shop.database);
});

const makeCart = async (productId: string, units = 1, as = buyer) => {
  await shop.request({ method: 'PUT', url: `/api/cart/product/${productId}`, payload: { quantity: units }, as });
};
const quote = async (query = '', as = buyer): Promise<Quote> =>
  (await shop.request({ url: `/api/orders/quote${query}`, as })).json();
const place = (payload: object = makeNewOrder(), as?: User) =>
  shop.request({ method: 'POST', url: '/api/orders', payload, as: as ?? buyer });
const read = (number: string, as = buyer) => shop.request({ url: `/api/orders/${number}`, as });
const numberOf = (response: { json: () => unknown }): string => (response.json() as { number: string }).number;
const cancel = (number: string, as = buyer) =>
  shop.request({ method: 'POST', url: `/api/orders/${number}/cancel`, as });
const stockOf = async (id: string): Promise<number | null> =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const mailsTo = async (user: User): Promise<string[]> =>
  (
    await shop.database
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', user.email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject);

describe('GET /orders/quote', () => {
  test('prices the cart from the catalogue, with what the address permits', async () => {
    const [camera, removed, few] = await Promise.all([
      makeProduct(shop.database, seller, { photos: '/uploads/a.jpg' }),
      makeProduct(shop.database, seller, { name: 'Gone', price: '5' }),
      makeProduct(shop.database, seller, { name: 'Few', price: '0.99', stock: 3 }),
    ]);
    await makeCart(camera.id, 2);
    await makeCart(removed.id);
    await makeCart(few.id, 3);
    await shop.database.updateTable('products').set({ listed: false }).where('id', '=', removed.id).execute();
    await shop.database.updateTable('products').set({ stock: 2 }).where('id', '=', few.id).execute();
    await shop.database.updateTable('products').set({ price: '1000.10' }).where('id', '=', camera.id).execute();

    expect(await quote('?country=US&postcode=10001')).toEqual({
      currency: 'USD',
      lines: [
        {
          productId: camera.id,
          name: 'Halden H70',
          photos: 'http://shop.example/uploads/a.jpg',
          unitCents: 100_010,
          quantity: 2,
        },
        { productId: removed.id, name: 'Gone', photos: '', unitCents: 500, quantity: 1, fault: 'removed' },
        { productId: few.id, name: 'Few', photos: '', unitCents: 99, quantity: 3, fault: 'too-few', stock: 2 },
      ],
      itemsCents: 200_020,
      shipping: [
        { method: 'standard', cents: 799, totalCents: 200_819 },
        { method: 'express', cents: 1999, totalCents: 202_019 },
      ],
      payments: [
        { method: 'bank-transfer', offered: true },
        { method: 'cash-on-delivery', offered: true },
      ],
      countries: ['US', 'DE'],
    });
    for (const query of ['', '?country=US&postcode=90210', '?country=DE&postcode=10001']) {
      expect((await quote(query)).payments).toContainEqual({ method: 'cash-on-delivery', offered: false });
    }
  });
});

describe('POST /orders', () => {
  test('keeps what was bought as at purchase, takes the stock, empties the cart and sends mails', async () => {
    const product = await makeProduct(shop.database, seller, { photos: '/uploads/a.jpg', stock: 5 });
    await makeCart(product.id, 2);
    const response = await place(makeNewOrder({ shipping: 'express', totalCents: 2 * 114_950 + 1999 }));
    expect(response.statusCode).toBe(200);
    const number = numberOf(response);
    expect(number).toMatch(/^OCS(-[2-9A-HJ-NP-Z]{4}){3}$/);
    await shop.database
      .updateTable('products')
      .set({ name: 'Renamed', price: '1' })
      .where('id', '=', product.id)
      .execute();

    expect((await read(number)).json<Order>()).toMatchObject({
      number,
      status: 'placed',
      isPaid: false,
      payment: 'bank-transfer',
      currency: 'USD',
      itemsCents: 229_900,
      shippingCents: 1999,
      totalCents: 231_899,
      shipping: 'express',
      address: testAddress,
      email: buyer.email,
      lines: [
        {
          productId: product.id,
          name: 'Halden H70',
          photos: 'http://shop.example/uploads/a.jpg',
          unitCents: 114_950,
          quantity: 2,
          seller: 'Sal Seller',
          isListed: true,
          status: 'placed',
        },
      ],
      bankTransfer: { account: 'OCS, IBAN DE02', reference: number },
      mayCancel: true,
    });
    expect(await stockOf(product.id)).toBe(3);
    expect((await shop.request({ url: '/api/cart', as: buyer })).json()).toEqual([]);
    expect(await mailsTo(buyer)).toEqual([`Your order ${number} at OCS`]);
    expect(await mailsTo(seller)).toContain(`New order ${number} at OCS`);

    await shop.database.updateTable('products').set({ listed: false }).where('id', '=', product.id).execute();
    expect((await read(number)).json<Order>().lines).toMatchObject([{ isListed: false }]);
  });

  test('places one order for a key, however often and fast it is repeated', async () => {
    const product = await makeProduct(shop.database, seller, { stock: 9 });
    await makeCart(product.id);
    const asked = makeNewOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(asked)));
    const later = await place({ ...asked, totalCents: 1 });
    expect(new Set([...answers, later].map(numberOf)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(8);
    const orders = await shop.request({ url: '/api/orders', as: buyer });
    expect(orders.headers['x-total-count']).toBe('1');
    expect(await mailsTo(buyer)).toHaveLength(1);

    // The buyer does not know that the order is placed, and goes on.
    await makeCart(product.id);
    const next = await place(asked);
    expect(next.statusCode).toBe(409);
    expect(problemOf(next).title).toBe(
      `Your order ${numberOf(later)} is placed. Please check what is in the cart now.`,
    );
  });

  test('two orders of the same products in opposite order do not deadlock', async () => {
    const products = await Promise.all([1, 2].map(() => makeProduct(shop.database, seller, { stock: 100 })));
    const [one, two] = products;
    if (!one || !two) throw new Error('Two products were made.');
    const buyers = await Promise.all(Array.from({ length: 8 }, () => makeUser(shop.database)));
    await Promise.all(
      buyers.map(async (each, index) => {
        for (const { id } of index % 2 ? [one, two] : [two, one]) await makeCart(id, 1, each);
      }),
    );
    const answers = await Promise.all(
      buyers.map((each) => place(makeNewOrder({ totalCents: 2 * 114_950 + 799 }), each)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 200));
    expect(await stockOf(one.id)).toBe(92);
  });

  test('changes nothing when the cart is not what the buyer has seen', async () => {
    const refusal = async (payload: object = makeNewOrder()) => {
      const response = await place(payload);
      expect(response.statusCode).toBe(409);
      return problemOf(response).title;
    };
    expect(await refusal()).toBe('Your cart is empty.');
    const product = await makeProduct(shop.database, seller, { stock: 2 });
    await makeCart(product.id, 2);
    const update = (fields: object) =>
      shop.database.updateTable('products').set(fields).where('id', '=', product.id).execute();
    const asked = makeNewOrder({ totalCents: 2 * 114_950 + 799 });
    await update({ price: '1200' });
    expect(await refusal(asked)).toBe('The total has changed to $2,407.99. Please check the order again.');
    await update({ price: '1149.50', stock: 1 });
    expect(await refusal(asked)).toBe('Only 1 of Halden H70 are left. Please change the cart.');
    await update({ stock: 2, listed: false });
    expect(await refusal(asked)).toBe('Halden H70 is no longer for sale. Please change the cart.');
    await update({ listed: true });
    const german = { ...testAddress, country: 'DE', region: '', postcode: '10115' };
    expect(await refusal({ ...asked, address: german, payment: 'cash-on-delivery' })).toBe(
      'This payment is not offered for the order.',
    );
    const french = { ...german, country: 'FR', postcode: '75001' };
    expect(await refusal({ ...asked, address: french })).toBe('The shop does not ship to this country.');
    expect(await refusal({ ...asked, payment: 'card' })).toBe('This payment is not offered for the order.');
    expect(await stockOf(product.id)).toBe(2);
    expect((await place(asked)).statusCode).toBe(200);
  });

  test('sells nothing of a seller who is suspended', async () => {
    const suspended = await makeUser(shop.database, { role: 'seller', suspended_at: new Date() });
    const product = await makeProduct(shop.database, suspended);
    await makeCart(product.id);
    expect((await quote()).lines).toMatchObject([{ fault: 'removed' }]);
    expect((await place()).statusCode).toBe(409);
  });

  test('gives back only what was taken from the stock', async () => {
    const product = await makeProduct(shop.database, seller);
    await makeCart(product.id);
    const number = numberOf(await place());
    await shop.database.updateTable('products').set({ stock: 10 }).where('id', '=', product.id).execute();
    await cancel(number);
    expect(await stockOf(product.id)).toBe(10);
  });

  test('rejects half a character in an address, which JSON in PostgreSQL cannot hold', async () => {
    const product = await makeProduct(shop.database, seller);
    await makeCart(product.id);
    const response = await place(makeNewOrder({ address: { ...testAddress, name: 'Bo \ud800' } }));
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors).toMatchObject([{ path: 'address.name' }]);
  });

  test('is for buyers only, and names what is wrong in the input', async () => {
    expect((await shop.request({ method: 'POST', url: '/api/orders', payload: makeNewOrder() })).statusCode).toBe(401);
    for (const as of [seller, admin]) expect((await place(makeNewOrder(), as)).statusCode).toBe(403);
    const address = { ...testAddress, name: '', postcode: 'SW1A 1AA' };
    const response = await place(makeNewOrder({ address }));
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).errors).toEqual([
      { path: 'address.name', message: 'Enter the name of the person who receives the order.' },
      { path: 'address.postcode', message: 'Enter the ZIP code, such as 10001.' },
    ]);
    const invalid = [
      { key: 'x' },
      { totalCents: 1.5 },
      { totalCents: 1e300 },
      { shipping: 'pigeon' },
      { address: { ...testAddress, country: 'XX' } },
      { address: { ...testAddress, line1: 'a\0b' } },
      { price: 1 },
    ];
    for (const fields of invalid) expect((await place(makeNewOrder(fields))).statusCode).toBe(400);
  });
});

describe('own orders', () => {
  test('are listed newest first, and hidden from others', async () => {
    const first = await makeOrder(shop.database, buyer, { placed_at: new Date('2026-01-01') });
    const second = await makeOrder(shop.database, buyer, { placed_at: new Date('2026-01-02'), status: 'delivered' });
    const other = await makeUser(shop.database);
    const list = await shop.request({ url: '/api/orders?limit=1', as: buyer });
    expect(list.headers['x-total-count']).toBe('2');
    const [newest] = list.json<OrderSummary[]>();
    expect(newest).toMatchObject({ number: second, status: 'delivered', totalCents: 115_749, firstName: 'Halden H70' });
    expect(newest).not.toHaveProperty('buyer');
    expect((await shop.request({ url: '/api/orders', as: other })).json()).toEqual([]);
    for (const as of [other, seller]) expect((await read(first, as)).statusCode).toBe(404);
    for (const unknown of ['OCS-AAAA-BBBB-CCCC', '%00', 'x'.repeat(500), '%F0%9F%98%80']) {
      expect((await read(unknown)).statusCode).toBe(404);
    }
    expect((await read(first, admin)).json()).toMatchObject({ number: first });
    expect((await shop.request({ url: '/api/orders' })).statusCode).toBe(401);
  });

  test('are cancelled once, as long as nothing is packed, and the stock returns', async () => {
    const product = await makeProduct(shop.database, seller, { stock: 1 });
    await makeCart(product.id);
    const number = numberOf(await place());
    expect(await stockOf(product.id)).toBe(0);
    expect((await cancel(number, await makeUser(shop.database))).statusCode).toBe(404);
    const answers = await Promise.all([cancel(number), cancel(number)]);
    expect(answers.map((answer) => answer.json<{ modifiedCount: number }>().modifiedCount).sort()).toEqual([0, 1]);
    expect(await stockOf(product.id)).toBe(1);
    expect((await read(number)).json()).toMatchObject({
      status: 'cancelled',
      mayCancel: false,
      lines: [{ status: 'cancelled' }],
    });
    expect(await mailsTo(buyer)).toContain(`Your order ${number} at OCS: cancelled`);
    expect(await mailsTo(seller)).toContain(`Order ${number} at OCS: cancelled`);

    const packed = await makeOrder(shop.database, buyer, { status: 'packed', paid_at: new Date() });
    const refused = await cancel(packed);
    expect(refused.statusCode).toBe(409);
    expect(problemOf(refused).title).toBe('The order cannot be cancelled any more: it is packed, or already over.');
  });

  test('cannot be cancelled when one of their lines is packed', async () => {
    const number = await makeOrder(shop.database, buyer, { paid_at: new Date(), status: 'paid' });
    await shop.database
      .insertInto('order_lines')
      .columns([
        'order_id',
        'position',
        'product_id',
        'seller_id',
        'seller',
        'name',
        'photos',
        'unit_cents',
        'quantity',
        'is_stock_taken',
        'status',
        'placed_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select(['id', eb.val(1).as('position'), 'id as product_id', 'id as seller_id'])
          .select([eb.val('').as('seller'), eb.val('').as('name'), eb.val('').as('photos'), eb.val(1).as('unit_cents')])
          .select([eb.val(1).as('quantity'), eb.val(false).as('is_stock_taken')])
          .select([eb.val('packed' as const).as('status'), 'placed_at'])
          .where('number', '=', number),
      )
      .execute();
    expect((await read(number)).json()).toMatchObject({ mayCancel: false });
    expect((await cancel(number)).statusCode).toBe(409);
  });
});

test('admins cancel what comes back unpaid, and the sellers are told', async () => {
  const product = await makeProduct(shop.database, seller, { stock: 5 });
  await makeCart(product.id, 2);
  const cash = makeNewOrder({ payment: 'cash-on-delivery', totalCents: 2 * 114_950 + 799 });
  const number = numberOf(await place(cash));
  const [line] = (await read(number)).json<Order>().lines;
  const mark = (status: string) =>
    shop.request({ method: 'PATCH', url: `/api/sales/${line?.id ?? ''}`, payload: { status }, as: seller });
  await mark('packed');
  expect((await read(number)).json()).toMatchObject({ status: 'packed', mayCancel: false });
  expect((await read(number, admin)).json()).toMatchObject({ mayCancel: true });
  expect((await cancel(number)).statusCode).toBe(409);
  expect((await cancel(number, admin)).json()).toEqual({ modifiedCount: 1 });
  expect(await stockOf(product.id)).toBe(5);
  expect(await mailsTo(seller)).toContain(`Order ${number} at OCS: cancelled`);
  expect((await mark('shipped')).statusCode).toBe(409);
});

test('all orders are counted up to 1,000, those of a buyer further', async () => {
  const many = await makeUser(shop.database);
  await sql`
    insert into orders (number, buyer_id, key, email, payment, shipping, currency, items_cents, shipping_cents, units)
    select 'many-' || n, ${many.id}, gen_random_uuid(), ${many.email}, 'bank-transfer', 'standard', 'USD', 1, 1, 1
    from generate_series(1, 1001) n`.execute(shop.database);
  const totalOf = async (url: string, as: User) => (await shop.request({ url, as })).headers['x-total-count'];
  expect(Number(await totalOf('/api/orders/all', admin))).toBe(1000);
  expect(Number(await totalOf('/api/orders', many))).toBe(1001);
  await shop.database.deleteFrom('orders').where('buyer_id', '=', many.id).execute();
});

test('a shop that has lost its Stripe account sends no card’s money back, and says so', async () => {
  const fields = { payment: 'card', status: 'paid', paid_at: new Date(), payment_intent: 'pi_1' } as const;
  const number = await makeOrder(shop.database, buyer, fields);
  const response = await shop.request({ method: 'POST', url: `/api/orders/${number}/refund`, as: admin });
  expect(problemOf(response)).toMatchObject({
    status: 409,
    title: 'The shop has no Stripe account to send the money back with.',
  });
  expect((await read(number)).json<Order>().status).toBe('paid');
});

test('money that arrives after a cancellation is noted and sent back', async () => {
  const number = await makeOrder(shop.database, buyer);
  await cancel(number);
  const manage = (what: string) => shop.request({ method: 'POST', url: `/api/orders/${number}/${what}`, as: admin });
  expect((await manage('refund')).statusCode).toBe(409);
  expect((await manage('payment')).json()).toEqual({ modifiedCount: 1 });
  expect((await read(number)).json()).toMatchObject({ status: 'cancelled', isPaid: true });
  expect((await manage('refund')).json()).toEqual({ modifiedCount: 1 });
  expect((await read(number)).json()).toMatchObject({ status: 'refunded' });
});

test('an unpaid transfer ends after two weeks, or with the account', async () => {
  const old = await makeOrder(shop.database, buyer, { placed_at: new Date(Date.now() - 15 * 86_400_000) });
  const recent = await makeOrder(shop.database, buyer);
  const gone = await makeUser(shop.database, { deleted_at: new Date(), erased_at: new Date() });
  const ofGone = await makeOrder(shop.database, gone);
  while (await cancelUnpaid(shop.database));
  while (await eraseFinished(shop.database));
  const statusOf = async (number: string) => (await read(number, admin)).json<Order>().status;
  expect(await Promise.all([old, recent, ofGone].map(statusOf))).toEqual(['cancelled', 'placed', 'cancelled']);
  expect((await read(ofGone, admin)).json()).toMatchObject({ email: '', address: null });
});

test('an open order keeps its address when the account is erased, until it is over', async () => {
  const number = await makeOrder(
    shop.database,
    buyer,
    { status: 'shipped', paid_at: new Date() },
    { seller_id: seller.id },
  );
  const [line] = await shop.database
    .selectFrom('order_lines')
    .select('order_lines.id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('number', '=', number)
    .execute();
  await shop.database
    .updateTable('users')
    .set({ deleted_at: new Date(), erased_at: new Date() })
    .where('id', '=', buyer.id)
    .execute();
  expect((await read(number, admin)).json()).toMatchObject({ address: testAddress });
  const change = await shop.request({
    method: 'PATCH',
    url: `/api/sales/${String(line?.id)}`,
    payload: { status: 'delivered' },
    as: seller,
  });
  expect(change.json()).toEqual({ modifiedCount: 1 });
  expect((await read(number, admin)).json()).toMatchObject({ status: 'delivered', address: null, email: '' });
});
