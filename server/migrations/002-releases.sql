create table releases (
  name text not null,
  version text not null,
  document jsonb not null,
  released_at timestamptz not null default now(),
  primary key (name, version)
);

create table live_releases (
  name text primary key,
  version text not null,
  since timestamptz not null default now(),
  foreign key (name, version) references releases
);
