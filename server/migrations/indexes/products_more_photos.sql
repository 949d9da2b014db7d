-- The products that show a photo, but not first.
create index concurrently products_more_photos on products using gin (more_photos) where more_photos <> '{}';
