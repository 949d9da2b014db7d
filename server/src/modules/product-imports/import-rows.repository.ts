import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database, RowAction } from '../../database/schema';
import type { ImportRow } from './check-row';

type StoredRow = Selectable<Database['product_import_rows']>;
export type ListedRow = Pick<StoredRow, 'row' | 'name' | 'brand' | 'price' | 'action' | 'errors'>;

/** Stores rows as they were read from the file. Those with errors are done. */
export async function storeRows(
  transaction: Transaction<Database>,
  importId: string,
  rows: ImportRow[],
): Promise<void> {
  await sql`
    insert into product_import_rows (import_id, row, given_id, name, brand, price, category, description, photos, stock,
      errors, action, done)
    select ${importId}::uuid, row, given_id, name, brand, price, category, description, photos, stock, errors,
      case when errors is null then 'new' else 'error' end, errors is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as file (
      row integer, given_id uuid, name text, brand text, price numeric, category text, description text, photos text,
      stock integer, errors jsonb
    )`.execute(transaction);
}

/** Rows of an import in the file's order, of one action or of all, with the number of matching rows. */
export async function listRows(
  database: Kysely<Database>,
  importId: string,
  { action, page, limit }: { action: RowAction | undefined; page: number; limit: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  let matching = database.selectFrom('product_import_rows').where('import_id', '=', importId);
  if (action !== undefined) matching = matching.where('action', '=', action);
  const rows = await matching
    .select(['row', 'name', 'brand', 'price', 'action', 'errors'])
    .orderBy('row')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/**
 * A batch locks its creator, and the counts of its words, for about a tenth of a second: on a busy machine too, others get these
 * locks before their time limit. With long texts there are fewer rows.
 */
const rowsPerBatch = 200;
const charactersPerBatch = 60_000;

/**
 * The next rows to import: all with one action, because a transaction that writes products twice could deadlock with others.
 * Undefined if all rows are done.
 */
export async function nextBatch(
  transaction: Transaction<Database>,
  importId: string,
): Promise<{ action: RowAction; rows: number[] } | undefined> {
  const { rows } = await sql<{ action: RowAction; rows: number[] }>`
    select action, array_agg(row) as rows from (
      select action, row, rank() over (order by action) as kind, row_number() over (order by action, row) as place,
        sum(length(name) + length(brand) + coalesce(length(description), 0)) over (order by action, row) as characters
      from (
        select action, row, name, brand, description from product_import_rows
        where import_id = ${importId} and not done order by action, row limit ${rowsPerBatch}
      ) pending
    ) measured
    where kind = 1 and (characters <= ${charactersPerBatch} or place = 1)
    group by action`.execute(transaction);
  return rows[0];
}

/** The products that the rows of a batch named when they were last matched. */
export async function productsOf(
  transaction: Transaction<Database>,
  importId: string,
  rows: number[],
): Promise<string[]> {
  const found = await transaction
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('import_id', '=', importId)
    .where('row', 'in', rows)
    .where('product_id', 'is not', null)
    .$narrowType<{ product_id: string }>()
    .execute();
  return found.map(({ product_id: id }) => id);
}

/** Writes the products of a batch whose rows have this action. */
export async function writeProducts(
  transaction: Transaction<Database>,
  { importId, action, rows }: { importId: string; action: RowAction; rows: number[] },
  creator: { id: string; email: string },
): Promise<void> {
  const ofBatch = sql`import_id = ${importId} and row = any(${rows}) and action = ${action}`;
  if (action === 'new')
    await sql`
      insert into products (name, brand, price, category, description, photos, stock, creator, creator_id)
      select name, brand, price, coalesce(category, ''), coalesce(description, ''), coalesce(photos, ''), stock,
        ${creator.email}, ${creator.id}
      from product_import_rows where ${ofBatch} order by row`.execute(transaction);
  if (action === 'changed')
    await sql`
      update products set
        name = file.name,
        brand = file.brand,
        price = file.price,
        category = coalesce(file.category, products.category),
        description = coalesce(file.description, products.description),
        photos = coalesce(file.photos, products.photos),
        -- A product without a first picture has none. A further one that becomes the first is no further one.
        more_photos = case when coalesce(file.photos, products.photos) = '' then '{}'
          else array_remove(more_photos, coalesce(file.photos, products.photos)) end,
        stock = case when keeps_stock then products.stock else file.stock end,
        updated_at = now(),
        -- A new photo answers the removal of the former one.
        photo_removed_reason = case when coalesce(file.photos, products.photos) = products.photos
          then photo_removed_reason else '' end
      from (
        select product_id, name, brand, price, category, description, photos, stock, keeps_stock
        from product_import_rows join product_imports on product_imports.id = import_id where ${ofBatch}
      ) file
      where products.id = file.product_id
        and (products.listed or products.unlisted_because = 'moderated')`.execute(transaction);
}

/** Marks the rows of a batch as done, except those that now need another action, and counts what was done. */
export async function finishBatch(
  transaction: Transaction<Database>,
  { importId, action, rows }: { importId: string; action: RowAction; rows: number[] },
): Promise<void> {
  await sql`
    with finished as (
      update product_import_rows set done = true
      where import_id = ${importId} and row = any(${rows}) and action in (${action}, 'unchanged', 'error')
      returning action
    ), counted as (
      select count(*) filter (where action = 'new') as added, count(*) filter (where action = 'changed') as updated,
        count(*) filter (where action = 'unchanged') as unchanged, count(*) filter (where action = 'error') as refused
      from finished
    )
    update product_imports set added = product_imports.added + counted.added,
      updated = product_imports.updated + counted.updated, unchanged = product_imports.unchanged + counted.unchanged,
      refused = product_imports.refused + counted.refused, advanced_at = clock_timestamp()
    from counted where id = ${importId}`.execute(transaction);
}

/** Counts rows that were checked. */
export async function countChecked(
  transaction: Transaction<Database>,
  importId: string,
  { from, to }: { from: number; to: number },
): Promise<{ added: number }> {
  const { rows } = await sql<{ added: string }>`
    with counted as (
      select count(*) filter (where action = 'new') as added, count(*) filter (where action = 'changed') as updated,
        count(*) filter (where action = 'unchanged') as unchanged, count(*) filter (where action = 'error') as errors
      from product_import_rows where import_id = ${importId} and row between ${from} and ${to}
    )
    update product_imports set new_rows = new_rows + counted.added, changed_rows = changed_rows + counted.updated,
      unchanged_rows = unchanged_rows + counted.unchanged, error_rows = error_rows + counted.errors
    from counted where id = ${importId}
    returning counted.added`.execute(transaction);
  return { added: Number(rows[0]?.added ?? 0) };
}
