-- Existing tokens get the same time as new ones.
alter table deploy_tokens add column expires_at timestamptz not null default now() + interval '90 days';

-- When another release replaced it as the live version; null while in use, if withdrawn, and if never live.
alter table releases add column superseded_at timestamptz;

-- For earlier releases, the audit log tells which versions a rollback withdrew, and which were only canaries.
with changes as (
  select id, name, version, action, lag(version) over (partition by name order by id) as former
  from release_audit where action in ('released', 'promoted', 'rolled-back')
)
update releases r set superseded_at = coalesce(r.retired_at, r.released_at)
where not exists (select from live_releases live where live.name = r.name and live.version = r.version)
  and (
    exists (select from changes where changes.name = r.name and changes.version = r.version)
    or not exists (select from release_audit a where a.name = r.name and a.version = r.version)
  )
  and not exists (
    select from changes withdrawal
    where withdrawal.action = 'rolled-back' and withdrawal.name = r.name and withdrawal.former = r.version
      and not exists (
        select from changes later
        where later.name = r.name and later.version = r.version and later.id > withdrawal.id
      )
  );
