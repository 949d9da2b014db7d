import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import { signAccessToken } from '../../../server/src/identity/access-token';

/** A request that the benchmark repeats. */
export interface ApiCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The most frequent calls of visitors and buyers. */
export async function apiCalls(database: Kysely<Database>, tokenSecret: string): Promise<ApiCall[]> {
  const { id } = await database.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const writer = await buyerHeaders(database, 'writer', tokenSecret);
  const reader = await buyerHeaders(database, 'reader', tokenSecret);
  const get = (name: string, path: string, headers = {}): ApiCall => ({ name, method: 'GET', path, headers });
  await fillCarts(database);
  return [
    get('list of 10, brand, by price', '/api/product?brand=Halden&sort=asc&page=1&limit=10'),
    get('search, exact word', '/api/product?search=mirrorless&page=1&limit=10'),
    get('search, typo', '/api/product?search=mirorless&page=1&limit=10'),
    get('suggestions', '/api/product/suggestions?search=mir'),
    get('list of 10, three facets', '/api/product?brand=Halden&category=Mirrorless&price=500-1000&page=1&limit=10'),
    get('facets', '/api/product/facets?category=Mirrorless'),
    get('facets of a search', '/api/product/facets?search=halden'),
    get('details', `/api/product/${id}`),
    {
      name: 'add to cart',
      method: 'POST',
      path: '/api/cart',
      headers: { ...writer, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: id }),
    },
    get('read cart of 5', '/api/cart', reader),
  ];
}

/** With only a few carts, PostgreSQL plans for users who own half of all cart items. */
const buyers = 2000;

/** Puts five products into the cart of each buyer. */
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

async function buyerHeaders(
  database: Kysely<Database>,
  name: string,
  tokenSecret: string,
): Promise<Record<string, string>> {
  const subject = `bench-${name}`;
  await database
    .insertInto('users')
    .values({ subject, email: `${subject}@ocs.example`, name, registered_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bearerHeaders(subject, tokenSecret);
}

/** Headers that sign in the user of this subject, with a second factor as production requires of admins. */
export async function bearerHeaders(subject: string, tokenSecret: string): Promise<Record<string, string>> {
  const token = await signAccessToken({ subject, version: 1, hasSecondFactor: true }, tokenSecret);
  return { authorization: `Bearer ${token}` };
}
