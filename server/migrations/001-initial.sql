create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique,
  email text not null,
  name text not null default '',
  role text not null default 'buyer' check (role in ('buyer', 'seller', 'admin')),
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  registered_at timestamptz,
  deleted_at timestamptz
);

create unique index users_email on users (lower(email));
create index users_admins on users (id) where role = 'admin' and deleted_at is null;

create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  brand text not null,
  price numeric(12, 2) not null check (price >= 0),
  category text not null,
  description text not null,
  photos text not null,
  creator text not null,
  creator_id uuid not null references users,
  listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (name || ' ' || brand || ' ' || category || ' ' || description) stored
);

create index products_newest on products (created_at desc, id desc) where listed;
create index products_price on products (price, id) where listed;
create index products_brand_price on products (brand, price, id) where listed;
create index products_creator on products (lower(creator)) where listed;
create index products_creator_id on products (creator_id);
create index products_search on products using gin (search_text gin_trgm_ops);

create table saved_items (
  id uuid primary key default gen_random_uuid(),
  list text not null check (list in ('cart', 'wishlist')),
  user_id uuid not null references users,
  product_id uuid not null references products,
  name text not null,
  photos text not null,
  price numeric(12, 2) not null,
  created_at timestamptz not null default now()
);

create index saved_items_owner on saved_items (user_id, list, created_at, id);
create unique index saved_items_wishlist_once on saved_items (user_id, product_id) where list = 'wishlist';

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
