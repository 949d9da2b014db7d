alter table users
  -- When the personal data of a removed user must be erased, and when that was done.
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  -- When the account at the identity provider was deleted, and with it the last thing that names the person, the subject.
  add column provider_erased_at timestamptz;
update users set erase_at = now() + interval '29 days' where deleted_at is not null;
create index users_to_erase on users (erase_at) where erase_at is not null and erased_at is null;
create index users_to_erase_at_provider on users (erase_at) where erased_at is not null and provider_erased_at is null;

-- Users whom a server of an earlier version removes during an upgrade.
create function set_erase_at() returns trigger language plpgsql as $$
begin
  new.erase_at := now() + interval '29 days';
  return new;
end
$$;
create trigger removed_users_erased before update of deleted_at on users for each row
  when (new.deleted_at is not null and new.erase_at is null and new.erased_at is null)
  execute function set_erase_at();

create index contact_messages_by_email on contact_messages (lower(email));
create index mails_by_recipient on mails (lower(recipient));
