import type { User } from '../../database/schema';
import { problemOf, productOf, productsOf } from '../../testing/answers';
import { makeOrder, makeProduct, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { Review } from './reviews.schema';

let shop: TestApp;
let admin: User;
let seller: User;
let buyer: User;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

beforeEach(async () => {
  [admin, seller, buyer] = await Promise.all([
    makeUser(shop.database, { role: 'admin' }),
    makeUser(shop.database, { role: 'seller' }),
    makeUser(shop.database, { name: 'Ana Maria Matos' }),
  ]);
  ({ id: productId } = await makeProduct(shop.database, seller));
});

interface Own {
  review: Review | null;
  refusal?: string;
  removedReason?: string;
  mayReply: boolean;
}

const url = (path = '') => `/api/product/${productId}/reviews${path}`;
const buy = (person: User, status: 'paid' | 'shipped' | 'delivered' | 'refunded' = 'delivered') =>
  makeOrder(shop.database, person, { status }, { product_id: productId, seller_id: seller.id });
const write = (as: User | undefined, payload: object = { stars: 5, text: 'Sharp pictures.' }) =>
  shop.request({ method: 'PUT', url: url('/mine'), as, payload });
const withdraw = (as: User) => shop.request({ method: 'DELETE', url: url('/mine'), as });
const mine = async (as: User) => (await shop.request({ url: url('/mine'), as })).json<Own>();
const list = async (query = '') => {
  const response = await shop.request({ url: url(query) });
  return { total: response.headers['x-total-count'], reviews: response.json<Review[]>() };
};
const rating = async () => productOf(await shop.request({ url: `/api/product/${productId}` })).rating;
const reply = (id: string, as: User, text: string) =>
  shop.request({ method: 'PUT', url: `/api/reviews/${id}/reply`, as, payload: { reply: text } });
const report = (id: string, as?: User, reason = 'It is an insult.') =>
  shop.request({ method: 'POST', url: `/api/reviews/${id}/reports`, as, payload: { reason } });
const remove = (id: string, as: User, reason = 'It is an insult.') =>
  shop.request({ method: 'POST', url: `/api/reviews/${id}/removal`, as, payload: { reason } });

/** A buyer with a review of this many stars. */
async function makeReviewer(stars: number, text = ''): Promise<User> {
  const reviewer = await makeUser(shop.database);
  await buy(reviewer);
  expect((await write(reviewer, { stars, text })).statusCode).toBe(200);
  return reviewer;
}

const reviewIdOf = async (person: User) => (await mine(person)).review?.id ?? '';

test('a buyer reviews a delivered product, changes the review and deletes it; the product follows', async () => {
  await buy(buyer);
  expect(await mine(buyer)).toEqual({ review: null, mayReply: false });
  expect(await rating()).toBeUndefined();
  expect((await write(buyer)).json()).toEqual({ modifiedCount: 1 });
  expect(await list()).toMatchObject({
    total: '1',
    reviews: [{ stars: 5, text: 'Sharp pictures.', author: 'Ana M.', hasReturned: false, reply: '' }],
  });
  expect(await rating()).toEqual({ average: 5, count: 1 });
  await write(buyer, { stars: 2 });
  expect((await mine(buyer)).review).toMatchObject({ stars: 2, text: '' });
  expect(await rating()).toEqual({ average: 2, count: 1 });
  expect((await withdraw(buyer)).json()).toEqual({ deletedCount: 1 });
  expect((await withdraw(buyer)).json()).toEqual({ deletedCount: 0 });
  expect(await rating()).toBeUndefined();
});

test('is for people to whom the product was sent, and not for its seller', async () => {
  expect((await write(undefined)).statusCode).toBe(401);
  const refusal = 'You can review this product once it has been shipped to you.';
  for (const status of ['paid', 'refunded'] as const) {
    await buy(buyer, status);
    expect(problemOf(await write(buyer))).toMatchObject({ status: 409, title: refusal });
  }
  expect(await mine(buyer)).toEqual({ review: null, refusal, mayReply: false });
  await buy(buyer, 'shipped');
  expect((await write(buyer)).statusCode).toBe(200);
  await buy(seller);
  expect((await write(seller)).statusCode).toBe(409);
  expect(await mine(seller)).toEqual({
    review: null,
    refusal: 'You sell this product, so you cannot review it.',
    mayReply: true,
  });
});

test('the review of a buyer who returned the product stays, says so, and can be changed', async () => {
  await buy(buyer);
  await write(buyer);
  await shop.database.updateTable('order_lines').set({ status: 'refunded' }).execute();
  expect((await list()).reviews).toMatchObject([{ stars: 5, hasReturned: true }]);
  expect((await write(buyer, { stars: 1, text: 'It broke.' })).statusCode).toBe(200);
  expect(await rating()).toEqual({ average: 1, count: 1 });
});

test.each([
  [{ stars: 0 }],
  [{ stars: 6 }],
  [{ stars: 4.5 }],
  [{ stars: '5' }],
  [{}],
  [{ stars: 5, text: 'x'.repeat(2001) }],
  [{ stars: 5, text: '\0' }],
  [{ stars: 5, author: 'Somebody' }],
])('refuses %j and stores nothing', async (payload) => {
  await buy(buyer);
  expect((await write(buyer, payload)).statusCode).toBe(400);
  expect((await list()).reviews).toEqual([]);
});

test('a product that is off sale has no reviews for others, and takes none', async () => {
  const reviewer = await makeReviewer(4);
  await shop.request({ method: 'DELETE', url: `/api/product/${productId}`, as: seller });
  for (const path of ['', '/summary']) expect((await shop.request({ url: url(path) })).statusCode).toBe(404);
  expect((await write(reviewer)).statusCode).toBe(404);
  expect((await withdraw(reviewer)).json()).toEqual({ deletedCount: 1 });
});

test('lists the newest, the highest or the lowest first, in pages, and counts the stars', async () => {
  for (const stars of [3, 5, 1, 5]) await makeReviewer(stars);
  const starsOf = async (query: string) => (await list(query)).reviews.map(({ stars }) => stars);
  expect(await starsOf('')).toEqual([5, 1, 5, 3]);
  expect(await starsOf('?sort=highest')).toEqual([5, 5, 3, 1]);
  expect(await starsOf('?sort=lowest')).toEqual([1, 3, 5, 5]);
  expect(await starsOf('?sort=lowest&limit=3&page=2')).toEqual([5]);
  expect((await list('?limit=1')).total).toBe('4');
  const summary = await shop.request({ url: url('/summary') });
  expect(summary.json()).toEqual({ average: 3.5, count: 4, stars: [1, 0, 1, 0, 2] });
});

test('products are listed by rating: the average, then the number of reviews', async () => {
  await shop.database.deleteFrom('products').execute();
  const made: string[] = [];
  for (const given of [[4], [5, 4], [5], [5, 5], []]) {
    ({ id: productId } = await makeProduct(shop.database, seller));
    made.push(productId);
    for (const stars of given) await makeReviewer(stars);
  }
  const [four, mixed, five, fives, none] = made;
  for (const query of ['sort=rating', 'sort=rating&search=halden', 'sort=rating&brand=Halden']) {
    const products = productsOf(await shop.request({ url: `/api/product?${query}` }));
    expect(products.map(({ _id }) => _id)).toEqual([fives, five, mixed, four, none]);
    expect(products.map((product) => product.rating?.average)).toEqual([5, 5, 4.5, 4, undefined]);
  }
});

test('a review changes the catalogue’s ETag, but not when the product was updated', async () => {
  const etag = async () => (await shop.request({ url: '/api/product?limit=1' })).headers.etag;
  const updatedAt = () =>
    shop.database.selectFrom('products').select('updated_at').where('id', '=', productId).executeTakeFirstOrThrow();
  const [tag, time] = [await etag(), await updatedAt()];
  await makeReviewer(3);
  expect(await etag()).not.toBe(tag);
  expect(await updatedAt()).toEqual(time);
});

test('the seller replies and takes the reply back; nobody else does', async () => {
  const id = await reviewIdOf(await makeReviewer(2, 'Too heavy.'));
  const other = await makeUser(shop.database, { role: 'seller' });
  for (const as of [other, buyer, admin]) expect((await reply(id, as, 'Ha')).statusCode).toBe(404);
  expect((await reply(id, seller, ' Try the strap. ')).json()).toEqual({ modifiedCount: 1 });
  expect((await list()).reviews).toMatchObject([{ reply: 'Try the strap.' }]);
  expect((await reply(id, seller, 'x'.repeat(2001))).statusCode).toBe(400);
  await reply(id, seller, '');
  expect((await list()).reviews).toMatchObject([{ reply: '' }]);
});

test('an admin removes a review for good: it no longer counts, and its author sees why', async () => {
  const author = await makeReviewer(1, 'An insult.');
  await makeReviewer(5);
  const id = await reviewIdOf(author);
  await report(id, seller);
  for (const as of [seller, buyer, author]) expect((await remove(id, as)).statusCode).toBe(403);
  expect((await remove(id, admin, ' ')).statusCode).toBe(400);
  expect((await remove(id, admin)).json()).toEqual({ modifiedCount: 1 });
  expect((await remove(id, admin)).statusCode).toBe(404);
  expect(await list()).toMatchObject({ total: '1', reviews: [{ stars: 5 }] });
  expect(await rating()).toEqual({ average: 5, count: 1 });
  expect(await mine(author)).toMatchObject({ review: { id, stars: 1 }, removedReason: 'It is an insult.' });
  expect((await write(author)).statusCode).toBe(409);
  expect((await withdraw(author)).statusCode).toBe(409);
  expect((await reply(id, seller, 'Thank you')).statusCode).toBe(404);
  expect((await report(id, seller)).statusCode).toBe(404);

  const audited = shop.database.selectFrom('audit').select('action').where('subject_id', '=', id);
  expect(await audited.execute()).toEqual([{ action: 'review-removed' }]);
  const mails = await shop.database.selectFrom('mails').select('body').where('recipient', '=', author.email).execute();
  expect(mails).toMatchObject([{ body: expect.stringContaining('It is an insult.') as string }]);
  const reports = await shop.request({ url: '/api/product-reports', as: admin });
  expect(reports.json()).toMatchObject([{ isOpen: false, review: { id, isRemoved: true } }]);
});

test('everybody signed in reports a review; a second report replaces the open one', async () => {
  await shop.database.deleteFrom('product_reports').execute();
  const id = await reviewIdOf(await makeReviewer(1, 'An insult.'));
  expect((await report(id)).statusCode).toBe(401);
  expect((await report(id, buyer, ' ')).statusCode).toBe(400);
  for (const reason of ['First', 'Second']) expect((await report(id, buyer, reason)).statusCode).toBe(204);
  const listed = (await shop.request({ url: '/api/product-reports?status=open', as: admin })).json<{ id: string }[]>();
  expect(listed).toMatchObject([
    {
      reason: 'Second',
      reporter: buyer.email,
      product: { id: productId },
      review: { id, stars: 1, text: 'An insult.', author: 'Test P.', isRemoved: false },
    },
  ]);
  const close = { method: 'POST', url: `/api/product-reports/${listed[0]?.id ?? ''}/close`, as: admin } as const;
  expect((await shop.request(close)).json()).toEqual({ modifiedCount: 1 });
  expect((await report(id, buyer, 'Third')).statusCode).toBe(204);
  expect((await shop.request({ url: '/api/product-reports/open', as: admin })).json()).toEqual({ count: 1 });
});
