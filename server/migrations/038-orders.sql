-- Orders keep what was bought as it was at purchase. Amounts are integer cents of the order's currency.
create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  buyer_id uuid not null references users,
  -- Chosen by the client: a repeated call places no second order.
  key uuid not null,
  -- Personal data of buyer and recipient: erased with the account, once nothing is left to deliver or to refund.
  email text not null,
  address jsonb,
  status text not null default 'placed'
    check (status in ('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded')),
  payment text not null check (payment in ('card', 'bank-transfer', 'cash-on-delivery')),
  shipping text not null check (shipping in ('standard', 'express')),
  currency text not null,
  items_cents bigint not null check (items_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  units integer not null check (units > 0),
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (buyer_id, key)
);
create index orders_buyer on orders (buyer_id, placed_at desc, id desc);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_status on orders (status, placed_at desc, id desc);
create index orders_email on orders (lower(email) text_pattern_ops);

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  position integer not null,
  -- The product may be deleted later. No reference to the seller either: an order does not wait for a change of the seller.
  product_id uuid not null,
  seller_id uuid not null,
  -- Personal data of the seller: erased with the account.
  seller text not null,
  name text not null,
  photos text not null,
  unit_cents bigint not null check (unit_cents >= 0),
  quantity integer not null check (quantity > 0),
  -- Whether the stock was counted then: only what was taken goes back.
  is_stock_taken boolean not null,
  status text not null
    check (status in ('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded')),
  carrier text not null default '',
  tracking_number text not null default '',
  placed_at timestamptz not null,
  unique (order_id, position)
);
create index order_lines_seller on order_lines (seller_id, placed_at desc, id desc);
create index order_lines_seller_status on order_lines (seller_id, status, placed_at desc, id desc);
create index order_lines_photos on order_lines (photos) where photos like '/uploads/%';
