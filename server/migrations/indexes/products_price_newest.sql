-- The listed products of a price band, newest first.
create index concurrently products_price_newest on products (price_band(price), created_at desc, id desc) where listed;
