-- SHA-256 of access tokens that a logout revoked; kept until the tokens expire.
create table ended_tokens (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_tokens_expires_at on ended_tokens (expires_at);
