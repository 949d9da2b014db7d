import { sql, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import { makeProduct, makeReview, makeUser } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { eraseReviewsOf } from './erase-reviews.repository';
import { eraseLeftReviews } from './left-reviews';
import { changeRating } from './reviews.repository';
import { removeReview, withdrawReview, writeReview } from './change-review';

jest.setTimeout(60_000);

let shop: TestApp;
let seller: User;
let productId: string;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await makeUser(shop.database, { role: 'seller' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id: productId } = await makeProduct(shop.database, seller));
});

type Buyer = Pick<User, 'id'>;

/** Buyers to whom the product was delivered. */
async function makeBuyers(count: number): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    with person as (
      insert into users (subject, email, name, registered_at)
      select gen_random_uuid(), gen_random_uuid() || '@ocs.example', 'Bo Tanaka', now()
      from generate_series(1, ${count}::integer) returning id
    ), bought as (
      insert into orders (number, buyer_id, key, email, status, payment, shipping, currency, items_cents, shipping_cents, units)
      select gen_random_uuid(), id, gen_random_uuid(), '', 'delivered', 'bank-transfer', 'standard', 'USD', 1, 0, 1
      from person returning id, buyer_id
    ), line as (
      insert into order_lines (order_id, position, product_id, seller_id, seller, name, photos, unit_cents, quantity,
        is_stock_taken, status, placed_at)
      select id, 0, ${productId}, ${seller.id}, '', '', '', 1, 1, false, 'delivered', now() from bought
    )
    select id from person
  `.execute(shop.database);
  return rows;
}

async function makeBuyer(): Promise<Buyer> {
  const [buyer] = await makeBuyers(1);
  if (!buyer) throw new Error('A buyer was made.');
  return buyer;
}

const inTransaction = <T>(change: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
  shop.app.database.transaction().execute(change);

const write = ({ id: userId }: Buyer, stars: number) =>
  inTransaction((transaction) => writeReview(transaction, { productId, userId }, { stars, text: '' }));

const sums = () =>
  shop.database
    .selectFrom('products')
    .select(['rating_sum', 'rating_count', 'rating_key'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

/** What the sums must be, from the reviews that are shown. */
async function expectExactSums(): Promise<void> {
  const { rows } = await sql`
    select coalesce(sum(stars), 0)::integer as rating_sum, count(*)::integer as rating_count,
      (coalesce(round(avg(stars) * 100)::bigint * 1000000000, 0) + count(*))::text as rating_key
    from reviews where product_id = ${productId} and removed_at is null
  `.execute(shop.database);
  expect([await sums()]).toEqual(rows);
}

test('a thousand reviews at once give exact sums', async () => {
  const buyers = await makeBuyers(1000);
  const waiting = buyers.entries();
  // As many at once as there are connections.
  const connections = Array.from({ length: 10 }, async () => {
    for (const [index, buyer] of waiting) await write(buyer, (index % 5) + 1);
  });
  await Promise.all(connections);
  expect(await sums()).toEqual({ rating_sum: 3000, rating_count: 1000, rating_key: '300000001000' });
});

test('changes, withdrawals, removals and an erasure at once give exact sums', async () => {
  const buyers = await makeBuyers(60);
  await Promise.all(buyers.map((buyer) => write(buyer, 3)));
  const reviews = await shop.database
    .selectFrom('reviews')
    .select(['id', 'user_id'])
    .where('product_id', '=', productId)
    .execute();
  const changes = reviews.map(({ id, user_id: userId }, index) => {
    if (index % 4 === 0) return write({ id: userId }, (index % 5) + 1);
    if (index % 4 === 1) return inTransaction((transaction) => withdrawReview(transaction, { productId, userId }));
    if (index % 4 === 2) return inTransaction((transaction) => removeReview(transaction, id, 'Spam'));
    return inTransaction((transaction) => eraseReviewsOf(transaction, userId));
  });
  await Promise.all(changes);
  expect((await sums()).rating_count).toBe(15);
  await expectExactSums();
});

test('an erasure of several reviews and changes of others do not deadlock over the counts of stars', async () => {
  const rate = (id: string, stars: number, reviews: 0 | 1) =>
    inTransaction((transaction) => changeRating(transaction, id, { stars, reviews }));
  const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(shop.database)));
  for (const person of people) {
    for (let n = 0; n < 12; n += 1) {
      const { id } = await makeProduct(shop.database, seller, { price: '60000' });
      const stars = n % 2 === 0 ? 4 : 2;
      await makeReview(shop.database, person, id, { stars });
      await rate(id, stars, 1);
    }
  }
  const { id: other } = await makeProduct(shop.database, seller, { price: '60000' });
  await rate(other, 2, 1);
  let isErasing = true;
  const erasures = people.map(({ id }) => inTransaction((transaction) => eraseReviewsOf(transaction, id)));
  const change = async () => {
    while (isErasing) {
      await rate(other, 2, 0);
      await rate(other, -2, 0);
    }
  };
  await Promise.all([Promise.all(erasures).finally(() => (isErasing = false)), change()]);
  const { rows } = await sql`
    select stars, sum(products) as products from facets where kind = 'all' and price_band = price_band(60000) and stars > 0
    group by stars having sum(products) <> 0`.execute(shop.database);
  expect(rows).toEqual([{ stars: 2, products: '1' }]);
});

test('the same person twice at once has one review', async () => {
  const buyer = await makeBuyer();
  await Promise.all([1, 2, 3, 4, 5].map((stars) => write(buyer, stars)));
  expect((await sums()).rating_count).toBe(1);
  await expectExactSums();
});

test('a transaction that fails changes neither the review nor the sums', async () => {
  const { id: userId } = await makeBuyer();
  const failure = inTransaction(async (transaction) => {
    await writeReview(transaction, { productId, userId }, { stars: 5, text: '' });
    throw new Error('The connection is lost.');
  });
  await expect(failure).rejects.toThrow('The connection is lost.');
  expect(await sums()).toEqual({ rating_sum: 0, rating_count: 0, rating_key: '0' });
  await expectExactSums();
});

test('the erasure of an account takes its reviews out of the sums, except removed ones, and its replies away', async () => {
  const [buyer, other] = [await makeBuyer(), await makeBuyer()];
  await write(buyer, 1);
  await write(other, 5);
  const owner = await makeUser(shop.database, { role: 'seller' });
  const own = await makeProduct(shop.database, owner);
  await makeReview(shop.database, other, own.id, { reply: 'Thank you.' });
  await makeReview(shop.database, buyer, own.id, { removed_at: new Date() });
  await inTransaction((transaction) => eraseReviewsOf(transaction, buyer.id));
  await inTransaction((transaction) => eraseReviewsOf(transaction, owner.id));
  expect(await sums()).toMatchObject({ rating_sum: 5, rating_count: 1 });
  await expectExactSums();
  const left = await shop.database.selectFrom('reviews').select('reply').where('product_id', '=', own.id).execute();
  expect(left).toEqual([{ reply: '' }]);
});

test('reviews that a server of the previous version left behind are erased', async () => {
  const buyer = await makeBuyer();
  await write(buyer, 4);
  await shop.database.updateTable('users').set({ erased_at: new Date() }).where('id', '=', buyer.id).execute();
  expect(await eraseLeftReviews(shop.database)).toBe(true);
  expect(await eraseLeftReviews(shop.database)).toBe(false);
  expect(await sums()).toMatchObject({ rating_sum: 0, rating_count: 0 });
});
