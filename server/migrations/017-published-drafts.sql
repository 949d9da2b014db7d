-- The draft of the release, so that publishing it again succeeds.
alter table releases add column draft text;
