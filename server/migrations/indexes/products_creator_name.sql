-- The listed product that a row of an import names. One expression, so that no other index of a creator looks as good.
create index concurrently products_creator_name on products ((array[creator_id::text, lower(brand), lower(name)])) where listed;
