import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database, ImportStatus } from '../../database/schema';

const columns = [
  'id',
  'user_id',
  'status',
  'keeps_stock',
  'ignored_columns',
  'new_rows',
  'changed_rows',
  'unchanged_rows',
  'error_rows',
  'added',
  'updated',
  'unchanged',
  'refused',
  'created_at',
] as const;

export type ProductImport = Pick<Selectable<Database['product_imports']>, (typeof columns)[number]>;

/** The person's import, or undefined. One whose check was interrupted counts as none. */
export function findImport(database: Kysely<Database>, userId: string): Promise<ProductImport | undefined> {
  return database
    .selectFrom('product_imports')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', '<>', 'checking')
    .executeTakeFirst();
}

/** Begins the check of a file in place of the person's previous import. Undefined if that one is running. */
export async function beginImport(
  transaction: Transaction<Database>,
  userId: string,
  file: Pick<ProductImport, 'keeps_stock' | 'ignored_columns'>,
): Promise<string | undefined> {
  await transaction
    .deleteFrom('product_imports')
    .where('user_id', '=', userId)
    .where('status', '<>', 'running')
    .execute();
  const begun = await transaction
    .insertInto('product_imports')
    .values({ ...file, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return begun?.id;
}

/** The person's import with this id, locked. */
export function lockImport(
  transaction: Transaction<Database>,
  { id, userId }: { id: string; userId: string },
): Promise<ProductImport | undefined> {
  return transaction
    .selectFrom('product_imports')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setStatus(database: Kysely<Database>, id: string, status: ImportStatus): Promise<void> {
  await database.updateTable('product_imports').set({ status }).where('id', '=', id).execute();
}

/** Deletes the person's import unless it is running. Returns the number of deleted imports. */
export async function deleteImport(
  database: Kysely<Database>,
  { id, userId }: { id: string; userId: string },
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('product_imports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'running')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The running import that has waited longest. */
export function findRunningImport(
  database: Kysely<Database>,
): Promise<Pick<ProductImport, 'id' | 'user_id'> | undefined> {
  return database
    .selectFrom('product_imports')
    .select(['id', 'user_id'])
    .where('status', '=', 'running')
    .orderBy('advanced_at')
    .limit(1)
    .executeTakeFirst();
}

/** Puts a running import behind the others. */
export async function postponeImport(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('product_imports')
    .set({ advanced_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes one import a day after its upload. Returns whether there was one. */
export async function deleteOldImport(database: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('product_imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_imports')
        .select('id')
        .where('status', '<>', 'running')
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
