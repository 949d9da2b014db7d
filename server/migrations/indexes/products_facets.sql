-- Finds the listed products that have several rare values of facets.
create index concurrently products_facets on products using gin (facets_of(brand, category, price, rating_key)) where listed;
