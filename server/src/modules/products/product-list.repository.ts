import { boundsOf } from 'contract/price-bands';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { plannedByValues } from '../../database/prepare-statements';
import { builtOnce, type Placeholders } from '../../database/built-once';
import type { Database } from '../../database/schema';
import { isChanging, type ProductCursor } from './product-cursor';
import { productColumns, type ProductRow } from './product-serializer';
import type { ProductList } from './products.schema';

export interface ProductPage extends Pick<
  ProductList,
  'search' | 'brand' | 'category' | 'price' | 'rating' | 'email' | 'sort'
> {
  after?: ProductCursor | undefined;
  skip: number;
  limit: number;
  /** If this is the current catalogue version, only the version is read. */
  knownVersion?: string;
}

export interface ListedProducts {
  /** Changes with every write of the catalogue. */
  version: string;
  /** Number of matching products on all pages. */
  total: number;
  products: ProductRow[];
  /** The words that the search was read as, if it contains unknown ones. */
  meant: string | undefined;
  /** Where the next page begins; undefined for the last page. */
  next: ProductCursor | undefined;
}

type ListedRow = ProductRow & { key: string; step: number };
type Row = { version: string; snapshot: string; total: string | null; meant: string | null } & (
  ListedRow | { id: null }
);

const productOf = sql.join(productColumns.map((column) => sql.ref(`product.${column}`)));

/** The catalogue that the statement sees. */
const state = sql`catalogue.version, pg_current_snapshot()::text as snapshot`;

/**
 * One page of listed products in one statement, whose cost does not grow with the catalogue. It reads one row more, which
 * shows whether a further page follows: the total may have changed since the first page.
 */
export async function listProducts(database: Kysely<Database>, page: ProductPage): Promise<ListedProducts> {
  const rows = await statementOf(page)(database, valuesOf(page));
  const found = rows.filter((row): row is Row & ListedRow => row.id !== null);
  const products = found.slice(0, page.limit);
  const { version = '', snapshot, total, meant } = rows[0] ?? {};
  const last = found.length > page.limit ? products.at(-1) : undefined;
  const begun = page.after ?? { version, snapshot: isChanging(page) ? snapshot : undefined };
  const next = last && { ...begun, step: last.step, key: last.key, id: last.id };
  return { version, total: Number(total), products, meant: meant ?? undefined, next };
}

const orderedBy = { asc: 'price', desc: 'price', updated: 'updated_at', rating: 'rating_key' } as const;
const keyColumn = (sort: ProductPage['sort']) => (sort ? orderedBy[sort] : 'created_at');

/** What a list reads of a product, with the column that it is sorted by. */
const columnsIn = (sort: ProductPage['sort']) =>
  sql.join([...new Set([...productColumns, keyColumn(sort)])].map((column) => sql.ref(column)));

/** A row's sort key as a cursor holds it. */
function keyText(sort: ProductPage['sort']): RawBuilder<unknown> {
  const key = sql.ref(`product.${keyColumn(sort)}`);
  return sort === undefined || sort === 'updated'
    ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text`
    : sql`${key}::text`;
}

/** The values of the statements below. */
const valuesOf = ({ search, brand, price, email, sort, after, skip, limit, knownVersion, ...page }: ProductPage) => ({
  search: search?.trim() ? search : null,
  brand: brand || null,
  category: page.category || null,
  priceFrom: price === undefined ? null : boundsOf(price).from,
  priceBelow: price === undefined ? null : boundsOf(price).below,
  rating: page.rating ?? null,
  email: email || null,
  sort: sort ?? null,
  step: after?.step ?? null,
  key: after?.key ?? null,
  id: after?.id ?? null,
  version: after?.version ?? null,
  snapshot: after?.snapshot ?? null,
  skip,
  limit,
  // Shows whether a further page follows.
  limitAndNext: limit + 1,
  knownVersion,
});

type Values = ReturnType<typeof valuesOf>;

/** What the text of a statement depends on. */
const shapeOf = ({ brand, email, sort, after, skip, limit, knownVersion, ...page }: ProductPage) => ({
  isSearch: Boolean(page.search?.trim() || page.category || page.price || page.rating),
  hasBrand: Boolean(brand),
  hasCreator: Boolean(email),
  sort,
  isAfter: after !== undefined,
  hasSnapshot: after?.snapshot !== undefined,
  // Rounded up to a power of ten, so that pages of all sizes share a few plans.
  plannedRows: 10 ** Math.max(2, Math.ceil(Math.log10(skip + limit))),
  isConditional: knownVersion !== undefined,
});

type Shape = ReturnType<typeof shapeOf>;

const statements = new Map<string, (database: Kysely<Database>, values: Values) => Promise<Row[]>>();

function statementOf(page: ProductPage): (database: Kysely<Database>, values: Values) => Promise<Row[]> {
  const shape = shapeOf(page);
  const name = (shape.isSearch ? ['search', shape.sort, shape.isConditional] : Object.values(shape)).join();
  const known = statements.get(name);
  if (known) return known;
  const made = builtOnce<Values, Row>((database, values) => {
    const statement = shape.isSearch ? searchedPage(shape, values) : filteredPage(shape, values);
    return { compile: () => statement.compile(database) };
  });
  statements.set(name, made);
  return made;
}

/** The rows after a cursor, without those that a change may have moved there after they were listed. */
function isAfter(
  { sort, hasSnapshot }: Shape,
  { key, id, version, snapshot }: Placeholders<Values>,
): RawBuilder<unknown> {
  const column = keyColumn(sort);
  const time = sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
  const values = { price: sql`${key}::numeric`, rating_key: sql`${key}::bigint`, created_at: time, updated_at: time };
  const movedAt = column === 'rating_key' ? sql`coalesce(rated_at, '-infinity')` : sql`updated_at`;
  const isUnmoved = hasSnapshot
    ? sql`is_unmoved(${movedAt}, xmin, ${snapshot}::pg_snapshot)`
    : sql`changed_in <= ${version}::bigint`;
  return sql`(${sql.ref(column)}, id) ${sql.raw(sort === 'asc' ? '>' : '<')} (${values[column]}, ${id}::uuid)
    and ${sort ? isUnmoved : sql`true`}`;
}

function filteredPage(shape: Shape, values: Placeholders<Values>): RawBuilder<Row> {
  const { hasBrand, hasCreator, sort, plannedRows } = shape;
  const { brand, email, skip, limitAndNext } = values;
  const [key, direction] = [sql.ref(keyColumn(sort)), sql.raw(sort === 'asc' ? 'asc' : 'desc')];
  const ofBrand = hasBrand ? sql`brand = ${brand}` : sql`true`;
  const ofCreator = hasCreator ? sql`lower(creator) = lower(${email})` : sql`true`;
  const onwards = shape.isAfter ? isAfter(shape, values) : sql`true`;
  return sql`${isIndexed(shape) ? sql.raw('') : plannedByValues}
    select ${state}, ${totalOf(shape, values)} as total, null as meant, ${productOf}, ${keyText(sort)} as key, 0 as step
    from catalogue
    left join lateral (
      select * from (
        select ${columnsIn(sort)} from products
        where listed and ${ofBrand} and ${ofCreator} and ${onwards} and ${isNews(shape, values)}
        order by ${key} ${direction}, id ${direction} limit ${sql.lit(plannedRows + 1)}
      ) candidate
      order by ${key} ${direction}, id ${direction} limit ${limitAndNext} offset ${skip}
    ) product on true
    order by product.${key} ${direction}, product.id ${direction}`;
}

/** Whether an index has these products in this order. If not, the best plan depends on the number of matches. */
function isIndexed({ hasBrand, hasCreator, sort }: Shape): boolean {
  return !hasCreator || (!hasBrand && (sort === undefined || sort === 'updated'));
}

/** Totals are maintained for the catalogue, each brand and each creator; other combinations are counted. */
function totalOf({ hasBrand, hasCreator }: Shape, { brand, email }: Placeholders<Values>): RawBuilder<unknown> {
  if (hasBrand && hasCreator) {
    return sql`(select count(*) from products where listed and brand = ${brand} and lower(creator) = lower(${email}))`;
  }
  if (!hasBrand && !hasCreator) return sql`catalogue.products`;
  const [kind, value] = hasBrand ? ['brand', sql`${brand}`] : ['creator', sql`lower(${email})`];
  return sql`(select coalesce(max(products), 0) from product_counts where kind = ${sql.lit(kind)} and value = ${value})`;
}

function searchedPage(shape: Shape, values: Placeholders<Values>): RawBuilder<Row> {
  const { search, brand, email, sort, step, key, id, version, snapshot, skip, limit } = values;
  const { category, priceFrom, priceBelow, rating } = values;
  return sql`
    select ${state}, found.total, found.meant, ${productOf}, ${keyText(shape.sort)} as key, found.last_step as step
    from catalogue
    left join lateral (
      select * from search_products(
        ${search}, ${brand}, ${email}, ${sort}, ${step}, ${key}, ${id}, ${version}, ${snapshot}, ${skip}, ${limit},
        ${category}, ${priceFrom}, ${priceBelow}, ${rating}
      ) where ${isNews(shape, values)}
    ) found on true
    left join lateral unnest(found.ids) with ordinality hit (id, position) on true
    left join lateral (select ${columnsIn(shape.sort)} from products where products.id = hit.id) product on true
    order by hit.position`;
}

function isNews({ isConditional }: Shape, { knownVersion }: Placeholders<Values>): RawBuilder<unknown> {
  return isConditional ? sql`catalogue.version <> ${knownVersion}` : sql`true`;
}
