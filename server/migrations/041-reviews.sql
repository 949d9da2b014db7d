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
