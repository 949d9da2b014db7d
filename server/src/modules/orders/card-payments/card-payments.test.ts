import type { User } from '../../../database/schema';
import { problemOf } from '../../../testing/answers';
import { makeNewOrder, makeProduct, makeUser } from '../../../testing/factories';
import { startStripe, type StripeStandIn } from '../../../testing/stripe-stand-in';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { Order, Quote } from '../orders.schema';
import { cardWork } from './card-work';

let stripe: StripeStandIn;
let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;

beforeAll(async () => {
  stripe = await startStripe();
  shop = await startTestApp(stripe.env);
  [admin, seller] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
  ]);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.outage = undefined;
  buyer = await makeUser(shop.database);
});

const post = (url: string, as = buyer) => shop.request({ method: 'POST', url: `/api/orders/${url}`, as });
const read = async (number: string): Promise<Order> =>
  (await shop.request({ url: `/api/orders/${number}`, as: buyer })).json();
const makeStock = () => makeProduct(shop.database, seller, { stock: 5 });
const stockOf = async (id: string): Promise<number | null> =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const send = ({ payload, signature }: { payload: string; signature: string }) =>
  shop.request({
    method: 'POST',
    url: '/api/stripe/events',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const work = () => {
  const { cardPayments, log } = shop.app;
  if (!cardPayments) throw new Error('The shop has no Stripe account.');
  return cardWork(cardPayments, log).run((step) => step(shop.database), new AbortController().signal);
};
const makeOld = (number: string) =>
  shop.database
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 61 * 60_000) })
    .where('number', '=', number)
    .execute();

/** An order of one unit that waits for its card. */
async function placeOrder(): Promise<{ number: string; productId: string }> {
  const { id: productId } = await makeStock();
  await shop.request({ method: 'PUT', url: `/api/cart/product/${productId}`, payload: { quantity: 1 }, as: buyer });
  const payload = makeNewOrder({ payment: 'card' });
  const response = await shop.request({ method: 'POST', url: '/api/orders', payload, as: buyer });
  return { number: response.json<{ number: string }>().number, productId };
}

/** The same, and the buyer's page has asked Stripe for the payment `id`. */
async function startPayment(): Promise<{ number: string; productId: string; id: string }> {
  const placed = await placeOrder();
  const { clientSecret } = (await post(`${placed.number}/card-payment`)).json<{ clientSecret: string }>();
  return { ...placed, id: clientSecret.replace('_secret_test', '') };
}

test('offers cards, and says in the confirmation how to pay', async () => {
  const response = await shop.request({ url: '/api/orders/quote', as: buyer });
  expect(response.json<Quote>().payments).toContainEqual({ method: 'card', offered: true });
  const { number } = await placeOrder();
  const { body } = await shop.database
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', buyer.email)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`Please pay by card on the page of the order ${number}`);
});

test('a payment of the order’s total becomes paid when Stripe says so, once', async () => {
  const { number, id } = await startPayment();
  expect(stripe.payments.get(id)).toMatchObject({ amount: 115_749, currency: 'usd', metadata: { order: number } });
  stripe.pay(id);
  const event = stripe.event('payment_intent.succeeded', { id });
  const responses = await Promise.all([send(event), send(event)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read(number)).toMatchObject({ status: 'paid', isPaid: true });
  const mails = await shop.database
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', buyer.email)
    .where('subject', 'like', '%: paid')
    .execute();
  expect(mails).toHaveLength(1);
  const [sellersMail, ...others] = await shop.database
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', seller.email)
    .where('subject', 'like', `%${number}%`)
    .execute();
  expect(sellersMail?.body).toContain('is paid');
  expect(others).toEqual([]);
});

test('the buyer continues the same payment; nobody else sees it', async () => {
  const { number, id } = await startPayment();
  const again = (await post(`${number}/card-payment`)).json<{ publishableKey: string; clientSecret: string }>();
  expect(again).toEqual({ publishableKey: 'pk_test_of_tests', clientSecret: `${id}_secret_test` });
  for (const as of [admin, seller, await makeUser(shop.database)]) {
    expect((await post(`${number}/card-payment`, as)).statusCode).toBe(404);
  }
});

test('a reload after a payment whose event is late finds it paid', async () => {
  const { number, id } = await startPayment();
  stripe.pay(id, 'processing');
  expect(problemOf(await post(`${number}/card-payment`))).toMatchObject({
    status: 409,
    title: 'Your bank still decides about the payment.',
  });
  stripe.pay(id);
  expect((await post(`${number}/card-payment`)).statusCode).toBe(409);
  expect((await read(number)).status).toBe('paid');
});

test('cards are not offered for totals that Stripe refuses', async () => {
  const { id } = await makeProduct(shop.database, seller, { price: '1000000' });
  await shop.request({ method: 'PUT', url: `/api/cart/product/${id}`, payload: { quantity: 1 }, as: buyer });
  const response = await shop.request({ url: '/api/orders/quote', as: buyer });
  expect(response.json<Quote>().payments).toContainEqual({ method: 'card', offered: false });
});

test('an order that is paid or cancelled cannot be paid again', async () => {
  const { number } = await startPayment();
  await post(`${number}/cancel`);
  expect(problemOf(await post(`${number}/card-payment`))).toMatchObject({ status: 409 });
  expect(problemOf(await post(`${number}/payment`, admin))).toMatchObject({ status: 409 });
});

test.each([
  ['another secret', { secret: 'whsec_of_somebody' }],
  ['an old signature', { seconds: 1_000_000_000 }],
])('an event with %s changes nothing', async (_, options) => {
  const { number, id } = await startPayment();
  stripe.pay(id);
  expect(problemOf(await send(stripe.event('payment_intent.succeeded', { id }, options)))).toMatchObject({
    status: 400,
    type: expect.stringMatching(/invalid-signature$/),
  });
  expect((await read(number)).isPaid).toBe(false);
});

test('an event without a signature, or changed on its way, is refused', async () => {
  const { id } = await startPayment();
  const event = stripe.event('payment_intent.succeeded', { id });
  expect((await send({ ...event, signature: '' })).statusCode).toBe(400);
  expect((await send({ ...event, payload: `${event.payload} ` })).statusCode).toBe(400);
  expect((await send({ ...event, payload: '' })).statusCode).toBe(400);
  const form = { method: 'POST', url: '/api/stripe/events', payload: 'a=b' } as const;
  expect((await shop.request({ ...form, headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
});

test('events of other payments, of other kinds and of another amount change nothing', async () => {
  const { number, id } = await startPayment();
  for (const event of [
    stripe.event('payment_intent.succeeded', { id: 'pi_of_another_shop', amount_received: 115_749, currency: 'usd' }),
    stripe.event('payment_intent.created', { id }),
    stripe.event('payment_intent.succeeded', { id, amount_received: 1 }),
    stripe.event('payment_intent.succeeded', { id, amount_received: 115_749, currency: 'eur' }),
  ]) {
    expect((await send(event)).statusCode).toBe(200);
  }
  expect((await read(number)).isPaid).toBe(false);
});

test('a refund that has failed at Stripe changes nothing', async () => {
  const { number, id } = await startPayment();
  stripe.pay(id);
  await send(stripe.event('payment_intent.succeeded', { id }));
  expect((await send(stripe.event('refund.failed', { id }))).statusCode).toBe(200);
  expect((await read(number)).status).toBe('paid');
});

test('a refund at Stripe may arrive before the payment', async () => {
  const { number, id, productId } = await startPayment();
  stripe.pay(id);
  await send(stripe.event('charge.refunded', { id }));
  await send(stripe.event('payment_intent.succeeded', { id }));
  await send(stripe.event('charge.refunded', { id }));
  expect(await read(number)).toMatchObject({ status: 'refunded', isPaid: true });
  expect(await stockOf(productId)).toBe(5);
});

test('an admin sends the money back once', async () => {
  const { number, id } = await startPayment();
  stripe.pay(id);
  expect((await post(`${number}/refund`, admin)).statusCode).toBe(409);
  expect(stripe.refunded).not.toContain(id);
  await send(stripe.event('payment_intent.succeeded', { id }));
  for (const as of [buyer, seller]) expect((await post(`${number}/refund`, as)).statusCode).toBe(403);
  expect((await post(`${number}/refund`, admin)).json()).toEqual({ modifiedCount: 1 });
  expect(stripe.refunded).toContain(id);
  const entries = await shop.database
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', number)
    .orderBy('number')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['order-refund-requested', 'order-refunded']);
  expect((await read(number)).status).toBe('refunded');
  expect((await post(`${number}/refund`, admin)).json()).toEqual({ modifiedCount: 0 });
});

test('money that was sent back at Stripe already is noted', async () => {
  const { number, id } = await startPayment();
  stripe.pay(id);
  await send(stripe.event('payment_intent.succeeded', { id }));
  stripe.refunded.add(id);
  expect((await post(`${number}/refund`, admin)).statusCode).toBe(200);
  expect((await read(number)).status).toBe('refunded');
});

test('the money of a cancelled order is refunded without an admin', async () => {
  const [paid, late] = [await startPayment(), await startPayment()];
  stripe.pay(paid.id);
  await send(stripe.event('payment_intent.succeeded', { id: paid.id }));
  await post(`${paid.number}/cancel`);
  await post(`${late.number}/cancel`);
  stripe.pay(late.id);
  await send(stripe.event('payment_intent.succeeded', { id: late.id }));
  expect(await read(late.number)).toMatchObject({ status: 'cancelled', isPaid: true });
  await work();
  await work();
  for (const { number, id, productId } of [paid, late]) {
    expect(stripe.refunded).toContain(id);
    expect((await read(number)).status).toBe('refunded');
    expect(await stockOf(productId)).toBe(5);
  }
});

test('an order that nobody pays within an hour is cancelled, and its payment cannot succeed any more', async () => {
  const [started, unopened, fresh] = [await startPayment(), await placeOrder(), await startPayment()];
  await makeOld(started.number);
  await makeOld(unopened.number);
  await work();
  for (const { number, productId } of [started, unopened]) {
    expect((await read(number)).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(5);
  }
  expect(stripe.payments.get(started.id)?.status).toBe('canceled');
  expect((await read(fresh.number)).status).toBe('placed');
});

test('a payment whose event was lost is found before the order is cancelled; one that the bank still decides stays', async () => {
  const [lost, running] = [await startPayment(), await startPayment()];
  stripe.pay(lost.id);
  stripe.pay(running.id, 'processing');
  await makeOld(lost.number);
  await makeOld(running.number);
  await work();
  expect((await read(lost.number)).status).toBe('paid');
  expect((await read(running.number)).status).toBe('placed');
});

test('a cancelled order whose payment succeeds without an event gets its money back', async () => {
  const { number, id, productId } = await startPayment();
  await post(`${number}/cancel`);
  stripe.pay(id);
  await work();
  await work();
  expect(stripe.refunded).toContain(id);
  expect((await read(number)).status).toBe('refunded');
  expect(await stockOf(productId)).toBe(5);
});

test('a cancelled order’s open payment ends', async () => {
  const { number, id } = await startPayment();
  await post(`${number}/cancel`);
  await Promise.all([work(), work()]);
  expect(stripe.payments.get(id)?.status).toBe('canceled');
  expect((await read(number)).status).toBe('cancelled');
});

test('an order that Stripe refuses does not keep the others from their refunds', async () => {
  const orders = [await startPayment(), await startPayment(), await startPayment()];
  for (const { number, id } of orders) {
    stripe.pay(id);
    await send(stripe.event('payment_intent.succeeded', { id }));
    await post(`${number}/cancel`);
  }
  const [disputed] = orders;
  if (!disputed) throw new Error('There is no order.');
  stripe.disputed.add(disputed.id);
  await work();
  const states = await Promise.all(orders.map(async ({ number }) => (await read(number)).status));
  expect(states).toEqual(['cancelled', 'refunded', 'refunded']);
  expect(problemOf(await post(`${disputed.number}/refund`, admin))).toMatchObject({
    status: 409,
    title: 'Stripe refused this. The server’s log has the reason.',
  });
  stripe.disputed.clear();
  await work();
  expect((await read(disputed.number)).status).toBe('refunded');
});

test('a payment and a cancellation at the same time lose neither money nor stock', async () => {
  const { number, id, productId } = await startPayment();
  stripe.pay(id);
  const [event, cancelled] = await Promise.all([
    send(stripe.event('payment_intent.succeeded', { id })),
    post(`${number}/cancel`),
  ]);
  expect([event.statusCode, cancelled.statusCode]).toEqual([200, 200]);
  await work();
  expect((await read(number)).status).toBe('refunded');
  expect(stripe.refunded).toContain(id);
  expect(await stockOf(productId)).toBe(5);
});

test('while Stripe does not answer, nothing changes, and the message says so', async () => {
  const { number, id } = await startPayment();
  stripe.outage = 500;
  const title = 'Card payments do not work at the moment. Please try again in a moment.';
  expect(problemOf(await post(`${number}/card-payment`))).toMatchObject({ status: 503, title });
  await makeOld(number);
  await expect(work()).rejects.toThrow('Stripe: The test’s Stripe says outage.');
  expect((await read(number)).status).toBe('placed');
  stripe.outage = undefined;
  stripe.pay(id);
  await send(stripe.event('payment_intent.succeeded', { id }));
  stripe.outage = 401;
  expect(problemOf(await post(`${number}/refund`, admin))).toMatchObject({ status: 503, title });
  expect((await read(number)).status).toBe('paid');
});
