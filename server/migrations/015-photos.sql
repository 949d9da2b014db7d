-- Uploaded photos by the address that products contain. A new shop's demo photos are not among them.
create table uploaded_photos (
  path text primary key,
  uploader_id uuid not null references users,
  bytes bigint not null,
  -- Since when nothing has used the photo, as the server notes it every hour; null while in use.
  unused_since timestamptz default now(),
  -- Set when an admin took the photo down: the same picture cannot be uploaded again.
  taken_down_at timestamptz
);
create index uploaded_photos_uploader on uploaded_photos (uploader_id);

create index products_photos on products (photos) where photos like '/uploads/%';
create index saved_items_photos on saved_items (photos) where photos like '/uploads/%';

-- Photos of earlier versions that products use. Their sizes are unknown.
insert into uploaded_photos (path, uploader_id, bytes)
select distinct on (photos) photos, creator_id, 0 from products
  where photos ~ '^/uploads/[0-9a-f]{32}\.(jpg|png)$'
  order by photos, created_at;
