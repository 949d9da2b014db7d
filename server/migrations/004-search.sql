-- Translates a search into queries, each wider than the one before: every word in the title; every word, or part of a
-- longer one, anywhere; title words with one typo. A null query finds nothing. `bounds` limits from above how many
-- products each finds, `at_least` from below how many the last one finds.
create function search_queries(search text, out queries tsquery[], out bounds bigint[], out at_least bigint)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
declare
  wanted text;
  wanted_words constant text[] := array(
    select word from unnest(string_to_array(plain_words(search), ' ')) with ordinality as given (word, position)
    where word <> '' group by word order by min(position) limit 10
  );
  found record;
begin
  at_least := 0;
  bounds := case when wanted_words = '{}' then array[0, 0, 0]::bigint[] else array[null, null, null]::bigint[] end;
  queries := case when wanted_words = '{}' then array[null, null, null]::tsquery[] else array['', '', '']::tsquery[] end;
  foreach wanted in array wanted_words loop
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
      string_agg(format(case when spelled then '%L' else '%L:A' end, word), '|') as forgiven,
      coalesce(max(products), 0) as at_least,
      array[
        coalesce((select titles from product_words where word = wanted), 0),
        coalesce(sum(products) filter (where spelled), 0),
        coalesce(sum(products), 0)
      ] as bounds
    into found from alternatives;
    queries := array[
      queries[1] && format('%L:A', wanted)::tsquery,
      queries[2] && found.spelled::tsquery,
      queries[3] && found.forgiven::tsquery
    ];
    at_least := case when cardinality(wanted_words) = 1 then found.at_least else 0 end;
    bounds := array(select least(one, other) from unnest(bounds, found.bounds) with ordinality as both_bounds (one, other, step) order by step);
  end loop;
end
$$;

-- A page of the listed products that a search finds, by price or best match, newest first among equals. `total` is
-- exact up to 10,000 and taken from the maintained counts above that. Statements are planned with actual values,
-- because the best plan depends on how rare a word is.
create function search_products(
  search text, of_brand text, of_creator text, price_order text, after uuid, skipped bigint, wanted bigint,
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
  key constant text := case when price_order is null then 'created_at' else 'price' end;
  direction constant text := case when price_order = 'asc' then 'asc' else 'desc' end;
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

  for step in case when price_order is null then 1 else 3 end .. 3 loop
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
