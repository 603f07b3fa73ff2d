-- Callbacks: where they go, what the verifier found, and what was really sent.

-- Owner: packages/domain/src/callbacks/
create table callback_set (
  company_id text not null references company,
  service_id text not null,
  environment text not null check (environment in ('test', 'production')),
  -- [{kind, url, body}] in the order of the contract.
  callbacks jsonb not null,
  -- Grows with every change; a run says which revision it went over.
  revision integer not null check (revision > 0),
  updated_at timestamptz not null,
  -- When this revision was verified; null where it was not.
  verified_at timestamptz,
  primary key (company_id, service_id, environment),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create index callback_set_service on callback_set (service_id);
select scope_to_company('callback_set');
grant select, insert, update on callback_set to arcadia_app;
-- A customer saves callbacks, each time as a revision of its own. Only a run verifies one.
grant select, insert (company_id, service_id, environment, callbacks, revision, updated_at) on callback_set to arcadia_tenant;
grant update (callbacks, revision, updated_at, verified_at) on callback_set to arcadia_tenant;
create policy first_revision on callback_set as restrictive for insert to arcadia_tenant with check (revision = 1);
create trigger next_revision before update on callback_set for each row
  when (current_user = 'arcadia_tenant' and (new.verified_at is not null or new.revision <> old.revision + 1))
  execute function refuse_to_tenant('only a run verifies callbacks');

-- Owner: packages/domain/src/callbacks/
create table verification_run (
  company_id text not null references company,
  id text not null,
  service_id text not null,
  environment text not null check (environment in ('test', 'production')),
  revision integer not null,
  -- What it goes over, as it was set then, so that it can be replayed.
  callbacks jsonb not null,
  status text not null check (status in ('running', 'passed', 'failed', 'aborted')),
  started_by text not null,
  started_by_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  replay_of text,
  primary key (company_id, id),
  foreign key (company_id, service_id) references region_service (company_id, id),
  foreign key (company_id, started_by) references member (company_id, id),
  foreign key (company_id, replay_of) references verification_run (company_id, id),
  check ((status = 'running') = (finished_at is null))
);
-- One at a time: two would see each other's rounds.
create unique index verification_run_running on verification_run (company_id, service_id, environment) where status = 'running';
create index verification_run_id on verification_run (id);
create index verification_run_service on verification_run (company_id, service_id, started_at desc, id desc);
select scope_to_company('verification_run');

-- Whether a run went over exactly this. A function, since a policy may not ask its own table.
create function run_goes_over(p_company_id text, p_id text, p_service_id text, p_environment text, p_revision integer,
  p_callbacks jsonb) returns boolean language sql stable as $$
  select exists (
    select from verification_run
    where company_id = p_company_id and id = p_id and service_id = p_service_id and environment = p_environment
      and revision = p_revision and callbacks = p_callbacks)
$$;
grant select, insert (company_id, id, service_id, environment, revision, callbacks, status, started_by, started_by_name,
  started_at, replay_of) on verification_run to arcadia_tenant;
-- A run starts, and goes over what its revision says: one over other callbacks would verify what was never called.
-- A revision that was replaced a moment ago is verified by nothing any more.
create policy over_what_is_saved on verification_run as restrictive for insert to arcadia_tenant
  with check (status = 'running' and case when replay_of is null
    then exists (
      select from callback_set s
      where s.company_id = verification_run.company_id and s.service_id = verification_run.service_id
        and s.environment = verification_run.environment
        and (s.revision > verification_run.revision
          or s.revision = verification_run.revision and s.callbacks = verification_run.callbacks))
    else run_goes_over(company_id, replay_of, service_id, environment, revision, callbacks) end);
grant select, insert, update on verification_run to arcadia_app;

-- Owner: packages/domain/src/callbacks/
create table verification_step (
  company_id text not null references company,
  run_id text not null,
  position integer not null,
  -- The step as the contract shows it.
  result jsonb not null,
  finished_at timestamptz not null,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references verification_run (company_id, id)
);
create index verification_step_run on verification_step (run_id);
select scope_to_company('verification_step');
grant select on verification_step to arcadia_tenant;
grant select, insert on verification_step to arcadia_app;

-- What was queued: a message is sent once a service, however often it is reported. A table of its own, since a key of one
-- that is partitioned would let the same message into another month.
-- Owner: packages/domain/src/callbacks/
create table callback_message (
  company_id text not null references company,
  service_id text not null,
  message_key text not null,
  queued_at timestamptz not null,
  primary key (company_id, service_id, message_key),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create index callback_message_age on callback_message (queued_at);
select scope_to_company('callback_message');
grant select, insert, update, delete on callback_message to arcadia_app;

-- Owner: packages/domain/src/callbacks/
create table callback_delivery (
  company_id text not null references company,
  id text not null,
  service_id text not null,
  environment text not null check (environment in ('test', 'production')),
  kind text not null check (kind in ('get_sstoken', 'update_sstoken', 'report_game_info', 'notify')),
  subject text not null,
  url text not null,
  -- The exact bytes that are signed and sent.
  body text not null,
  -- What tells it from another: see callback_message.
  message_key text not null,
  -- What the log is searched by: the round, the room, the players, the notification.
  search_terms text[] not null default '{}',
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  primary key (company_id, id, created_at),
  foreign key (company_id, service_id) references region_service (company_id, id),
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'delivered') = (delivered_at is not null))
  -- By month: see 0016_partitions.sql.
) partition by range (created_at);
create table callback_delivery_default partition of callback_delivery default;
create index callback_delivery_id on callback_delivery (id);
create index callback_delivery_due on callback_delivery (next_attempt_at) where status = 'pending';
create index callback_delivery_terms on callback_delivery using gin (search_terms);
create index callback_delivery_service on callback_delivery (company_id, service_id, created_at desc, id desc);
-- Filters. Most are delivered, and from production: finding those needs no index.
create index callback_delivery_status on callback_delivery (company_id, service_id, status, created_at desc, id desc)
  where status <> 'delivered';
create index callback_delivery_kind on callback_delivery (company_id, service_id, kind, created_at desc, id desc);
create index callback_delivery_test on callback_delivery (company_id, service_id, created_at desc, id desc)
  where environment = 'test';
select scope_to_company('callback_delivery');
grant select on callback_delivery to arcadia_tenant;
grant select, insert, update on callback_delivery to arcadia_app;

-- No foreign key to the delivery: months of both are dropped apart, and an attempt never starts before its message is
-- queued. Its number is taken under the lock of the delivery's row.
-- Owner: packages/domain/src/callbacks/
create table callback_attempt (
  company_id text not null references company,
  delivery_id text not null,
  number integer not null,
  started_at timestamptz not null,
  -- The URL that was called: every attempt uses the one saved at that time.
  url text not null,
  latency_ms integer,
  fault text,
  -- As they were sent, the signature among them, and as they came back.
  request_headers jsonb not null default '{}',
  response_headers jsonb not null default '{}',
  http_status integer,
  ret_code integer,
  response_body text not null,
  replayed_by_name text,
  primary key (company_id, delivery_id, number, started_at)
  -- By month: see 0016_partitions.sql.
) partition by range (started_at);
create table callback_attempt_default partition of callback_attempt default;
select scope_to_company('callback_attempt');
grant select on callback_attempt to arcadia_tenant;
grant select, insert on callback_attempt to arcadia_app;

-- Whether the owner was notified that a server does not accept our callbacks.
-- Owner: packages/domain/src/callbacks/
create table callback_alarm (
  company_id text not null references company,
  service_id text not null,
  kind text not null check (kind in ('get_sstoken', 'update_sstoken', 'report_game_info', 'notify')),
  -- `failing`: a message failed several times in a row. `given_up`: the schedule of one is over.
  alarm text not null check (alarm in ('failing', 'given_up')),
  raised_at timestamptz not null,
  -- When a message was accepted again; null until then.
  cleared_at timestamptz,
  primary key (company_id, service_id, kind, alarm),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
select scope_to_company('callback_alarm');
grant select, insert, update on callback_alarm to arcadia_app;
