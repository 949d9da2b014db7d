import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The most addresses that a sitemap file may have (sitemaps.org). */
const maxEntries = 50_000;

/** The number of products on sale. Reads the maintained count. */
export async function countListed(database: Kysely<Database>): Promise<number> {
  const { products } = await database.selectFrom('catalogue').select('products').executeTakeFirstOrThrow();
  return Number(products);
}

interface ListedProduct {
  _id: string;
  name: string;
  brand: string;
  changedAt: Date;
}

/** The products on sale with ids in this range, both ends included. */
export function listBetween(
  database: Kysely<Database>,
  { first, last }: { first: string; last: string },
): Promise<ListedProduct[]> {
  return database
    .selectFrom('products')
    .select(['id as _id', 'name', 'brand', 'updated_at as changedAt'])
    .where('listed', '=', true)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(maxEntries)
    .execute();
}
