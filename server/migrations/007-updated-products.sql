create index products_updated on products (updated_at desc, id desc) where listed;
create index products_creator_updated on products (lower(creator), updated_at desc, id desc) where listed;

-- Without statistics, the planner expects a thousand rows instead of one.
analyze catalogue;

drop function search_products;

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals.
-- `total` is exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual
-- values, because the best plan depends on how rare a word is.
create function search_products(
  search text, of_brand text, of_creator text, sort text, after uuid, skipped bigint, wanted bigint,
  out total bigint, out ids uuid[]
)
  language plpgsql stable
as $$
declare
  found record;
  query tsquery;
  better tsquery;
  -- Whether the rows up to the product `after` have been passed.
  reached boolean := after is null;
  more uuid[];
  matching constant text := 'from products where listed and words @@ $1'
    || case when of_brand is null then '' else ' and brand = $2' end
    || case when of_creator is null then '' else ' and lower(creator) = lower($3)' end;
  key constant text := case when sort is null then 'created_at' when sort = 'updated' then 'updated_at' else 'price' end;
  direction constant text := case when sort = 'asc' then 'asc' else 'desc' end;
  onwards constant text := format(
    ' and (%1$s, id) %2$s (select %1$s, id from products where id = $4)', key, case direction when 'asc' then '>' else '<' end
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
    exit when cardinality(ids) >= skipped + wanted;
    if reached then
      after := null;
    else
      select words @@ query into reached from products where id = after;
    end if;
    if reached then
      -- Materialise rare matches before sorting: PostgreSQL's estimate of rarity is too rough.
      execute format('with found as %s (select id, %s ', case when least(total, found.bounds[step]) > 10000
            then 'not materialized' else 'materialized' end, key) || matching
          || case when better is null then '' else ' and not words @@ $5' end
          || case when after is null then '' else onwards end
          || format(') select array(select id from found order by %1$s %2$s, id %2$s limit $6)', key, direction)
        into more using query, of_brand, of_creator, after, better, skipped + wanted - cardinality(ids);
      ids := ids || more;
    end if;
    better := query;
  end loop;
  ids := ids[skipped + 1:skipped + wanted];
end
$$;
