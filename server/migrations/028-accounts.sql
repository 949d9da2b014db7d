alter table users
  -- When the provider said that the address is verified; null while it is not.
  add column email_verified_at timestamptz,
  -- Whether the user is older than verification: nobody could verify the address when it was registered.
  add column predates_verification boolean not null default false,
  -- When the password was set, by the provider's clock; null without a password, and if it is not known yet.
  add column password_set_at timestamptz,
  -- Earlier sign-ins have ended, except the one at `sign_in_kept` (in seconds since 1970).
  add column sign_ins_ended_at timestamptz,
  add column sign_in_kept bigint;
update users set predates_verification = true;

-- Sign-ins in use, for the account page.
create table sign_ins (
  user_id uuid not null references users,
  -- In seconds since 1970, as access tokens name it.
  auth_time bigint not null,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, auth_time)
);
create index sign_ins_by_last_seen on sign_ins (last_seen_at);
