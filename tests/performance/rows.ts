import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/src/database/schema';
import { signAccessToken } from '../../server/src/identity/access-token';
import type { BenchServer } from './server';

/** A request that is sent over and over. */
export interface Row {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a shop's visitors and buyers do most. */
export async function apiRows(database: Kysely<Database>, { tokenSecret }: BenchServer): Promise<Row[]> {
  const { id } = await database.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const buying = await buyer(database, 'adds', tokenSecret);
  const reading = await buyer(database, 'reads', tokenSecret);
  const get = (name: string, path: string, headers = {}): Row => ({ name, method: 'GET', path, headers });
  const add = (headers: Record<string, string>): Row => ({
    name: 'add to cart',
    method: 'POST',
    path: '/api/cart',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: id }),
  });
  await fillCarts(database);
  return [
    get('list of 10, brand, by price', '/api/product?brand=Halden&sort=asc&page=1&limit=10'),
    get('search, exact word', '/api/product?search=mirrorless&page=1&limit=10'),
    get('search, typo', '/api/product?search=mirorless&page=1&limit=10'),
    get('details', `/api/product/${id}`),
    add(buying),
    get('read cart of 5', '/api/cart', reading),
  ];
}

/** So many buyers' carts: with two, the database would plan for people who have half of all lines. */
const buyers = 2000;

/** Puts five products into the cart of each buyer; one of the carts is read. */
async function fillCarts(database: Kysely<Database>): Promise<void> {
  await sql`truncate saved_items`.execute(database);
  await sql`
    insert into users (subject, email, name, registered_at)
    select 'bench-' || n, 'bench-' || n || '@ocs.example', 'Buyer ' || n, now() from generate_series(1, ${buyers}) n
    on conflict do nothing`.execute(database);
  await sql`
    insert into saved_items (list, user_id, product_id, name, photos, price)
    select 'cart', buyer.id, product.id, product.name, product.photos, product.price
    from users buyer, (select * from products order by id limit 5) product
    where buyer.subject like 'bench-%'`.execute(database);
  await sql`analyze saved_items, users`.execute(database);
}

/** The headers of a buyer's requests. */
async function buyer(database: Kysely<Database>, name: string, tokenSecret: string): Promise<Record<string, string>> {
  const subject = `bench-${name}`;
  await database
    .insertInto('users')
    .values({ subject, email: `${subject}@ocs.example`, name, registered_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { authorization: `Bearer ${await signAccessToken({ subject, version: 1 }, tokenSecret)}` };
}
