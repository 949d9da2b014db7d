-- The listed products of a brand, last updated first.
create index concurrently products_brand_updated on products (brand, updated_at desc, id desc) where listed;
