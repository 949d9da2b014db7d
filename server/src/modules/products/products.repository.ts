import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { builtOnce } from '../../database/built-once';
import type { Database, User } from '../../database/schema';
import { mayChangeProductsOfOthers } from './products.policy';
import { withFormerPictures, type StoredFields } from './product-pictures';
import { productColumns, type ProductRow } from './product-serializer';

function listed(database: Kysely<Database>): SelectQueryBuilder<Database, 'products', object> {
  return database.selectFrom('products').where('listed', '=', true);
}

/** What an admin took off sale is found by its creator and by admins only. */
export async function findProduct(
  database: Kysely<Database>,
  id: string,
  viewer: User | null,
): Promise<ProductRow | undefined> {
  const seesAll = viewer !== null && mayChangeProductsOfOthers(viewer);
  const [found] = await selectProduct(database, { id, seesAll, viewerId: viewer?.id ?? null });
  return found;
}

interface ProductView {
  id: string;
  seesAll: boolean;
  viewerId: string | null;
}

const selectProduct = builtOnce<ProductView, ProductRow>((database, { id, seesAll, viewerId }) =>
  database
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('listed', '=', true),
        eb.and([
          eb('unlisted_because', '=', 'moderated'),
          eb.or([sql<boolean>`${seesAll}::boolean`, eb('creator_id', '=', viewerId)]),
        ]),
      ]),
    ),
);

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
  fields: StoredFields,
  creator: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const { id } = await database
    .insertInto('products')
    .values({ ...fields, creator: creator.email, creator_id: creator.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Replaces the fields of a product on sale, or of one that an admin took off sale. Returns the names of the fields that
 * changed; undefined if the id is unknown, or if the product has another creator than the given one.
 */
export async function updateProduct(
  transaction: Kysely<Database>,
  id: string,
  fields: StoredFields,
  { creatorId }: { creatorId: string | undefined },
): Promise<string[] | undefined> {
  let existing = transaction
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('listed', '=', true), eb('unlisted_because', '=', 'moderated')]));
  if (creatorId !== undefined) existing = existing.where('creator_id', '=', creatorId);
  const former = await existing.forNoKeyUpdate().executeTakeFirst();
  if (!former) return undefined;
  const next = withFormerPictures(fields, former);
  const names = Object.keys(next) as (keyof StoredFields)[];
  const changed = names.filter((name) =>
    name === 'price' ? Number(next.price) !== Number(former.price) : !isDeepStrictEqual(next[name], former[name]),
  );
  const hasOtherPictures = changed.includes('photos') || changed.includes('more_photos');
  await transaction
    .updateTable('products')
    .set({
      ...next,
      updated_at: sql`now()`,
      // A new photo answers the removal of the former one.
      ...(hasOtherPictures && { photo_removed_reason: '' }),
    })
    .where('id', '=', id)
    .execute();
  return changed.map((name) => (name === 'more_photos' ? 'pictures' : name));
}

/** Takes the creator's product off sale for good; carts and wishlists keep showing it as it was added. */
export async function removeProduct(transaction: Kysely<Database>, id: string, creatorId: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set({ listed: false, unlisted_because: null, unlisted_reason: '', updated_at: sql`now()` })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('listed', '=', true), eb('unlisted_because', 'is not', null)]))
    .executeTakeFirstOrThrow();
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

/** Changes with every write to the products. */
export async function catalogueVersion(database: Kysely<Database>): Promise<string> {
  const { version } = await database.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}
