-- The public keys (Ed25519) with which teams sign the releases of a part. A part that has had a key needs signatures for ever.
create table signing_keys (
  id bigint generated always as identity primary key,
  part text not null,
  label text not null,
  -- SHA-256 of the key, hexadecimal.
  fingerprint text not null,
  -- DER (SubjectPublicKeyInfo).
  public_key bytea not null,
  added_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (part, fingerprint)
);

-- The signature with which a version was published: a DSSE envelope.
alter table releases
  add column envelope json,
  add column signing_key bigint references signing_keys;
