create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Lower-case letters and digits without accents, words separated by single spaces. unaccent is not declared immutable,
-- because its dictionary could be replaced.
create function plain_words(value text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(unaccent('unaccent'::regdictionary, value)), '[^[:alnum:]]+', ' ', 'g'));

-- The words unchanged. PostgreSQL's own parser would split words that look like numbers, such as 5e3d.
create function word_vector(value text) returns tsvector
  language sql immutable parallel safe
  return coalesce(
    (select string_agg(format('%s:%s', word, position), ' ')
      from unnest(string_to_array(plain_words(value), ' ')) with ordinality as given (word, position)
      where length(word) between 1 and 255),
    ''
  )::tsvector;

drop index products_search;
alter table products drop column search_text;
-- Weight A marks the words of a product's title: name, brand and category.
alter table products add column words tsvector not null generated always as (
  setweight(word_vector(name || ' ' || brand || ' ' || category), 'A') || setweight(word_vector(description), 'D')
) stored;
create index products_words on products using gin (words) where listed;

drop index products_creator;
create index products_creator_newest on products (lower(creator), created_at desc, id desc) where listed;
create index products_brand_newest on products (brand, created_at desc, id desc) where listed;

-- Changes with every write of the catalogue. Each write locks its only row, which serialises writes.
create table catalogue (
  id boolean primary key default true check (id),
  version bigint not null default 0,
  products bigint not null default 0
);
insert into catalogue default values;

-- The number of listed products per brand and per creator.
create table product_counts (
  kind text not null check (kind in ('brand', 'creator')),
  value text not null,
  products bigint not null,
  primary key (kind, value)
);

-- The words of listed products, with the number of products that contain them anywhere and in their title.
create table product_words (
  word text primary key,
  products bigint not null,
  titles bigint not null
);
create index product_words_similar on product_words using gin (word gin_trgm_ops);

-- Counts the rows of a statement, given by the query in `changed`: sign 1 for new rows, -1 for old ones.
create function count_products() returns trigger language plpgsql as $$
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
  return null;
end
$$;

create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function count_products();
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_products();
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function count_products();

-- Counts the existing products.
insert into product_counts
select kind, value, count(*) from products
  cross join lateral (values ('brand', brand), ('creator', lower(creator))) counted (kind, value)
  where listed group by kind, value;
insert into product_words
select lexeme, count(*), count(*) filter (where 'A' = any(weights)) from products
  cross join lateral unnest(words) word
  where listed group by lexeme;
update catalogue set products = (select count(*) from products where listed);
