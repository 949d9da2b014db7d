-- Mails that wait, are being sent, or were sent within the last days.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- When the mail server began to receive it. Set without `sent_at`: nobody knows whether it arrived, and it is not repeated.
  started_at timestamptz,
  sent_at timestamptz
);
create index mails_to_send on mails (next_attempt_at) where started_at is null;
create index mails_by_age on mails (created_at);
