-- The listed products of a brand, best rated first.
create index concurrently products_brand_rating on products (brand, rating_key desc, id desc) where listed;
