-- Canaries whose share grows automatically. The row is deleted when the canary ends.
create table rollouts (
  name text primary key references live_releases (name) on delete cascade,
  -- The canary that it belongs to.
  version text not null,
  -- Percentages of the visitors, growing up to 100.
  steps integer[] not null,
  -- The place of the current one in the list, from 0.
  step integer not null,
  every_seconds integer not null,
  step_since timestamptz not null default now(),
  -- Whether the audit log says that this step waits.
  wait_noted boolean not null default false
);

-- Times without releases. Without an end, one lasts until it is lifted.
create table release_freezes (
  id bigint generated always as identity primary key,
  begins_at timestamptz not null,
  ends_at timestamptz,
  reason text not null
);

-- The audit entry that was sent to the webhook last.
create table release_webhook (
  id boolean primary key default true check (id),
  sent bigint not null,
  -- One server alone sends until then.
  claimed_until timestamptz not null default now()
);
insert into release_webhook (sent) select coalesce(max(number), 0) from audit;

-- What the current step compares, once for each visitor. The first page loads the files of a new version, so its times are
-- not compared: they are negative, until another page has a time.
alter table canary_visitors
  add column loaded boolean not null default false,
  add column failed_call boolean not null default false,
  add column content_ms real,
  add column lcp_ms real,
  add column inp_ms real;

-- One address counts for a few visitors of both versions together.
create index canary_visitors_of_address on canary_visitors (name, address);
drop index canary_visitors_address;
