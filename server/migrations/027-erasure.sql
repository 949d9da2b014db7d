alter table users
  -- When the personal data of a removed user must be erased, and when that was done.
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  -- When the account at the identity provider was deleted, and with it the last thing that names the person, the subject.
  add column provider_erased_at timestamptz;
update users set erase_at = now() + interval '29 days' where deleted_at is not null;
create index users_to_erase on users (erase_at) where erase_at is not null and provider_erased_at is null;
-- Removed products of removed users, which carts and wishlists of others still contain, name their creator.
update users set cleared_at = null where deleted_at is not null;
create index contact_messages_by_email on contact_messages (lower(email));
create index mails_by_recipient on mails (lower(recipient));
