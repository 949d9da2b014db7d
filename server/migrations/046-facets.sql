-- The catalogue counts its listed products by brand, category, price and stars (docs/decisions/050-facets.md).

-- A lock that is not free soon, as during a dump, ends this attempt: everybody else would wait behind it. `migrate` repeats it.
set local lock_timeout = '1s';
-- Writers wait until the existing products are counted, a few seconds for a million of them.
lock table products in share row exclusive mode;

-- The number of a price band, from 0 to 8. `contract/price-bands` has the same numbers.
create function price_band(price numeric) returns smallint
  language sql immutable parallel safe
  return width_bucket(price, array[25, 50, 100, 250, 500, 1000, 2500, 5000]::numeric[]);

-- The whole stars of an average as pages show it, which `rating_key` begins with: 3 for 3.99, 0 without reviews.
create function whole_stars(rating_key bigint) returns smallint
  language sql immutable parallel safe
  return rating_key / 100000000000;

-- A product with 3.5 stars has three of these facets.
create function star_facets(stars integer) returns text[]
  language sql immutable parallel safe
  return (array['1 star', '2 stars', '3 stars', '4 stars'])[:stars];

-- What the facets of the catalogue select products by.
create function facets_of(brand text, category text, price numeric, rating_key bigint) returns text[]
  language sql immutable parallel safe
  return array['brand ' || brand, 'category ' || category, 'price ' || price_band(price)]
    || star_facets(whole_stars(rating_key));

-- The number of listed products. Each counts in four rows: for brand and category, for either and for all. A row has an empty text
-- for what it is not about.
create table facet_counts (
  kind text not null,
  brand text not null,
  category text not null,
  price_band smallint not null,
  stars smallint not null,
  products bigint not null,
  primary key (kind, brand, category, price_band, stars)
);
create index facet_counts_category on facet_counts (kind, category);

-- The kind of a row of counts, by the bits of `grouping(brand, category)`.
create function facet_kind(bits integer) returns text
  language sql immutable parallel safe
  return (array['brand and category', 'brand', 'category', 'all'])[bits + 1];

insert into facet_counts
select facet_kind(grouping(brand, category)), coalesce(brand, ''), coalesce(category, ''), price_band(price),
  whole_stars(rating_key), count(*)
from products where listed group by 4, 5, cube (brand, category);

-- Changes that are not in `facet_counts` yet. Writers only add rows here, because writes of the catalogue do not wait for each
-- other (docs/decisions/036-concurrent-catalogue-writes.md).
create table facet_changes (
  id bigint generated always as identity primary key,
  brand text not null,
  category text not null,
  price_band smallint not null,
  stars smallint not null,
  products bigint not null
);

-- The counts of now: rows of one key are added up.
create view facets as
select kind, brand, category, price_band, stars, products from facet_counts
union all
select kind, case when kind in ('brand', 'brand and category') then brand else '' end,
  case when kind in ('category', 'brand and category') then category else '' end, price_band, stars, products
from facet_changes cross join unnest(array['brand and category', 'brand', 'category', 'all']) kind;

create function count_facets() returns trigger language plpgsql as $$
declare
  added constant text := 'select 1 as sign, brand, category, price, rating_key from new_rows where listed';
  removed constant text := 'select -1 as sign, brand, category, price, rating_key from old_rows where listed';
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o join new_rows n using (id)
      where (o.listed, o.brand, o.category, price_band(o.price), whole_stars(o.rating_key))
        is distinct from (n.listed, n.brand, n.category, price_band(n.price), whole_stars(n.rating_key))
    ) then return null; end if;
  end if;
  execute format($sql$
    insert into facet_changes (brand, category, price_band, stars, products)
    select brand, category, price_band(price), whole_stars(rating_key), sum(sign) from (%s) changed
      group by 1, 2, 3, 4 having sum(sign) <> 0
  $sql$, case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end);
  return null;
end
$$;

create trigger products_inserted_facets after insert on products
  referencing new table as new_rows for each statement execute function count_facets();
create trigger products_updated_facets after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_facets();
create trigger products_deleted_facets after delete on products
  referencing old table as old_rows for each statement execute function count_facets();

-- What a search finds, counted as in `facet_counts`; null if it finds more than 10,000 products.
create function found_facets(search text) returns facet_counts[]
  language plpgsql stable
as $$
declare
  found record;
  counts facet_counts[];
begin
  select * into found from ranked_queries(search);
  if found.at_least > 10000 then return null; end if;
  -- Planned with the actual query, because the best plan depends on how rare a word is.
  execute $sql$
    with hit as materialized (
      select brand, category, price, rating_key from products where listed and words @@ $1 limit 10001
    ), cell as (
      select brand, category, price_band(price) as price_band, whole_stars(rating_key) as stars, count(*) as products
      from hit group by 1, 2, 3, 4
    ), counted as (
      select facet_kind(grouping(brand, category)), coalesce(brand, ''), coalesce(category, ''), price_band, stars,
        sum(products)::bigint
      from cell group by price_band, stars, cube (brand, category)
    )
    select case when (select sum(products) from cell) > 10000 then null
      else coalesce(array_agg(counted::facet_counts), '{}') end
    from counted
  $sql$ into counts using found.queries[5];
  return counts;
end
$$;

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals; without a
-- search, of all listed products. `total` is exact up to 10,000, and for facets alone; else it is taken from the maintained counts.
-- Statements are planned with actual values, because the best plan depends on how rare a word is. The page follows the row that the
-- step `after_step` found with the key `after_key` (a price, a rating key, or microseconds since 1970) and the id `after_id`; products
-- changed since the snapshot `begun` are left out, for a cursor of a previous server those changed since the catalogue version
-- `up_to`. One row more than `wanted` shows that a further page follows; `last_step` found the last wanted row. `meant` is what
-- `ranked_queries` read. Prices begin with `price_from` and end before `price_below`, a band of
-- `price_band`. Servers of the previous version give no facets.
drop function search_products(text, text, text, text, integer, text, uuid, bigint, pg_snapshot, bigint, bigint);
create function search_products(
  search text, of_brand text, of_creator text, sort text,
  after_step integer, after_key text, after_id uuid, up_to bigint, begun pg_snapshot, skipped bigint, wanted bigint,
  of_category text default null, price_from numeric default null, price_below numeric default null, at_least_stars integer default null,
  out total bigint, out ids uuid[], out last_step integer, out meant text
)
  language plpgsql stable
as $$
declare
  found record;
  query tsquery;
  better tsquery;
  more uuid[];
  is_rare boolean;
  -- The number of products in the smallest index that has a list without a search in its order.
  in_order bigint;
  counted bigint;
  -- Servers of the previous version know it as step 3.
  is_one_step constant boolean := sort is not null or search is null;
  matching constant text := 'from products where listed'
    || case when search is null then '' else ' and words @@ $1' end
    || case when of_creator is null then '' else ' and lower(creator) = lower($3)' end;
  -- The same twice: for indexes in an order, and for the index that finds what is rare.
  filtered constant text := case when of_brand is null then '' else ' and brand = $2' end
    || case when of_category is null then '' else ' and category = $10' end
    || case when price_from is null then '' when sort is null then ' and price_band(price) = price_band($11)'
      else ' and price >= $11' end
    || case when sort is null or price_below is null then '' else ' and price < $12' end
    || case when at_least_stars is null then '' else ' and rating_key >= $13 * 100000000000' end;
  facets constant text[] := array_remove(array[
    'brand ' || of_brand, 'category ' || of_category, 'price ' || price_band(price_from),
    (star_facets(at_least_stars))[at_least_stars]], null);
  rarely_filtered constant text := case
    when of_category is null and price_from is null and at_least_stars is null then filtered
    else ' and facets_of(brand, category, price, rating_key) @> $14'
  end;
  key constant text := case
    when sort is null then 'created_at'
    when sort = 'updated' then 'updated_at'
    when sort = 'rating' then 'rating_key'
    else 'price'
  end;
  -- When a product last moved in this order.
  moved constant text := case when sort = 'rating' then 'coalesce(rated_at, ''-infinity'')' else 'updated_at' end;
  direction constant text := case when sort = 'asc' then 'asc' else 'desc' end;
  onwards constant text := format(
    ' and (%s, id) %s (%s, $7)', key, case direction when 'asc' then '>' else '<' end,
    case key
      when 'price' then '$4::numeric'
      when 'rating_key' then '$4::bigint'
      else 'timestamptz ''epoch'' + $4::bigint * interval ''1 microsecond'''
    end
  );
begin
  select * into found from ranked_queries(search);
  ids := '{}';
  meant := found.meant;

  if found.at_least > 10000 and filtered = '' and of_creator is null then
    total := found.bounds[5];
  else
    select coalesce(sum(products), 0) into total from facets
      where kind = facet_kind(num_nulls(of_category) + 2 * num_nulls(of_brand))
        and brand = coalesce(of_brand, '') and category = coalesce(of_category, '')
        and (price_from is null or price_band = price_band(price_from)) and stars >= coalesce(at_least_stars, 0);
    if search is not null or of_creator is not null then
      execute 'select count(*) from (select ' || matching || rarely_filtered || ' limit $6) counted' into counted
        using found.queries[5], of_brand, of_creator, after_key, better, 10001, after_id, up_to, begun, of_category,
          price_from, price_below, at_least_stars, facets;
      total := case when counted <= 10000 then counted else least(
        total, case when search is not null then found.bounds[5] end,
        (select products from product_counts where kind = 'creator' and value = lower(of_creator))
      ) end;
    end if;
  end if;

  if search is null then
    select min(count) into in_order from (
      select products as count from catalogue
      union all select products from product_counts where kind = 'brand' and value = of_brand
      union all select sum(products) from facets
        where of_category is not null and sort is distinct from 'updated' and kind = 'category' and category = of_category
      union all select sum(products) from facets
        where price_from is not null and coalesce(sort in ('asc', 'desc'), true)
          and kind = 'all' and price_band = price_band(price_from)
    ) indexed;
  end if;

  for step in case when is_one_step then 5 else 1 end .. 5 loop
    query := found.queries[step];
    -- As texts: PostgreSQL's equality of queries ignores weights.
    continue when search is not null and (query is null or found.bounds[step] = 0 or query::text = better::text);
    exit when cardinality(ids) > skipped + wanted;
    if after_step is null or is_one_step or step >= after_step then
      -- Materialise rare matches before sorting: PostgreSQL's estimate of rarity is too rough. Without a search, an index in this
      -- order reads about in_order / total rows for each row of a page.
      is_rare := case
        when search is null then total * total <= (skipped + wanted + 1) * in_order
        else least(total, found.bounds[step]) <= 10000
      end;
      execute format('with found as %s (select id, %s ',
            case when is_rare then 'materialized' else 'not materialized' end, key)
          || matching || case when is_rare then rarely_filtered else filtered end
          -- Words that are rare in titles and frequent in descriptions are found in the index of titles.
          || case when step < 3 and found.bounds[3] > 2 * found.bounds[step]
            then ' and ts_filter(words, ''{a,b,c}'') @@ $1' else '' end
          || case when better is null then '' else ' and not words @@ $5' end
          -- Nothing moves when the newest are first.
          || case when sort is null and search is null then ''
            when begun is not null then ' and is_unmoved(' || moved || ', xmin, $9)'
            when up_to is not null then ' and changed_in <= $8' else '' end
          || case when after_key is not null and (is_one_step or step = after_step) then onwards else '' end
          || format(') select array(select id from found order by %1$s %2$s, id %2$s limit $6)', key, direction)
        into more
        using query, of_brand, of_creator, after_key, better, skipped + wanted + 1 - cardinality(ids), after_id, up_to,
          begun, of_category, price_from, price_below, at_least_stars, facets;
      if cardinality(more) > 0 and cardinality(ids) < skipped + wanted then
        last_step := case when is_one_step then 3 else step end;
      end if;
      ids := ids || more;
    end if;
    better := query;
  end loop;
  ids := ids[skipped + 1:skipped + wanted + 1];
end
$$;
