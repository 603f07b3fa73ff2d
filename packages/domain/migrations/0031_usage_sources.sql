-- Who may report usage, and what became of what they sent. Of the provider: no company sees it.

-- Owner: packages/domain/src/metering/
create table usage_source (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  -- Its events have this as `source`, or something below it. A source is known by it, so it never changes.
  uri text not null unique check (length(uri) between 1 and 200 and uri !~ '\s' and uri !~ '/$'),
  types text[] not null check (cardinality(types) > 0),
  regions text[] not null check (cardinality(regions) > 0),
  -- After so many minutes without an event it counts as silent; null: it is not watched.
  silent_after_minutes integer check (silent_after_minutes between 5 and 10080),
  -- Why nothing is taken from it any more; null while it may send.
  disabled_reason text check (length(disabled_reason) between 1 and 300),
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((disabled_at is null) = (disabled_reason is null))
);
create index usage_source_created on usage_source (created_at desc, id desc);
grant select, insert, update (name, types, regions, silent_after_minutes, disabled_reason, disabled_at) on usage_source
  to arcadia_app;

-- Owner: packages/domain/src/metering/
create table usage_source_key (
  id text primary key,
  source_id text not null references usage_source,
  -- SHA-256 of the key, which is shown once.
  digest bytea not null unique check (length(digest) = 32),
  -- Its last characters, to tell keys apart.
  hint text not null check (length(hint) = 4),
  created_at timestamptz not null,
  created_by text not null references operator,
  -- From when it is refused; null while it is valid without end. Set by rotation and by revoking.
  expires_at timestamptz
);
create index usage_source_key_source on usage_source_key (source_id, created_at desc);
grant select, insert, update (expires_at) on usage_source_key to arcadia_app;

-- What came from a source within a second or so, for the health of ingestion.
-- Owner: packages/domain/src/metering/
create table usage_batch (
  received_at timestamptz not null,
  id text not null,
  source_id text not null,
  accepted integer not null check (accepted >= 0),
  duplicates integer not null check (duplicates >= 0),
  refused integer not null check (refused >= 0),
  -- Times of its accepted events; null where it has none.
  oldest_at timestamptz,
  newest_at timestamptz,
  primary key (received_at, id)
) partition by range (received_at);
create index usage_batch_source on usage_batch (source_id, received_at desc);
create table usage_batch_default partition of usage_batch default;
grant select, insert on usage_batch to arcadia_app;

-- Events that were refused. A sender that sends nothing else leaves a sample, not all of them.
-- Owner: packages/domain/src/metering/
create table usage_refusal (
  received_at timestamptz not null,
  id text not null,
  source_id text not null,
  -- As it was sent; empty where it had none.
  event_id text not null,
  reason text not null,
  field text,
  -- The beginning of the event as it was sent.
  excerpt text not null check (length(excerpt) <= 1000),
  primary key (received_at, id)
) partition by range (received_at);
create index usage_refusal_source on usage_refusal (source_id, received_at desc, id desc);
create index usage_refusal_reason on usage_refusal (reason, received_at desc, id desc);
create table usage_refusal_default partition of usage_refusal default;
grant select, insert on usage_refusal to arcadia_app;

-- Times in which a watched source sent nothing for longer than it may.
-- Owner: packages/domain/src/metering/
create table usage_silence (
  source_id text not null references usage_source,
  -- When its last request before it came.
  began_at timestamptz not null,
  noticed_at timestamptz not null,
  -- When it was seen that a request had come again, or that the source is not watched any more.
  ended_at timestamptz check (ended_at >= noticed_at),
  primary key (source_id, began_at)
);
create unique index usage_silence_open on usage_silence (source_id) where ended_at is null;
grant select, insert, update (noticed_at, ended_at) on usage_silence to arcadia_app;
