import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

const maintainedWords = sql`
  select kind, value, products, 0 as titles, 0 as names from product_counts
  union all select 'word', word, products, titles, names from product_words
  order by kind, value`;
const countedWords = sql`
  select kind, value, count(*) as products, 0 as titles, 0 as names from products
    cross join lateral (values ('brand', brand), ('creator', lower(creator))) product (kind, value)
    where listed group by kind, value
  union all select 'word', lexeme, count(*), count(*) filter (where weights && '{A,B,C}'),
    count(*) filter (where 'A' = any(weights)) from products
    cross join lateral unnest(words) word where listed group by lexeme
  order by kind, value`;

const maintainedFacets = sql`select kind, brand, category, price_band, stars, sum(products) as products from facets
  group by 1, 2, 3, 4, 5 having sum(products) <> 0 order by 1, 2, 3, 4, 5`;
const countedFacets = sql`
  select kind, case when kind in ('all', 'category') then '' else brand end as brand,
    case when kind in ('all', 'brand') then '' else category end as category,
    price_band(price), floor(round(rating_sum * 1.0 / greatest(rating_count, 1), 2))::smallint as stars, count(*) as products
  from products cross join unnest(array['all', 'brand', 'category', 'brand and category']) kind
  where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const maintainedTotal = sql`select products from catalogue`;
const countedTotal = sql`select count(*) as products from products where listed`;

/** The counts of listed products that triggers maintain, and the same as counted now. Call it while nothing writes products. */
export async function readCatalogueCounts(
  database: Kysely<Database>,
): Promise<{ maintained: unknown[]; counted: unknown[] }> {
  const read = async (queries: (typeof maintainedWords)[]) => {
    const results = [];
    for (const query of queries) results.push(...(await query.execute(database)).rows);
    return results;
  };
  return {
    maintained: await read([maintainedWords, maintainedFacets, maintainedTotal]),
    counted: await read([countedWords, countedFacets, countedTotal]),
  };
}
