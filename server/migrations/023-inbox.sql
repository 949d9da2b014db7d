alter table contact_messages
  add column status text not null default 'open' check (status in ('open', 'answered', 'archived')),
  -- When an admin opened it first; null for an unread message.
  add column read_at timestamptz;
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (id) where read_at is null and status = 'open';
