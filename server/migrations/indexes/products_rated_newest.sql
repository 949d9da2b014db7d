-- The listed products with reviews, newest first: the newest of all have none yet.
create index concurrently products_rated_newest on products (created_at desc, id desc) where listed and rating_key >= 100000000000;
