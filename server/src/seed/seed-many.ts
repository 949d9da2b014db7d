import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

const batchSize = 20_000;

const brands = ['Halden', 'Kestrel', 'Meridian', 'Norte', 'Aurelio', 'Lumio', 'Vega', 'Sorrel'];
const categories = ['DSLR', 'Mirrorless', 'Film', 'Compact', 'Action', 'Instant', 'Lens', 'Tripod', 'Bag'];
const adjectives = [
  'quiet',
  'sturdy',
  'light',
  'bright',
  'compact',
  'weatherproof',
  'classic',
  'quick',
  'slim',
  'bold',
];
const nouns = [
  'grip',
  'finder',
  'dial',
  'shutter',
  'strap',
  'screen',
  'mount',
  'flash',
  'battery',
  'case',
  'zoom',
  'ring',
];

/**
 * Adds many plausible products of one seller for benchmarks, the same in every database. `onProgress` gets the number
 * done.
 */
export async function seedMany(
  database: Kysely<Database>,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const creator = await measurementSeller(database);
  for (let done = 0; done < count;) {
    const next = Math.min(done + batchSize, count);
    await sql`
      insert into products (name, brand, price, category, description, photos, creator, creator_id, created_at, updated_at)
      select
        format('%s %s%s %s', brand, chr(65 + n / 7 % 26), n / 11 % 900 + 100, category),
        brand, (n::bigint * 7919 % 400000) / 100.0 + 9, category,
        format('A %s camera with a %s %s and a %s %s.', ${pick(adjectives, 3)}, ${pick(adjectives, 5)}, ${pick(nouns, 2)},
          ${pick(adjectives, 13)}, ${pick(nouns, 17)}),
        '', ${creator.email}, ${creator.id}, added, added
      from generate_series(${done + 1}::int, ${next}::int) n
      cross join lateral (select ${pick(brands, 1)} as brand, ${pick(categories, 8)} as category,
        now() - n * interval '1 second' as added) kind
    `.execute(database);
    done = next;
    onProgress(done);
  }
  // Updates planner statistics and flushes pending entries of the search indexes.
  await sql`vacuum (analyze) products, product_words, product_counts, facet_counts, facet_changes, catalogue_slots`.execute(
    database,
  );
}

/** Picks one of the values for each number n, in an order that follows `stride`. */
const pick = (values: string[], stride: number) =>
  sql`(${sql.lit(`{${values.join(',')}}`)}::text[])[n / ${sql.lit(stride)} % ${sql.lit(values.length)} + 1]`;

async function measurementSeller(database: Kysely<Database>): Promise<{ id: string; email: string }> {
  const email = 'measurements@ocs.example';
  await database
    .insertInto('users')
    .values({ subject: 'measurements', email, name: 'Measurements', role: 'seller', registered_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('subject', '=', 'measurements')
    .executeTakeFirstOrThrow();
}
