import { priceBands } from 'contract/price-bands';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { FacetList, Facets } from './products.schema';

interface Row {
  facet: keyof Facets;
  /** For a price its band's number. */
  value: string;
  products: string;
}

/** A search finds too many products to count them. */
interface UncountedRow {
  facet: 'uncounted';
}

/**
 * For each facet the number of listed products by its values, with the other filters. Without a search it reads maintained
 * counts and the changes that are not folded into them yet. Their number grows with the brands and categories, not with the products.
 * `limit` bounds the brands and categories to those with the most products.
 */
export async function countFacets(database: Kysely<Database>, filter: FacetList, limit: number): Promise<Facets> {
  const rows = await selectFacets(database, filter, limit);
  if (rows.every((row) => row.facet !== 'uncounted')) return toFacets(rows);
  const unsearched = await countFacets(database, { ...filter, search: undefined }, limit);
  const withoutCounts = (values: Facets[keyof Facets]) => values.map(({ value }) => ({ value }));
  return {
    brand: withoutCounts(unsearched.brand),
    category: withoutCounts(unsearched.category),
    price: withoutCounts(unsearched.price),
    rating: withoutCounts(unsearched.rating),
  };
}

async function selectFacets(
  database: Kysely<Database>,
  { search, brand = '', category = '', price, rating = 0 }: FacetList,
  limit: number,
): Promise<(Row | UncountedRow)[]> {
  const ofKind = (hasBrand: boolean, hasCategory: boolean) => {
    const withoutBrand = hasCategory ? 'category' : 'all';
    return sql`kind = ${hasBrand ? (hasCategory ? 'brand and category' : 'brand') : withoutBrand}`;
  };
  const ofBrand = sql`brand = ${brand}`;
  const ofCategory = sql`category = ${category}`;
  const ofPrice = price === undefined ? sql`true` : sql`price_band = ${priceBands.indexOf(price)}`;
  const ofRating = sql`stars >= ${rating}`;
  const ofBoth = sql`${ofKind(brand !== '', category !== '')} and ${ofBrand} and ${ofCategory}`;
  const [found, counts] = search?.trim()
    ? [sql`select found_facets(${search}) as counts`, sql`unnest((select counts from found))`]
    : [sql`select array[]::facet_counts[] as counts`, sql`facets`];
  const { rows } = await sql<Row | UncountedRow>`
    with found as materialized (${found})
    select 'uncounted' as facet, null as value, null as products from found where counts is null
    union all
    (select 'brand', brand, sum(products) from ${counts}
      where ${ofKind(true, category !== '')} and brand <> '' and ${ofCategory} and ${ofPrice} and ${ofRating}
      group by brand order by sum(products) desc, brand limit ${limit})
    union all
    (select 'category', category, sum(products) from ${counts}
      where ${ofKind(brand !== '', true)} and category <> '' and ${ofBrand} and ${ofPrice} and ${ofRating}
      group by category order by sum(products) desc, category limit ${limit})
    union all
    select 'price', price_band::text, sum(products) from ${counts} where ${ofBoth} and ${ofRating} group by price_band
    union all
    select 'rating', minimum::text, sum(products) from ${counts} join generate_series(1, 4) minimum on stars >= minimum
      where ${ofBoth} and ${ofPrice} group by minimum
    order by facet, value`.execute(database);
  return rows;
}

function toFacets(rows: Row[]): Facets {
  const valuesOf = (facet: Row['facet']) =>
    rows
      .filter((row) => row.facet === facet && Number(row.products) > 0)
      .map(({ value, products }) => ({ value, count: Number(products) }));
  return {
    brand: valuesOf('brand'),
    category: valuesOf('category'),
    price: valuesOf('price').map(({ value, count }) => ({ value: priceBands[Number(value)] ?? '', count })),
    rating: valuesOf('rating').reverse(),
  };
}
