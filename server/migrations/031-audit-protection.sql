-- Otherwise a temporary table of the same name would tell the chain the last number and hash.
alter function chain_audit() set search_path = pg_catalog, public, pg_temp;
alter function audit_hash(bytea, audit) set search_path = pg_catalog, public, pg_temp;
alter function refuse_audit_change() set search_path = pg_catalog, public, pg_temp;

-- Each filter of the audit page.
create index audit_by_subject on audit (subject_id, number desc);
create index audit_by_action on audit (action, number desc);
create index audit_by_time on audit (at);
drop index audit_of_subject;
