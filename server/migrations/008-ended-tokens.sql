-- Access tokens that ended with a log-out before their time, by their SHA-256; kept until they would have expired.
create table ended_tokens (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_tokens_expires_at on ended_tokens (expires_at);
