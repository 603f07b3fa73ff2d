-- Webhooks: events that are sent to a company's own servers. src/webhooks/README.md says what holds.
-- works-from: 0067_holiday_calendar

-- A company reads these tables; only the product writes them, since what stands here decides what is sent where.
-- Owner: packages/domain/src/webhooks/
create table webhook_endpoint (
  company_id text not null references company,
  id text not null,
  version integer not null default 1 check (version > 0),
  url text not null,
  description text not null check (length(description) <= 100),
  -- The key that signs, sealed; and the one that it replaced, which signs beside it until then.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Null while events are sent to it.
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('member', 'failing')),
  -- When the first of the attempts began that have all failed since; null where the newest one was accepted.
  failing_since timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id),
  check ((old_secret is null) = (old_secret_until is null)),
  check ((disabled_at is null) = (disabled_reason is null))
);
select scope_to_company('webhook_endpoint');
grant select (company_id, id, version, url, description, old_secret_until, created_by_name, created_at, disabled_at,
  disabled_reason, failing_since, deleted_at) on webhook_endpoint to arcadia_tenant;
grant select, insert, update on webhook_endpoint to arcadia_app;

-- What an endpoint is sent, and from when on: nothing that happened before.
-- Owner: packages/domain/src/webhooks/
create table webhook_subscription (
  company_id text not null references company,
  endpoint_id text not null,
  kind text not null,
  since timestamptz not null,
  primary key (company_id, endpoint_id, kind),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id)
);
select scope_to_company('webhook_subscription');
grant select on webhook_subscription to arcadia_tenant;
grant select, insert, delete on webhook_subscription to arcadia_app;

-- An event, once for each thing that happened: the same for all endpoints.
-- Owner: packages/domain/src/webhooks/
create table webhook_event (
  company_id text not null references company,
  -- The header webhook-id.
  id text not null,
  kind text not null,
  -- What it is about: a bill, an invoice.
  subject_id text not null,
  -- The exact bytes that are signed and sent.
  body text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, subject_id)
);
create index webhook_event_age on webhook_event (created_at);
create index webhook_event_subject on webhook_event (company_id, subject_id);
select scope_to_company('webhook_event');
grant select on webhook_event to arcadia_tenant;
-- Updating: a sweep passes over rows that another process is deleting, which it locks.
grant select, insert, update, delete on webhook_event to arcadia_app;

-- Owner: packages/domain/src/webhooks/
create table webhook_delivery (
  company_id text not null references company,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  -- Of the event: the log is filtered by it.
  kind text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, event_id, endpoint_id),
  foreign key (company_id, endpoint_id) references webhook_endpoint (company_id, id),
  foreign key (company_id, event_id) references webhook_event (company_id, id) on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'delivered') = (delivered_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'pending';
create index webhook_delivery_id on webhook_delivery (id);
create index webhook_delivery_newest on webhook_delivery (company_id, created_at desc, id desc);
create index webhook_delivery_endpoint on webhook_delivery (company_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_kind on webhook_delivery (company_id, kind, created_at desc, id desc);
create index webhook_delivery_status on webhook_delivery (company_id, status, created_at desc, id desc)
  where status <> 'delivered';
select scope_to_company('webhook_delivery');
grant select on webhook_delivery to arcadia_tenant;
grant select, insert, update on webhook_delivery to arcadia_app;

-- Owner: packages/domain/src/webhooks/
create table webhook_attempt (
  company_id text not null references company,
  delivery_id text not null,
  number integer not null,
  started_at timestamptz not null,
  url text not null,
  latency_ms integer,
  fault text,
  -- As they were sent, the signatures among them, and as they came back.
  request_headers jsonb not null,
  response_headers jsonb not null,
  http_status integer,
  response_body text not null,
  replayed_by_name text,
  primary key (company_id, delivery_id, number),
  foreign key (company_id, delivery_id) references webhook_delivery (company_id, id) on delete cascade
);
select scope_to_company('webhook_attempt');
grant select on webhook_attempt to arcadia_tenant;
grant select, insert on webhook_attempt to arcadia_app;
