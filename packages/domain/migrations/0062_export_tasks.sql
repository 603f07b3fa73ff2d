-- works-from: 0061_audit_search
-- Files that are made in the background. src/export-tasks/README.md says what holds.

-- The company is 'provider' for what staff export. A company reads its tasks; only the product writes them, since what stands here
-- decides what a worker does and which bytes are sent.
-- Owner: packages/domain/src/export-tasks/
create table export_task (
  company_id text not null,
  id text not null,
  -- The operation whose file it makes, and what that is given.
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  selection jsonb not null,
  application_id text,
  region text,
  language text not null,
  submitted_by text not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  status text not null default 'initialized' check (status in
    ('initialized', 'queued', 'downloading', 'completed', 'failed', 'cancelled', 'expired')),
  failure text,
  -- Every run has a number, under which its bytes are stored; a run whose number is not this one has been replaced.
  run integer not null default 0 check (run >= 0),
  -- Runs since it was submitted or tried again.
  tries integer not null default 0 check (tries >= 0),
  rows_total integer,
  rows_done integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  -- The bytes of a file are stored in parts, under keys that are made of this one, the run and the number of the part.
  storage_key text not null,
  -- The most parts that any run may have begun: so many are deleted.
  parts_begun integer not null default 0,
  -- Of the file.
  parts integer,
  file_name text,
  file_bytes bigint,
  expires_at timestamptz,
  -- When no byte of it was left.
  swept_at timestamptz,
  primary key (company_id, id),
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('completed', 'failed', 'cancelled', 'expired')) = (ended_at is not null)),
  check ((status in ('completed', 'expired')) = (num_nonnulls(parts, file_name, file_bytes, expires_at) = 4))
);
create index export_task_newest on export_task (id desc);
create index export_task_open on export_task (company_id, id) where status in ('initialized', 'queued', 'downloading');
create index export_task_expiring on export_task (expires_at) where status = 'completed';
-- What ended without a file and may have left bytes.
create index export_task_unswept on export_task (ended_at) where swept_at is null and status in ('failed', 'cancelled', 'expired');
select scope_to_company('export_task');
grant select on export_task to arcadia_tenant;
grant select, insert, update on export_task to arcadia_app;
