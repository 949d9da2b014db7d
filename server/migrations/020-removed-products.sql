-- Products off sale are deleted once no list contains them.
create index products_off_sale on products (id) where not listed;
create index saved_items_product on saved_items (product_id);
