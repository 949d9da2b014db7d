-- Browser reports per version, kept for statistics.
create table release_reports (
  name text not null,
  version text not null,
  kind text not null check (kind in ('loaded', 'load-error', 'render-error')),
  reports bigint not null default 0,
  primary key (name, version, kind)
);

-- Visitors who reported while a canary runs, so that each counts once: keyed hashes, removed when the canary ends.
create table canary_visitors (
  name text not null,
  version text not null,
  visitor bytea not null,
  address bytea not null,
  failed boolean not null,
  primary key (name, version, visitor)
);
create index canary_visitors_address on canary_visitors (name, version, address);
