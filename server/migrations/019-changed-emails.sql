-- When the e-mail address changed; null once all products of the user have the new one.
alter table users add column email_changed_at timestamptz;
create index users_with_changed_email on users (email_changed_at) where email_changed_at is not null;
