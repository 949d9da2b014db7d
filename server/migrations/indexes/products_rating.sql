-- The listed products, best rated first.
create index concurrently products_rating on products (rating_key desc, id desc) where listed;
