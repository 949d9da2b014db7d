alter table releases
  add column released_by text not null default 'npm start',
  -- Compressed transfer size by kind of file.
  add column bytes jsonb not null default '{"js": 0, "css": 0, "other": 0}',
  -- The version that was live before this one: the target of a rollback.
  add column replaced text,
  -- When it stopped being live or a canary; null while in use, and if never used.
  add column retired_at timestamptz,
  -- When its files were removed.
  add column pruned_at timestamptz;

alter table live_releases
  add column canary text,
  add column canary_percent integer check (canary_percent between 0 and 100),
  add column canary_since timestamptz,
  add foreign key (name, canary) references releases,
  add check (canary <> version),
  add check (num_nulls(canary, canary_percent, canary_since) in (0, 3));

create table release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  name text not null,
  version text,
  reasons jsonb not null default '[]'
);
create index release_audit_newest on release_audit (name, id desc);

create table deploy_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  label text not null,
  hash bytea not null unique,
  made_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index deploy_tokens_label on deploy_tokens (name, label) where revoked_at is null;

-- Every server listens to these notifications, which also cover manual edits.
create function tell_of_releases() returns trigger language plpgsql as $$
begin
  perform pg_notify('ocs_releases', '');
  return null;
end
$$;
create trigger live_releases_changed after insert or update or delete or truncate on live_releases
  for each statement execute function tell_of_releases();
create trigger releases_changed after update or delete or truncate on releases
  for each statement execute function tell_of_releases();
