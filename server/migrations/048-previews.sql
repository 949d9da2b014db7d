-- Versions of parts for those who have a preview's link. They are in no other table, so no rollback leads to them.
create table previews (
  preview text not null,
  name text not null,
  version text not null,
  document jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (preview, name)
);
create index previews_of_versions on previews (name, version);
