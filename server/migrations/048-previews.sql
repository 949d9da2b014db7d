-- Versions of parts for those who have a preview's link. They are in no other table, so no rollback leads to them.
create table previews (
  preview text not null,
  name text not null,
  -- In the links of this preview; another preview with the same name has another one.
  key text not null,
  -- Of the version's files, below the folder of the part.
  folder text not null,
  document jsonb not null,
  expires_at timestamptz not null,
  primary key (preview, name)
);
create index previews_of_parts on previews (name, folder);
