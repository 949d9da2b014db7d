import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database, User } from '../../database/schema';
import { readCatalogueCounts } from '../../testing/catalogue-counts';
import { makeProduct, makeUser } from '../../testing/factories';
import { changeRating } from '../reviews/reviews.repository';
import { setPrice } from '../../testing/open-transaction';
import { foldSome } from './fold-facets';
import { readInPages } from '../../testing/read-in-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';

let shop: TestApp;
let sellers: User[];

beforeAll(async () => {
  shop = await startTestApp();
  sellers = await Promise.all([1, 2, 3, 4].map(() => makeUser(shop.database, { role: 'seller' })));
});
afterAll(() => shop.close());

type Random = (limit: number) => number;

/** Whole numbers below a limit, which a seed determines. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const words = ['Halden', 'Vega', 'Norte', 'Lumio', 'Kestrel', 'Sorrel'];

const textsBy = (random: Random) => {
  const word = () => words[random(words.length)] ?? '';
  return { name: `${word()} ${word()}`, brand: word(), category: word(), description: `${word()} ${word()} ${word()}` };
};

const add = async (
  database: Kysely<Database>,
  random: Random,
  fields: ReturnType<typeof textsBy> & { price?: string } = textsBy(random),
) => {
  const seller = sellers[random(sellers.length)];
  return makeProduct(database, seller ?? (await makeUser(database)), fields);
};

/** Adds or changes some product. Returns whether it wrote a listed one. */
async function write(transaction: Transaction<Database>, random: Random): Promise<boolean> {
  const kind = random(6);
  const some = transaction.selectFrom('products').select('id').where('brand', '<>', 'Kept').orderBy('id');
  const { id: chosen } = (await some.offset(random(20)).limit(1).executeTakeFirst()) ?? {};
  // Apart from the choice, which would lock the products before it.
  const product =
    kind > 0 && chosen !== undefined
      ? await transaction
          .selectFrom('products')
          .select(['id', 'listed'])
          .where('id', '=', chosen)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : undefined;
  if (!product) {
    await add(transaction, random);
    return true;
  }
  const { id, listed } = product;
  const change = (fields: object) =>
    transaction
      .updateTable('products')
      .set({ ...fields, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  if (kind === 1) await setPrice(id, random(1000))(transaction);
  else if (kind === 2) await change(textsBy(random));
  else if (kind === 3) await change({ listed: !listed });
  else if (kind === 4) await changeRating(transaction, id, { stars: 1 + random(5), reviews: 1 });
  else await transaction.deleteFrom('products').where('id', '=', id).execute();
  return listed || kind === 3;
}

const readCatalogue = () =>
  shop.database.selectFrom('catalogue').select(['version', 'products']).executeTakeFirstOrThrow();

test('concurrent writers of products with the same words meet no deadlock, count right, and disturb no reader of pages', async () => {
  const seeds = randomFrom(1);
  for (let n = 0; n < 20; n += 1) await add(shop.database, seeds);
  const kept = await Promise.all(
    [0, 200, 400, 600, 800].map((price) =>
      add(shop.database, seeds, { ...textsBy(seeds), brand: 'Kept', price: String(price) }),
    ),
  );
  const before = await readCatalogue();

  let written = 0;
  let isWriting = true;
  const writers = [1, 2, 3, 4, 5, 6, 7, 8].map(async (seed) => {
    const random = randomFrom(seed);
    for (let n = 0; n < 30; n += 1)
      if (await shop.database.transaction().execute((transaction) => write(transaction, random))) written += 1;
  });
  const readWhileWriting = async () => {
    while (isWriting) {
      await foldSome(shop.database);
      const ids = await readInPages(shop, 'sort=asc');
      expect(new Set(ids).size).toBe(ids.length);
      expect(kept.filter(({ id }) => !ids.includes(id))).toEqual([]);
    }
  };
  await Promise.all([Promise.all(writers).finally(() => (isWriting = false)), readWhileWriting()]);

  const { maintained, counted } = await readCatalogueCounts(shop.database);
  expect(maintained).toEqual(counted);
  const listed = await shop.database.selectFrom('products').select('id').where('listed', '=', true).execute();
  const version = String(Number(before.version) + written);
  expect(await readCatalogue()).toEqual({ version, products: String(listed.length) });
});
