import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { containing } from '../../database/containing';
import type { Database, User } from '../../database/schema';
import type { ProductRow } from './product-answer';
import type { ProductFields, ProductList } from './products.schema';

const columns = [
  'id',
  'name',
  'brand',
  'price',
  'category',
  'description',
  'photos',
  'creator',
  'creator_id',
  'listed',
  'created_at',
  'updated_at',
] as const;

type ProductPage = Omit<ProductList, 'page' | 'limit'> & { range?: { limit: number; offset: number } };

/** Listed products and how many match in all, of which `range` picks a part. */
export async function listProducts(
  database: Kysely<Database>,
  { sort, range, ...filter }: ProductPage,
): Promise<{ products: ProductRow[]; total: number }> {
  const matching = matchingProducts(database, filter);
  const order = sort ?? 'desc';
  let rows = matching
    .select(columns)
    .orderBy(sort ? 'price' : 'created_at', order)
    .orderBy('id', order);
  if (range) rows = rows.limit(range.limit).offset(range.offset);
  const products = await rows.execute();
  if (!range) return { products, total: products.length };
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { products, total: Number(total) };
}

function matchingProducts(
  database: Kysely<Database>,
  { search = '', brand, email }: Pick<ProductList, 'search' | 'brand' | 'email'>,
): SelectQueryBuilder<Database, 'products', object> {
  let query = listed(database);
  if (brand) query = query.where('brand', '=', brand);
  if (email) query = query.where(sql<boolean>`lower(creator) = lower(${email})`);
  const words = search.split(/\s+/).filter(Boolean);
  return words.reduce((narrowed, word) => narrowed.where('search_text', 'ilike', containing(word)), query);
}

function listed(database: Kysely<Database>): SelectQueryBuilder<Database, 'products', object> {
  return database.selectFrom('products').where('listed', '=', true);
}

export function findProduct(database: Kysely<Database>, id: string): Promise<ProductRow | undefined> {
  return listed(database).select(columns).where('id', '=', id).executeTakeFirst();
}

export async function listBrands(database: Kysely<Database>): Promise<string[]> {
  const rows = await listed(database).select('brand').distinct().where('brand', '<>', '').orderBy('brand').execute();
  return rows.map(({ brand }) => brand);
}

export async function insertProduct(database: Kysely<Database>, fields: ProductFields, creator: User): Promise<string> {
  const { id } = await database
    .insertInto('products')
    .values({ ...fields, creator: creator.email, creator_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers how many changed: none where the id is missing, or belongs to another than the given creator. */
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

/** Takes it out of the catalogue; carts and wishlists that hold it keep showing what was added. */
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

/** The brands of what one person has listed; quick by the index of creators. */
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
