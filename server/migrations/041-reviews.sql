-- Reviews of products by their buyers. The transaction that changes a review also changes the sums of its product.
set local lock_timeout = '1s';
alter table products
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0,
  -- Sorts by the average with two decimals, then by the number of reviews: average * 100 * 10^9 + count.
  add column rating_key bigint not null default 0,
  -- When the sums last changed: `updated_at` is about the product itself.
  add column rated_at timestamptz;

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  -- Personal data of author and seller: erased with their accounts.
  text text not null,
  reply text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When an admin removed it, and why. It is kept, so that its author does not write another one.
  removed_at timestamptz,
  removed_reason text not null default '',
  unique (product_id, user_id)
);
create index reviews_user on reviews (user_id);
create index reviews_newest on reviews (product_id, created_at desc, id desc) where removed_at is null;
create index reviews_stars on reviews (product_id, stars, created_at desc, id desc) where removed_at is null;

-- A report is about a product or about a review. Servers of the previous version do not list those about reviews.
alter table product_reports
  alter column product_id drop not null,
  add column review_id uuid references reviews on delete cascade,
  add constraint product_reports_subject_check check (num_nonnulls(product_id, review_id) = 1) not valid;

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals.
-- `total` is exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual
-- values, because the best plan depends on how rare a word is. The page follows the row that the step `after_step` found with the
-- key `after_key` (a price, a rating key, or microseconds since 1970) and the id `after_id`; products changed since the snapshot
-- `begun` are left out, for a cursor of a previous server those changed since the catalogue version `up_to`. One row more
-- than `wanted` shows that a further page follows; `last_step` found the last wanted row.
-- The orders that servers of the previous version know are as before.
create or replace function search_products(
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
          || case when begun is not null then ' and is_unmoved(' || moved || ', xmin, $9)'
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
