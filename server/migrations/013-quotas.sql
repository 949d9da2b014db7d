-- When the products and lists of a removed user were cleared; null until then.
alter table users add column cleared_at timestamptz;
create index users_to_clear on users (deleted_at) where deleted_at is not null and cleared_at is null;

create index products_of_creator on products (creator_id, id) where listed;
create index product_counts_most on product_counts (kind, products desc, value);

-- Counts the rows of a statement, given by the query in `changed`: sign 1 for new rows, -1 for old ones. Counts
-- that reach zero are deleted.
create or replace function count_products() returns trigger language plpgsql as $$
declare
  added constant text := 'select 1 as sign, brand, creator, words from new_rows where listed';
  removed constant text := 'select -1 as sign, brand, creator, words from old_rows where listed';
  changed constant text := case tg_op
    when 'INSERT' then added
    when 'DELETE' then removed
    else added || ' union all ' || removed
  end;
  difference bigint;
begin
  execute format('select sum(sign) from (%s) changed', changed) into difference;
  if difference is null then return null; end if;
  update catalogue set version = version + 1, products = products + difference;
  execute format($sql$
    insert into product_counts
    select kind, value, sum(sign) from (%s) changed
      cross join lateral (values ('brand', brand), ('creator', lower(creator))) counted (kind, value)
      group by kind, value having sum(sign) <> 0
    on conflict (kind, value) do update set products = product_counts.products + excluded.products
  $sql$, changed);
  execute format($sql$
    insert into product_words
    select lexeme, sum(sign), coalesce(sum(sign) filter (where 'A' = any(weights)), 0) from (%s) changed
      cross join lateral unnest(words) word
      group by lexeme having sum(sign) <> 0 or sum(sign) filter (where 'A' = any(weights)) <> 0
    on conflict (word) do update set
      products = product_words.products + excluded.products,
      titles = product_words.titles + excluded.titles
  $sql$, changed);
  if tg_op <> 'INSERT' then
    execute format($sql$
      delete from product_counts where products = 0 and (kind, value) in (
        select kind, value from (%s) changed
          cross join lateral (values ('brand', brand), ('creator', lower(creator))) counted (kind, value))
    $sql$, removed);
    execute format($sql$
      delete from product_words where products = 0
        and word in (select lexeme from (%s) changed cross join lateral unnest(words) entry)
    $sql$, removed);
  end if;
  return null;
end
$$;

delete from product_counts where products = 0;
delete from product_words where products = 0;
