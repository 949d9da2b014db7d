-- The second to eighth picture of a product; `photos` is the first (docs/decisions/048-several-pictures.md). Not validated, so that no
-- existing row is read under the lock.
set local lock_timeout = '1s';
alter table products add column more_photos text[] not null default '{}';
alter table products add constraint products_more_photos_check check (cardinality(more_photos) <= 7) not valid;
