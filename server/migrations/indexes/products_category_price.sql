-- The listed products of a category by price.
create index concurrently products_category_price on products (category, price, id) where listed;
