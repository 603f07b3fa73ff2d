-- works-from: 0068_notifications
-- What the provider tells all its customers, in every language.

-- Owner: packages/domain/src/notifications/
create table announcement (
  id text primary key,
  kind text not null check (kind in ('maintenance', 'release', 'terms', 'general')),
  -- Shown above every page until it is read.
  important boolean not null,
  -- Title and text by language, each as it was written.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  starts_at timestamptz not null,
  -- From then on it is not shown above pages; it stays in the list.
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  created_by text not null references operator,
  created_by_name text not null,
  -- Counts its changes: who changes an older one is told.
  version integer not null default 1 check (version > 0),
  -- Taken back: nobody finds it any more.
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdraw_reason text,
  check (num_nulls(withdrawn_at, withdrawn_by_name, withdraw_reason) in (0, 3))
);
create index announcement_newest on announcement (starts_at desc, id desc);
grant select on announcement to arcadia_tenant;
grant select, insert, update (kind, important, texts, starts_at, ends_at, version, withdrawn_at, withdrawn_by_name, withdraw_reason)
  on announcement to arcadia_app;
