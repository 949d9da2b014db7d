import { sql, type Transaction } from 'kysely';
import { plannedByValues } from '../../database/prepare-statements';
import type { Database } from '../../database/schema';

interface Batch {
  importId: string;
  rows: number[];
}

interface Importer {
  id: string;
  /** Admins change products of others too. */
  changesAll: boolean;
  /** How many products this person may still add. */
  room: number;
  /** The limit of products, for the message. */
  limit: number;
}

/**
 * Finds for each row of a batch the product that it names: by its id, otherwise by name and brand among the person's own
 * products on sale. Notes what the row would do, or why it is refused. Rows that have errors already stay as they are.
 *
 * The check uses it for the preview. The import repeats it in the transaction that writes the products and locks the person:
 * what has changed in between makes no duplicate.
 */
export async function matchRows(
  transaction: Transaction<Database>,
  { importId, rows }: Batch,
  { id, changesAll, room, limit }: Importer,
): Promise<void> {
  const found = sql`products.id, products.name, products.brand, price, category, description, photos, stock`;
  await sql`${plannedByValues}
    with matched as (
      select file.row, file.given_id, file.photos, product.id as product_id, product.photos as former_photos,
        (file.name, file.brand, file.price) is not distinct from (product.name, product.brand, product.price)
          and coalesce(file.category, product.category) is not distinct from product.category
          and coalesce(file.description, product.description) is not distinct from product.description
          and coalesce(file.photos, product.photos) is not distinct from product.photos
          and (keeps_stock or file.stock is not distinct from product.stock) as is_same,
        row_number() over (
          partition by coalesce(product.id::text, lower(file.name) || E'\n' || lower(file.brand)) order by file.row
        ) as occurrence,
        sum((product.id is null and file.given_id is null)::integer) over (order by file.row) as added
      from product_import_rows file
      join product_imports on product_imports.id = file.import_id
      left join lateral (
        (
          select id, name, brand, price, category, description, photos, stock from (
            select ${found}, creator_id from products
            where products.id = file.given_id and (listed or unlisted_because = 'moderated')
            -- Without this, PostgreSQL may read all products of the person for each row: until it analyses the table, it expects none.
            offset 0
          ) given
          where ${changesAll} or creator_id = ${id}
        ) union all (
          select id, name, brand, price, category, description, photos, stock from (
            select ${found}, created_at from products
            where file.given_id is null and listed
              -- The expression of the index products_creator_name.
              and array[creator_id::text, lower(products.brand), lower(products.name)]
                = array[${id}::text, lower(file.brand), lower(file.name)]
            -- Otherwise PostgreSQL may walk along all products in the order below.
            offset 0
          ) named
          order by created_at, id limit 1
        )
      ) product on true
      where file.import_id = ${importId} and file.row = any(${rows}) and file.action <> 'error'
    ), checked as (
      select row, product_id, is_same, case
        when given_id is not null and product_id is null
          then array['id', 'You have no product with this id. Leave the cell empty to add a new one.']
        when occurrence > 1 then array['name', 'An earlier row names the same product.']
        when photos <> '' and photos is distinct from former_photos
          and exists (select from uploaded_photos where path = photos and taken_down_at is not null)
          then array['photos', 'An admin has taken this photo down. Please choose another one.']
        when product_id is null and added > ${room}
          then array['name', ${`With this row you would have more than ${limit.toLocaleString('en')} products, which is the limit.`}]
      end as fault
      from matched
    )
    update product_import_rows set
      action = case when fault is not null then 'error' when checked.product_id is null then 'new'
        when is_same then 'unchanged' else 'changed' end,
      product_id = checked.product_id,
      done = fault is not null,
      errors = case when fault is not null
        then jsonb_build_array(jsonb_build_object('column', fault[1], 'message', fault[2])) end
    from checked
    where import_id = ${importId} and product_import_rows.row = checked.row`.execute(transaction);
}
