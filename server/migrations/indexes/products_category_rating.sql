-- The listed products of a category, best rated first.
create index concurrently products_category_rating on products (category, rating_key desc, id desc) where listed;
