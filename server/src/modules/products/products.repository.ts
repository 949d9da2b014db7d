import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database, User } from '../../database/schema';
import { productColumns, type ProductRow } from './product-serializer';
import type { ProductFields } from './products.schema';

function listed(database: Kysely<Database>): SelectQueryBuilder<Database, 'products', object> {
  return database.selectFrom('products').where('listed', '=', true);
}

export function findProduct(database: Kysely<Database>, id: string): Promise<ProductRow | undefined> {
  return listed(database).select(productColumns).where('id', '=', id).executeTakeFirst();
}

/** Reads the maintained counts, so the cost does not grow with the catalogue. */
export async function listBrands(database: Kysely<Database>): Promise<string[]> {
  const rows = await database
    .selectFrom('product_counts')
    .select('value')
    .where('kind', '=', 'brand')
    .where('value', '<>', '')
    .where('products', '>', '0')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}

export async function insertProduct(database: Kysely<Database>, fields: ProductFields, creator: User): Promise<string> {
  const { id } = await database
    .insertInto('products')
    .values({ ...fields, creator: creator.email, creator_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the number of changed products: 0 if the id is unknown or the product has another creator. */
export async function updateProduct(
  database: Kysely<Database>,
  id: string,
  fields: ProductFields,
  { creatorId }: { creatorId: string | undefined },
): Promise<number> {
  let update = database
    .updateTable('products')
    .set({ ...fields, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('listed', '=', true);
  if (creatorId !== undefined) update = update.where('creator_id', '=', creatorId);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Unlists the product; carts and wishlists keep showing it as it was added. */
export async function unlistProduct(database: Kysely<Database>, id: string, creatorId: string): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('products')
    .set({ listed: false, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The brands of one creator’s listed products. */
export async function listBrandsOf(database: Kysely<Database>, email: string): Promise<string[]> {
  const rows = await listed(database)
    .select('brand')
    .distinct()
    .where(sql<boolean>`lower(creator) = lower(${email})`)
    .where('brand', '<>', '')
    .orderBy('brand')
    .execute();
  return rows.map(({ brand }) => brand);
}
