-- Causes of load errors. At most one row per version and fault.
create table release_faults (
  name text not null,
  version text not null,
  fault text not null,
  reports bigint not null default 0,
  primary key (name, version, fault)
);

-- Browser measurements as histograms: one row per version, metric and bucket.
create table release_measurements (
  name text not null,
  version text not null,
  -- 'content-ms': from the navigation to hydrated content.
  metric text not null,
  -- The bucket's upper bound, inclusive, in the metric's unit.
  up_to double precision not null,
  samples bigint not null default 0,
  total double precision not null default 0,
  primary key (name, version, metric, up_to)
);
