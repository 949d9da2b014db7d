-- An import of products from a CSV file: one for each person, deleted with its rows a day after its upload.
create table product_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  status text not null default 'checking'
    check (status in ('checking', 'ready', 'running', 'stopped', 'finished', 'failed')),
  -- Whether the file has no column for the stock, so that an update keeps it.
  keeps_stock boolean not null,
  ignored_columns text[] not null,
  -- What the check has found.
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  error_rows integer not null default 0,
  -- What the import has done.
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  -- Imports that run at the same time take turns.
  advanced_at timestamptz not null default now()
);
create index product_imports_running on product_imports (advanced_at) where status = 'running';

-- The file's rows. Without a column in the file, category, description or photos is null, and an update keeps it.
create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  row integer not null,
  given_id uuid,
  name text not null,
  brand text not null,
  price numeric(12, 2),
  category text,
  description text,
  photos text,
  stock integer,
  action text not null default 'new' check (action in ('new', 'changed', 'unchanged', 'error')),
  -- The product that a row changes.
  product_id uuid,
  errors jsonb,
  done boolean not null default false,
  primary key (import_id, row)
);
create index product_import_rows_pending on product_import_rows (import_id, action, row) where not done;
create index product_import_rows_errors on product_import_rows (import_id, row) where action = 'error';
