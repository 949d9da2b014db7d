-- The overview reads the newest versions of a part; an embedded storefront asks for the last live version of a major, and for
-- the version that has a file.
create index releases_newest on releases (name, released_at desc);
create index releases_superseded on releases (name, superseded_at desc) where superseded_at is not null;
create index releases_by_file on releases using gin ((document -> 'files'));
