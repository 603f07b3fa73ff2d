-- Callbacks: where they go, what the verifier found, and what was really sent.

create table callback_set (
  service_id text not null references region_service,
  environment text not null check (environment in ('test', 'production')),
  company_id text not null references company,
  -- [{kind, url, body}] in the order of the contract.
  callbacks jsonb not null,
  -- Grows with every change; a run says which revision it went over.
  revision integer not null check (revision > 0),
  updated_at timestamptz not null,
  -- When this revision was verified; null where it was not.
  verified_at timestamptz,
  primary key (service_id, environment)
);
select scope_to_company('callback_set');
grant select, insert, update on callback_set to arcadia_app, arcadia_tenant;

-- A customer can't write "verified" himself.
create function verified_by_run() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and new.verified_at is not null
    and (tg_op = 'INSERT' or new.verified_at is distinct from old.verified_at
         or new.callbacks is distinct from old.callbacks) then
    raise exception 'only a run verifies callbacks' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger verified_by_run before insert or update on callback_set
  for each row execute function verified_by_run();

create table verification_run (
  id text primary key,
  service_id text not null references region_service,
  company_id text not null references company,
  environment text not null check (environment in ('test', 'production')),
  revision integer not null,
  -- What it goes over, as it was set then, so that it can be replayed.
  callbacks jsonb not null,
  state text not null check (state in ('running', 'passed', 'failed', 'aborted')),
  started_by text not null references member,
  started_by_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  replay_of text references verification_run,
  check ((state = 'running') = (finished_at is null))
);
-- One at a time: two would see each other's rounds.
create unique index verification_run_running on verification_run (service_id, environment) where state = 'running';
create index verification_run_service on verification_run (service_id, started_at desc, id desc);
select scope_to_company('verification_run');
grant select, insert on verification_run to arcadia_tenant;
grant select, insert, update on verification_run to arcadia_app;

create table verification_step (
  run_id text not null references verification_run,
  position integer not null,
  company_id text not null references company,
  -- The step as the contract shows it.
  result jsonb not null,
  finished_at timestamptz not null,
  primary key (run_id, position)
);
select scope_to_company('verification_step');
grant select on verification_step to arcadia_tenant;
grant select, insert on verification_step to arcadia_app;

create table callback_delivery (
  id text primary key,
  service_id text not null references region_service,
  company_id text not null references company,
  environment text not null check (environment in ('test', 'production')),
  kind text not null check (kind in ('get_sstoken', 'update_sstoken', 'report_game_info', 'notify')),
  subject text not null,
  url text not null,
  -- The very bytes that are signed and sent.
  body text not null,
  -- The same message is queued once.
  message_key text not null,
  -- What the log is searched by: the round, the room, the players, the notification.
  search_terms text[] not null default '{}',
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  unique (service_id, message_key),
  check ((state = 'pending') = (next_attempt_at is not null)),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index callback_delivery_due on callback_delivery (next_attempt_at) where state = 'pending';
create index callback_delivery_terms on callback_delivery using gin (search_terms);
create index callback_delivery_service on callback_delivery (service_id, created_at desc, id desc);
select scope_to_company('callback_delivery');
grant select on callback_delivery to arcadia_tenant;
create index callback_delivery_age on callback_delivery (created_at);
grant select, insert, update, delete on callback_delivery to arcadia_app;

create table callback_attempt (
  delivery_id text not null references callback_delivery,
  number integer not null,
  company_id text not null references company,
  started_at timestamptz not null,
  latency_ms integer,
  fault text,
  -- As they were sent, the signature among them, and as they came back.
  request_headers jsonb not null default '{}',
  response_headers jsonb not null default '{}',
  http_status integer,
  ret_code integer,
  response_body text not null,
  replayed_by_name text,
  primary key (delivery_id, number)
);
select scope_to_company('callback_attempt');
grant select on callback_attempt to arcadia_tenant;
grant select, insert, delete on callback_attempt to arcadia_app;
