import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/src/database/schema';
import type { Shopped } from './shoppers';

/** Acknowledged additions that are not there, and acknowledged deletions that are. */
export async function lostItems(database: Kysely<Database>, { items }: Pick<Shopped, 'items'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from saved_items where id = any(${[...items.keys()]}::uuid[])
  `.execute(database);
  const there = new Set(rows.map(({ id }) => id));
  return [...items].filter(([id, last]) => there.has(id) !== (last === 'added')).map(([id]) => id);
}
