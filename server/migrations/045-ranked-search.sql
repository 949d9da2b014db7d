-- Searches list matches in the name before those in the brand and the category, those before the description, and exact words before
-- parts of words and typos (docs/decisions/049-ranked-search.md).

-- A lock that is not free soon, as during a dump, ends this attempt: everybody else would wait behind it. `migrate` repeats it.
set local lock_timeout = '1s';
lock table products in access exclusive mode;

-- The words of a product by weight: A in the name, B in the brand, C in the category, D in the description.
create function weighted_words(name text, brand text, category text, description text) returns tsvector
  language sql immutable parallel safe
  return setweight(word_vector(name), 'A') || setweight(word_vector(brand), 'B')
    || setweight(word_vector(category), 'C') || setweight(word_vector(description), 'D');

-- The column was generated, with the weight A for the whole title. Another expression would rewrite the table under this lock.
alter table products alter column words drop expression;
alter table products alter column words set default '';
-- Null for a row with the former weights, which `weigh-words.ts` replaces later. Meanwhile it ranks as if its title were its name.
alter table products add column words_weighted boolean;

create function weigh_words() returns trigger language plpgsql as $$
begin
  new.words := weighted_words(new.name, new.brand, new.category, new.description);
  new.words_weighted := true;
  return new;
end
$$;
create trigger products_weighed before insert or update of name, brand, category, description, words_weighted on products
  for each row execute function weigh_words();

-- How many listed products have the word in their name; `titles` also counts brand and category.
alter table product_words add column names bigint not null default 0;
update product_words set names = titles where titles > 0;

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
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o join new_rows n using (id)
      where (o.listed, o.brand, o.creator, o.words) is distinct from (n.listed, n.brand, n.creator, n.words)
    ) then return null; end if;
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
    insert into product_words (word, products, titles, names)
    select lexeme, sum(sign), coalesce(sum(sign) filter (where weights && '{A,B,C}'), 0),
        coalesce(sum(sign) filter (where 'A' = any(weights)), 0)
      from (%s) changed cross join lateral unnest(words) word
      group by lexeme
      having sum(sign) <> 0 or sum(sign) filter (where weights && '{A,B,C}') <> 0
        or sum(sign) filter (where 'A' = any(weights)) <> 0
      order by lexeme
    on conflict (word) do update set
      products = product_words.products + excluded.products,
      titles = product_words.titles + excluded.titles,
      names = product_words.names + excluded.names
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

-- Translates a search into five queries. Every word is, exactly: 1. in the name; 2. in name, brand or category; 3. anywhere;
-- or 4. is part of a longer word; or 5. is in the title with one typo. A null query finds nothing. `bounds` limits from above
-- how many products each finds, `at_least` from below how many the last one finds. `meant` are the words with each unknown one
-- replaced by the most frequent title word that is one typo away; null if all are known.
create function ranked_queries(
  search text, out queries tsquery[], out bounds bigint[], out at_least bigint, out meant text
)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
declare
  wanted text;
  wanted_words constant text[] := array(
    select word from unnest(string_to_array(plain_words(search), ' ')) with ordinality as given (word, position)
    where word <> '' group by word order by min(position) limit 10
  );
  exact record;
  found record;
  word_queries text[];
  word_bounds bigint[];
begin
  at_least := 0;
  if wanted_words = '{}' then
    bounds := array[0, 0, 0, 0, 0]::bigint[];
    queries := array[null, null, null, null, null]::tsquery[];
    return;
  end if;
  bounds := array[null, null, null, null, null]::bigint[];
  queries := array['', '', '', '', '']::tsquery[];
  foreach wanted in array wanted_words loop
    select coalesce(max(names), 0) as names, coalesce(max(titles), 0) as titles, coalesce(max(products), 0) as products
      into exact from product_words where word = wanted;
    with alternatives as (
      (select word, products, true as spelled from product_words
        where products > 0 and word like case when length(wanted) < 3 then '' else '%' end || wanted || '%'
        order by word <> wanted, not starts_with(word, wanted), products desc, word limit 50)
      union all
      (select word, titles, false from product_words
        where titles > 0 and length(wanted) between 4 and 100 and strpos(word, wanted) = 0
          and word = any(array(
            select word from product_words
            where word % wanted and case when abs(length(word) - length(wanted)) <= 1 then levenshtein(word, wanted) <= 1 end
            union all
            select overlay(wanted placing reverse(substr(wanted, position, 2)) from position for 2)
            from generate_series(1, length(wanted) - 1) position))
        order by titles desc, word limit 20)
    )
    select
      string_agg(format('%L', word), '|') filter (where spelled) as spelled,
      string_agg(format(case when spelled then '%L' else '%L:ABC' end, word), '|') as forgiven,
      (array_agg(word order by products desc, word) filter (where not spelled))[1] as closest,
      coalesce(sum(products) filter (where spelled), 0) as spelled_products,
      coalesce(sum(products), 0) as products,
      coalesce(max(products), 0) as at_least
    into found from alternatives;

    -- A query that finds no more than the one before it is equal to it, and is not run.
    word_queries[1] := format('%L:A', wanted);
    word_queries[2] := case when exact.titles > exact.names then format('%L:ABC', wanted) else word_queries[1] end;
    word_queries[3] := case when exact.products > exact.titles then format('%L', wanted) else word_queries[2] end;
    word_queries[4] := case when found.spelled_products > exact.products then found.spelled else word_queries[3] end;
    word_queries[5] := case when found.products > found.spelled_products then found.forgiven else word_queries[4] end;
    word_bounds := array[exact.names, exact.titles, exact.products, found.spelled_products, found.products];
    for step in 1..5 loop
      queries[step] := queries[step] && word_queries[step]::tsquery;
      bounds[step] := least(bounds[step], word_bounds[step]);
    end loop;
    at_least := case when cardinality(wanted_words) = 1 then found.at_least else 0 end;
    meant := concat_ws(' ', meant, case when found.spelled is null then coalesce(found.closest, wanted) else wanted end);
  end loop;
  meant := nullif(meant, array_to_string(wanted_words, ' '));
end
$$;

-- A page of the listed products that a search finds, in the order of `sort` or best match, newest first among equals.
-- `total` is exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual
-- values, because the best plan depends on how rare a word is. The page follows the row that the step `after_step` found with the
-- key `after_key` (a price, a rating key, or microseconds since 1970) and the id `after_id`; products changed since the snapshot
-- `begun` are left out, for a cursor of a previous server those changed since the catalogue version `up_to`. One row more
-- than `wanted` shows that a further page follows; `last_step` found the last wanted row. `meant` is what `ranked_queries` read.
drop function search_products(text, text, text, text, uuid, bigint, bigint);
drop function search_products(text, text, text, text, integer, text, uuid, bigint, bigint, bigint);
drop function search_products(text, text, text, text, integer, text, uuid, bigint, pg_snapshot, bigint, bigint);
drop function search_queries(text);
create function search_products(
  search text, of_brand text, of_creator text, sort text,
  after_step integer, after_key text, after_id uuid, up_to bigint, begun pg_snapshot, skipped bigint, wanted bigint,
  out total bigint, out ids uuid[], out last_step integer, out meant text
)
  language plpgsql stable
as $$
declare
  found record;
  query tsquery;
  better tsquery;
  more uuid[];
  -- Servers of the previous version know it as step 3.
  is_one_step constant boolean := sort is not null;
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
  select * into found from ranked_queries(search);
  ids := '{}';
  meant := found.meant;

  if found.at_least > 10000 and of_brand is null and of_creator is null then
    total := found.bounds[5];
  else
    execute 'select count(*) from (select ' || matching || ' limit 10001) counted'
      into total using found.queries[5], of_brand, of_creator;
    if total > 10000 then
      total := least(
        found.bounds[5],
        (select products from product_counts where kind = 'brand' and value = of_brand),
        (select products from product_counts where kind = 'creator' and value = lower(of_creator))
      );
    end if;
  end if;

  for step in case when is_one_step then 5 else 1 end .. 5 loop
    query := found.queries[step];
    -- As texts: PostgreSQL's equality of queries ignores weights.
    continue when query is null or found.bounds[step] = 0 or query::text = better::text;
    exit when cardinality(ids) > skipped + wanted;
    if after_step is null or is_one_step or step >= after_step then
      -- Materialise rare matches before sorting: PostgreSQL's estimate of rarity is too rough.
      execute format('with found as %s (select id, %s ', case when least(total, found.bounds[step]) > 10000
            then 'not materialized' else 'materialized' end, key) || matching
          -- Words that are rare in titles and frequent in descriptions are found in the index of titles.
          || case when step < 3 and found.bounds[3] > 2 * found.bounds[step]
            then ' and ts_filter(words, ''{a,b,c}'') @@ $1' else '' end
          || case when better is null then '' else ' and not words @@ $5' end
          || case when begun is not null then ' and is_unmoved(' || moved || ', xmin, $9)'
            when up_to is not null then ' and changed_in <= $8' else '' end
          || case when after_key is not null and (is_one_step or step = after_step) then onwards else '' end
          || format(') select array(select id from found order by %1$s %2$s, id %2$s limit $6)', key, direction)
        into more
        using query, of_brand, of_creator, after_key, better, skipped + wanted + 1 - cardinality(ids), after_id, up_to,
          begun;
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
