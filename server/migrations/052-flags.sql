-- Experiments count what the visitors with each value of a flag meet and do. One that no settings name is deleted soon.
create table experiments (
  id bigint generated always as identity primary key,
  part text not null,
  flag text not null,
  -- As at its beginning: others begin another experiment.
  shares jsonb not null,
  default_value jsonb not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);

-- A number that was used once does not return, even after the settings were removed.
create sequence flag_revisions as integer;

-- What admins have set for the flags that parts declare. A row outlives the versions that declare its flag.
create table flag_settings (
  part text not null,
  flag text not null,
  -- Another one after every change, so that nobody overwrites what they have not seen.
  revision integer not null default nextval('flag_revisions'),
  -- [{ value, percent }]: which share of the visitors gets which value.
  shares jsonb not null default '[]',
  -- [{ role, value }]
  roles jsonb not null default '[]',
  -- The last one.
  experiment bigint references experiments,
  primary key (part, flag)
);

-- People with a value of their own.
create table flag_people (
  part text not null,
  flag text not null,
  user_id uuid not null references users,
  value jsonb not null,
  primary key (part, flag, user_id),
  foreign key (part, flag) references flag_settings on delete cascade
);
create index flag_people_of_user on flag_people (user_id);

-- What each visitor who has used something that depends on the flag met since then.
create table experiment_visitors (
  experiment bigint not null references experiments,
  -- Keyed hashes of a random cookie and of the network address.
  visitor bytea not null,
  address bytea not null,
  value jsonb not null,
  failed boolean not null default false,
  failed_call boolean not null default false,
  ordered boolean not null default false,
  content_ms real,
  lcp_ms real,
  inp_ms real,
  primary key (experiment, visitor)
);
create index experiment_visitors_of_visitor on experiment_visitors (visitor);
-- One address counts for a bounded number of visitors.
create index experiment_visitors_of_address on experiment_visitors (experiment, address);

create trigger flag_settings_changed after insert or update or delete or truncate on flag_settings
  for each statement execute function tell_of_releases();
create trigger flag_people_changed after insert or update or delete or truncate on flag_people
  for each statement execute function tell_of_releases();
