-- Writes of the catalogue do not wait for each other (docs/decisions/036-concurrent-catalogue-writes.md).

-- No statement runs a trigger while it is replaced, and lists wait for a moment. A lock that is not free soon, as during a dump,
-- ends this attempt: everybody else would wait behind it. `migrate` repeats it.
set local lock_timeout = '1s';
lock table products in share row exclusive mode;
lock table catalogue in access exclusive mode;

-- The catalogue's version and number of listed products are the sums of these rows. A writing statement changes a row
-- that no other transaction holds, or adds one. So there are at most as many rows as there ever were writers at once.
create table catalogue_slots (
  slot integer generated always as identity primary key,
  version bigint not null,
  products bigint not null
);
insert into catalogue_slots (version, products) select version, products from catalogue;
drop table catalogue;

-- The version counts the committed statements that wrote listed products. A later snapshot of the same server contains all
-- commits of an earlier one, so two with the same number see the same products.
create view catalogue as
  select sum(version)::bigint as version, sum(products)::bigint as products from catalogue_slots;

-- Counts the rows of a statement, given by the query in `changed`: sign 1 for new rows, -1 for old ones. Counts that
-- reach zero are deleted, by the transaction that holds their lock. All statements lock counts in one order, so two
-- transactions that each write products once cannot deadlock.
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
  update catalogue_slots set version = version + 1, products = products + difference
    where slot = (select slot from catalogue_slots limit 1 for update skip locked);
  if not found then
    insert into catalogue_slots (version, products) values (1, difference);
  end if;
  execute format($sql$
    insert into product_counts
    select kind, value, sum(sign) from (%s) changed
      cross join lateral (values ('brand', brand), ('creator', lower(creator))) counted (kind, value)
      group by kind, value having sum(sign) <> 0
      order by kind, value
    on conflict (kind, value) do update set products = product_counts.products + excluded.products
  $sql$, changed);
  execute format($sql$
    insert into product_words
    select lexeme, sum(sign), coalesce(sum(sign) filter (where 'A' = any(weights)), 0) from (%s) changed
      cross join lateral unnest(words) word
      group by lexeme having sum(sign) <> 0 or sum(sign) filter (where 'A' = any(weights)) <> 0
      order by lexeme
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

-- For cursors of the previous server version: approximately the catalogue version that a change leads to.
create or replace function set_changed_in() returns trigger language plpgsql as $$
begin
  select version + 1 into new.changed_in from catalogue;
  return new;
end
$$;

-- The transaction id that ends in the 32 bits `writer`, and that is closest to the end of the snapshot `near`.
create function full_transaction_id(writer xid, near pg_snapshot) returns xid8
  language sql immutable parallel safe
  return greatest(
    pg_snapshot_xmax(near)::text::bigint
      + ((writer::text::bigint - pg_snapshot_xmax(near)::text::bigint + 2147483648) & 4294967295) - 2147483648,
    1
  )::text::xid8;

-- Whether a product is where it was when a list was begun: whether the transaction that wrote its row was visible then.
-- `writer` is the row's xmin, the last 32 bits of a transaction id. They suffice, because every change that moves a
-- product sets `updated_at`, and no more than 2^31 transactions begin in a day.
create function is_unmoved(updated_at timestamptz, writer xid, begun pg_snapshot) returns boolean
  language sql stable parallel safe
  return updated_at < now() - interval '1 day' or pg_visible_in_snapshot(full_transaction_id(writer, begun), begun);

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals.
-- `total` is exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual
-- values, because the best plan depends on how rare a word is. The page follows the row that the step `after_step` found with the
-- key `after_key` (a price, or microseconds since 1970) and the id `after_id`; products changed since the snapshot
-- `begun` are left out, for a cursor of a previous server those changed since the catalogue version `up_to`. One row more
-- than `wanted` shows that a further page follows; `last_step` found the last wanted row.
-- The function with ten parameters stays for servers of the previous version.
create function search_products(
  search text, of_brand text, of_creator text, sort text,
  after_step integer, after_key text, after_id uuid, up_to bigint, begun pg_snapshot, skipped bigint, wanted bigint,
  out total bigint, out ids uuid[], out last_step integer
)
  language plpgsql stable
as $$
declare
  found record;
  query tsquery;
  better tsquery;
  more uuid[];
  matching constant text := 'from products where listed and words @@ $1'
    || case when of_brand is null then '' else ' and brand = $2' end
    || case when of_creator is null then '' else ' and lower(creator) = lower($3)' end;
  key constant text := case when sort is null then 'created_at' when sort = 'updated' then 'updated_at' else 'price' end;
  direction constant text := case when sort = 'asc' then 'asc' else 'desc' end;
  onwards constant text := format(
    ' and (%s, id) %s (%s, $7)', key, case direction when 'asc' then '>' else '<' end,
    case key when 'price' then '$4::numeric' else 'timestamptz ''epoch'' + $4::bigint * interval ''1 microsecond''' end
  );
begin
  select * into found from search_queries(search);
  ids := '{}';

  if found.at_least > 10000 and of_brand is null and of_creator is null then
    total := found.bounds[3];
  else
    execute 'select count(*) from (select ' || matching || ' limit 10001) counted'
      into total using found.queries[3], of_brand, of_creator;
    if total > 10000 then
      total := least(
        found.bounds[3],
        (select products from product_counts where kind = 'brand' and value = of_brand),
        (select products from product_counts where kind = 'creator' and value = lower(of_creator))
      );
    end if;
  end if;

  for step in case when sort is null then 1 else 3 end .. 3 loop
    query := found.queries[step];
    continue when query is null or found.bounds[step] = 0;
    exit when cardinality(ids) > skipped + wanted;
    if after_step is null or step >= after_step then
      -- Materialise rare matches before sorting: PostgreSQL's estimate of rarity is too rough.
      execute format('with found as %s (select id, %s ', case when least(total, found.bounds[step]) > 10000
            then 'not materialized' else 'materialized' end, key) || matching
          || case when better is null then '' else ' and not words @@ $5' end
          || case when begun is not null then ' and is_unmoved(updated_at, xmin, $9)'
            when up_to is not null then ' and changed_in <= $8' else '' end
          || case when step = after_step then onwards else '' end
          || format(') select array(select id from found order by %1$s %2$s, id %2$s limit $6)', key, direction)
        into more
        using query, of_brand, of_creator, after_key, better, skipped + wanted + 1 - cardinality(ids), after_id, up_to,
          begun;
      if cardinality(more) > 0 and cardinality(ids) < skipped + wanted then last_step := step; end if;
      ids := ids || more;
    end if;
    better := query;
  end loop;
  ids := ids[skipped + 1:skipped + wanted + 1];
end
$$;
