import type { Kysely } from 'kysely';
import type { Database } from '../../server/src/database/schema';
import { signAccessToken } from '../../server/src/identity/access-token';
import type { BenchServer } from './server';

/** A request that is sent over and over. */
export interface Row {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Of each caller; they take turns. */
  headers: Record<string, string>[];
  body?: string;
}

/** A cart has an end, which a few of them would reach. */
const buyersWhoAdd = 200;

/** What a shop's visitors and buyers do most. */
export async function apiRows(database: Kysely<Database>, { tokenSecret }: BenchServer): Promise<Row[]> {
  const { id } = await database.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const buying: Record<string, string>[] = [];
  for (let n = 0; n < buyersWhoAdd; n += 1) {
    const { headers } = await buyer(database, `adds-${String(n)}`, tokenSecret);
    buying.push({ ...headers, 'content-type': 'application/json' });
  }
  const reading = await buyer(database, 'reads', tokenSecret);
  const get = (name: string, path: string, headers = {}): Row => ({ name, method: 'GET', path, headers: [headers] });
  const body = JSON.stringify({ productId: id });
  await database.deleteFrom('saved_items').execute();
  await database
    .insertInto('saved_items')
    .columns(['list', 'user_id', 'product_id', 'name', 'photos', 'price'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select((from) => [
          from.val<'cart'>('cart').as('list'),
          from.cast<string>(from.val(reading.id), 'uuid').as('user_id'),
          'id',
          'name',
          'photos',
          'price',
        ])
        .orderBy('id')
        .limit(5),
    )
    .execute();
  return [
    get('list of 10, brand, by price', '/api/product?brand=Halden&sort=asc&page=1&limit=10'),
    get('search, exact word', '/api/product?search=mirrorless&page=1&limit=10'),
    get('search, typo', '/api/product?search=mirorless&page=1&limit=10'),
    get('details', `/api/product/${id}`),
    { name: 'add to cart', method: 'POST', path: '/api/cart', headers: buying, body },
    get('read cart of 5', '/api/cart', reading.headers),
  ];
}

async function buyer(database: Kysely<Database>, name: string, tokenSecret: string) {
  const subject = `bench-${name}`;
  await database
    .insertInto('users')
    .values({ subject, email: `${subject}@ocs.example`, name, registered_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return { id, headers: { authorization: `Bearer ${await signAccessToken({ subject, version: 1 }, tokenSecret)}` } };
}
