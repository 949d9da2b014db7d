-- Products that admins took off sale, and reports about products.
alter table products
  drop constraint products_unlisted_because_check,
  add check (unlisted_because in ('creator-suspended', 'creator-demoted', 'moderated')),
  -- Shown to the creator: why an admin took the product off sale, and why one took its photo down.
  add column unlisted_reason text not null default '',
  add column photo_removed_reason text not null default '';
alter table uploaded_photos add column taken_down_reason text not null default '';
create index products_moderated on products (updated_at desc, id) where unlisted_because = 'moderated';

-- Servers of an earlier version delete whatever has been off sale for ten minutes.
create function keep_row() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger unlisted_products_kept before delete on products for each row
  when (old.unlisted_because is not null) execute function keep_row();

create table product_reports (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  reporter_id uuid not null references users,
  -- Personal data: erased with the reporter's account.
  reason text not null,
  created_at timestamptz not null default now(),
  -- When an admin dismissed it or took the product off sale.
  closed_at timestamptz
);
create unique index product_reports_open on product_reports (product_id, reporter_id) where closed_at is null;
create index product_reports_newest on product_reports (created_at desc, id desc);
create index product_reports_reporter on product_reports (reporter_id);
create index product_reports_product on product_reports (product_id);
