-- One-time codes of the embedded storefront's log-in window; kept until their exchange or for a minute.
create table embed_codes (
  -- SHA-256 of the code.
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The origin of the embedding page, which alone can exchange the code.
  origin text not null,
  -- SHA-256 of the verifier that the exchange must contain, as base64url.
  challenge text not null,
  -- When the user signed in at the identity provider, in seconds since 1970.
  auth_time bigint,
  -- When the access token was issued with which the user consented.
  token_issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index embed_codes_expires_at on embed_codes (expires_at);
create index embed_codes_user_id on embed_codes (user_id);
