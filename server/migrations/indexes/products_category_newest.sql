-- The listed products of a category, newest first.
create index concurrently products_category_newest on products (category, created_at desc, id desc) where listed;
