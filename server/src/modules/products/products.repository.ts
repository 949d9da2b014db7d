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

/** The brands with the most products, in alphabetical order. Reads the maintained counts, so that the cost is bounded. */
export async function listBrands(database: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom((counts) =>
      counts
        .selectFrom('product_counts')
        .select('value')
        .where('kind', '=', 'brand')
        .where('value', '<>', '')
        .orderBy('products', 'desc')
        .orderBy('value')
        .limit(limit)
        .as('brand'),
    )
    .select('value')
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}

/**
 * The number of a creator's products on sale, counted up to a limit. The maintained count is by e-mail address and lags
 * behind its change.
 */
export async function countProductsOf(database: Kysely<Database>, creatorId: string, limit: number): Promise<number> {
  const { products } = await database
    .selectFrom(listed(database).select('id').where('creator_id', '=', creatorId).limit(limit).as('product'))
    .select(({ fn }) => fn.countAll<string>().as('products'))
    .executeTakeFirstOrThrow();
  return Number(products);
}

export async function insertProduct(
  database: Kysely<Database>,
  fields: ProductFields,
  creator: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const { id } = await database
    .insertInto('products')
    .values({ ...fields, creator: creator.email, creator_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Limits a change to the products of one creator. */
interface ChangeScope {
  creatorId: string | undefined;
}

/** Returns the number of changed products: 0 if the id is unknown or the product has another creator. */
export async function updateProduct(
  database: Kysely<Database>,
  id: string,
  fields: ProductFields,
  { creatorId }: ChangeScope,
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
export async function unlistProduct(
  database: Kysely<Database>,
  id: string,
  { creatorId }: ChangeScope,
): Promise<number> {
  let update = database
    .updateTable('products')
    .set({ listed: false, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('listed', '=', true);
  if (creatorId !== undefined) update = update.where('creator_id', '=', creatorId);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The brands of one creator’s listed products. */
export async function listBrandsOf(database: Kysely<Database>, email: string, limit: number): Promise<string[]> {
  const rows = await listed(database)
    .select('brand')
    .distinct()
    .where(sql<boolean>`lower(creator) = lower(${email})`)
    .where('brand', '<>', '')
    .orderBy('brand')
    .limit(limit)
    .execute();
  return rows.map(({ brand }) => brand);
}
