-- Suspended users, and people who wait for the approval of their request to sell.
alter table users
  add column suspended_at timestamptz,
  -- Shown to the suspended person. Personal data: erased with the account.
  add column suspended_reason text not null default '',
  add column seller_requested_at timestamptz,
  -- When the role or the suspension last changed; null once all products of the user are listed accordingly.
  add column listing_changed_at timestamptz;
create index users_with_changed_listing on users (listing_changed_at) where listing_changed_at is not null;

-- Why a product is off sale although nobody removed it: it is kept, and listed again once its creator may sell.
alter table products
  add column unlisted_because text check (unlisted_because in ('creator-suspended', 'creator-demoted')),
  add check (unlisted_because is null or not listed);
create index products_off_sale_with_creator on products (creator_id, id) where unlisted_because is not null;
