-- What admins, teams and commands did. Entries are never changed; each contains a hash over itself and the one before.
create table audit (
  number bigint primary key,
  at timestamptz not null,
  -- A user; null for a deploy token, a command or the server itself, which `actor` names.
  actor_id uuid references users,
  actor text,
  -- The IP address of the request; null for commands and the server itself.
  address text,
  action text not null,
  subject_kind text not null,
  -- A user, a product or a message by id, a release by the name of its part.
  subject_id text not null,
  details jsonb not null,
  hash bytea not null,
  check (num_nonnulls(actor_id, actor) = 1)
);
create index audit_of_subject on audit (subject_kind, subject_id, number desc);
create index audit_of_actor on audit (actor_id, number desc);

create function audit_hash(previous bytea, entry audit) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.number, extract(epoch from entry.at), entry.actor_id, entry.actor, entry.address,
    entry.action, entry.subject_kind, entry.subject_id, entry.details
  )::text, 'UTF8'))
$$;

insert into audit
  select row_number() over (order by old.id), old.at, users.id,
    case when users.id is null then case when old.actor like '%@%' then 'a former admin' else old.actor end end,
    null, old.action, 'release', old.name,
    jsonb_strip_nulls(jsonb_build_object(
      'version', old.version, 'reasons', case when old.reasons <> '[]' then old.reasons end)),
    ''
  from release_audit old left join users on lower(users.email) = lower(old.actor);
drop table release_audit;

do $$
declare
  entry audit;
  previous bytea := '';
begin
  for entry in select * from audit order by number loop
    previous := audit_hash(previous, entry);
    update audit set hash = previous where number = entry.number;
  end loop;
end
$$;

-- Numbers, times and hashes come from the database, and there is one writer at a time: the chain has no gap and no fork.
create function chain_audit() returns trigger language plpgsql as $$
declare
  last audit;
begin
  perform pg_advisory_xact_lock(hashtext('audit'));
  select * into last from audit order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.at := clock_timestamp();
  new.hash := audit_hash(coalesce(last.hash, ''), new);
  return new;
end
$$;
create trigger audit_chained before insert on audit for each row execute function chain_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Audit entries are never changed.';
end
$$;
create trigger audit_unchanged before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
