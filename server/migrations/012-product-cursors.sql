-- The catalogue version of a product's last change, so that a list which is read in pages does not repeat products that
-- change meanwhile. Zero for a product that was never changed.
alter table products add column changed_in bigint not null default 0;

create function set_changed_in() returns trigger language plpgsql as $$
begin
  -- The lock puts versions into the order of the commits; `count_products` then writes the same version.
  select version + 1 into new.changed_in from catalogue for update;
  return new;
end
$$;
create trigger products_changed before update of updated_at on products
  for each row execute function set_changed_in();

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals.
-- `total` is exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual
-- values, because the best plan depends on how rare a word is. The page follows the row that the step `after_step` found with the
-- key `after_key` (a price, or microseconds since 1970) and the id `after_id`; products changed since the catalogue
-- version `up_to` are left out. One row more than `wanted` shows that a further page follows; `last_step` found the last
-- wanted row.
-- The function with seven parameters stays for servers of the previous version.
create function search_products(
  search text, of_brand text, of_creator text, sort text,
  after_step integer, after_key text, after_id uuid, up_to bigint, skipped bigint, wanted bigint,
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
          || case when up_to is null then '' else ' and changed_in <= $8' end
          || case when step = after_step then onwards else '' end
          || format(') select array(select id from found order by %1$s %2$s, id %2$s limit $6)', key, direction)
        into more
        using query, of_brand, of_creator, after_key, better, skipped + wanted + 1 - cardinality(ids), after_id, up_to;
      if cardinality(more) > 0 and cardinality(ids) < skipped + wanted then last_step := step; end if;
      ids := ids || more;
    end if;
    better := query;
  end loop;
  ids := ids[skipped + 1:skipped + wanted + 1];
end
$$;
