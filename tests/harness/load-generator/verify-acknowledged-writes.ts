import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import type { LoadResult } from './load-generator';

/** Ids of cart items whose last acknowledged write is lost: added but missing, or deleted but present. */
export async function findLostWrites(
  database: Kysely<Database>,
  { cartItems }: Pick<LoadResult, 'cartItems'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from saved_items where id = any(${[...cartItems.keys()]}::uuid[])
  `.execute(database);
  const present = new Set(rows.map(({ id }) => id));
  return [...cartItems].filter(([id, lastWrite]) => present.has(id) !== (lastWrite === 'added')).map(([id]) => id);
}
