-- Sign-ins at the identity provider that a log-out ended. Kept, because the provider renews the identity tokens of a sign-in
-- without a limit; the provider limits the number of sign-ins.
create table ended_sign_ins (
  user_id uuid not null references users on delete cascade,
  -- The identity token's auth_time, in seconds since 1970.
  auth_time bigint not null,
  -- The time of the log-out. A new sign-in within the same second has the same auth_time.
  ended_at timestamptz not null,
  primary key (user_id, auth_time)
);
