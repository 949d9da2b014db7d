-- The units that can be ordered; null where they are not counted. Not validated, so that no existing row is read under the lock.
set local lock_timeout = '1s';
alter table products add column stock integer;
alter table products add constraint products_stock_check check (stock >= 0) not valid;
