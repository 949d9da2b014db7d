-- The listed product of a creator that a row of an import names.
create index concurrently products_creator_name on products (creator_id, lower(name), lower(brand)) where listed;
