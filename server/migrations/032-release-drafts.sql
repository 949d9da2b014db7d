-- Releases that are being uploaded; their files are in the store.
create table release_drafts (
  name text not null,
  -- A hash of the document.
  draft text not null,
  -- release.json
  document jsonb not null,
  -- Bytes of the files that were uploaded.
  bytes bigint not null default 0,
  opened_at timestamptz not null default now(),
  primary key (name, draft)
);
