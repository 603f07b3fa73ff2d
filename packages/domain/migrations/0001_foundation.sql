-- Roles, companies and their people, sessions, and the tables every feature leans on.

-- Two logins do all the product's work; neither owns a table, neither can become anything else.
--   arcadia_app     the product itself: sees all companies
--   arcadia_tenant  one company's member: row-level security shows it that company's rows only
-- Tables belong to whoever migrates, so no running code can alter them. Passwords and defaults of the two are set after
-- the migrations, by src/database/logins.ts.
do $$
begin
  if not exists (select from pg_roles where rolname = 'arcadia_tenant') then
    create role arcadia_tenant nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'arcadia_app') then
    create role arcadia_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database of this server made them a moment ago.
end
$$;
do $$
begin
  if not (pg_has_role('arcadia_app', 'usage') and pg_has_role('arcadia_tenant', 'usage')) then
    execute format('grant arcadia_app, arcadia_tenant to %I', current_user);
  end if;
end
$$;
grant usage on schema public to arcadia_app, arcadia_tenant;

-- The company whose rows the current transaction may see. An unset scope is an error, never "all rows".
create function current_company() returns text
  language sql stable parallel safe
  as $$ select current_setting('arcadia.company_id') $$;

-- Puts a table with a company_id under tenant scope. Every migration that makes such a table calls it; a test fails
-- where one doesn't. The app role's policy lets it see every row, so only tenant transactions are narrowed.
create function scope_to_company(target regclass, company_column name default 'company_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy app on %s to arcadia_app using (true) with check (true)', target);
  execute format(
    'create policy tenant on %1$s to arcadia_tenant using (%2$I = current_company()) with check (%2$I = current_company())',
    target, company_column);
end
$$;

create table company (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  -- 0 is a direct company, any other value a channel company.
  company_type integer not null default 0 check (company_type >= 0),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  settlement_currency text not null check (settlement_currency in ('CNY', 'USD')),
  -- Minor units of the settlement currency that recharges fill before cash.
  required_deposit bigint not null check (required_deposit >= 0),
  -- Still served by the old console too: sees its entrance.
  legacy boolean not null default false,
  manager_name text,
  manager_area_code text,
  manager_phone_number text,
  manager_email text,
  created_at timestamptz not null
);
create index company_created on company (created_at desc, id desc);
select scope_to_company('company', 'id');
grant select, insert, update on company to arcadia_app;
grant select on company to arcadia_tenant;

create table role (
  id text primary key,
  company_id text not null references company,
  name text not null check (length(name) between 1 and 50),
  description text not null default '',
  permission_ids integer[] not null,
  created_at timestamptz not null,
  unique (company_id, name)
);
select scope_to_company('role');
grant select, insert, update, delete on role to arcadia_app, arcadia_tenant;

create table member (
  id text primary key,
  company_id text not null references company,
  name text not null check (length(name) between 1 and 100),
  main boolean not null,
  -- A sub-account's permissions come from its role; the main account has them all.
  role_id text references role,
  area_code text check (area_code ~ '^\+[0-9]{1,4}$'),
  phone_number text check (phone_number ~ '^[0-9]{4,15}$'),
  email text check (email = lower(email)),
  password_hash text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'deleted')),
  language text not null default 'en' check (language in ('zh', 'en')),
  created_at timestamptz not null,
  check ((area_code is null) = (phone_number is null)),
  check (phone_number is not null or email is not null),
  check (main = (role_id is null))
);
-- The account exists once, even when its first code is submitted twice at the same moment.
create unique index member_phone on member (area_code, phone_number) where status <> 'deleted';
create unique index member_email on member (email) where status <> 'deleted';
create unique index member_main on member (company_id) where main;
create index member_company on member (company_id);
select scope_to_company('member');
grant select, insert, update on member to arcadia_app, arcadia_tenant;

create table session (
  id text primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  company_id text not null references company,
  member_id text not null references member,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip_address text,
  user_agent text
);
create index session_member on session (member_id) where ended_at is null;
select scope_to_company('session');
grant select, insert, update on session to arcadia_app, arcadia_tenant;
create index session_age on session (created_at);
grant delete on session to arcadia_app;

create table operator (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  roles text[] not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null
);
grant select, insert, update on operator to arcadia_app;

create table operator_session (
  id text primary key,
  token_hash bytea not null unique,
  operator_id text not null references operator,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip_address text,
  user_agent text
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;
grant select, insert, update, delete on operator_session to arcadia_app;

-- Every process must close the event streams of a session that ended in any of them.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.id);
  return null;
end
$$;
create trigger announce_end after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
create trigger announce_end after update of ended_at on operator_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();

create table verification_code (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- A phone number in E.164 or an e-mail address.
  target text not null,
  code_hash bytea not null,
  -- Who asked for it: a known device or a network for a visitor, the member for somebody signed in.
  sender text not null,
  -- Whether the sender has signed in to this account before; strangers are bounded together.
  trusted boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong tries of the sender, and of everybody else.
  tries integer not null default 0,
  foreign_tries integer not null default 0,
  used_at timestamptz
);
create index verification_code_target on verification_code (purpose, target, sent_at desc);
grant select, insert, update on verification_code to arcadia_app;

-- Counters of rate limits, shared by all processes. Unlogged: losing them in a crash costs nothing but a fresh start.
create unlogged table rate_limit (
  key text not null,
  window_started_at timestamptz not null,
  hits integer not null,
  primary key (key, window_started_at)
);
create index rate_limit_age on rate_limit (window_started_at);
grant select, insert, update, delete on rate_limit to arcadia_app;

-- First answers of writes that must not act twice. Written in the same transaction as what they answer for.
create table idempotency_key (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of endpoint and body: the same key with another body is refused.
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);
grant select, insert, update, delete on idempotency_key to arcadia_app, arcadia_tenant;

-- Append-only: no role that runs code may change or remove a row.
create table audit_log (
  id text not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'operator', 'system')),
  actor_id text,
  actor_name text not null,
  company_id text references company,
  action text not null,
  target_id text,
  before jsonb,
  after jsonb,
  ip_address text,
  request_id text,
  primary key (id, occurred_at)
  -- By month: see 0019_partitions.sql.
) partition by range (occurred_at);
create table audit_log_default partition of audit_log default;
create index audit_log_time on audit_log (occurred_at desc, id desc);
create index audit_log_company on audit_log (company_id, occurred_at desc, id desc);
select scope_to_company('audit_log');
grant select, insert on audit_log to arcadia_app, arcadia_tenant;

-- What happened, for whoever must react. A row is announced with its id when its transaction commits.
-- A partitioned table has no identity column before PostgreSQL 17.
create sequence outbox_id;
grant usage on sequence outbox_id to arcadia_app, arcadia_tenant;
create table outbox (
  id bigint not null default nextval('outbox_id'),
  occurred_at timestamptz not null,
  company_id text references company,
  topic text not null,
  subject_id text not null,
  primary key (id, occurred_at)
  -- By month: see 0019_partitions.sql.
) partition by range (occurred_at);
create table outbox_default partition of outbox default;
create index outbox_company on outbox (company_id, id);
select scope_to_company('outbox');
grant select, insert on outbox to arcadia_app, arcadia_tenant;

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', new.id::text);
  return null;
end
$$;
create trigger announce after insert on outbox for each row execute function announce_outbox();

-- Tables of the simulators. They exist everywhere, so that one schema serves all; only sim code reads or writes them.
create table sim_message (
  id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  sent_at timestamptz not null
);
create index sim_message_recipient on sim_message (recipient, sent_at desc);
create index sim_message_time on sim_message (sent_at desc);
grant select, insert, delete on sim_message to arcadia_app;

create table sim_clock (
  one boolean primary key default true check (one),
  offset_ms bigint not null
);
insert into sim_clock (offset_ms) values (0);
grant select, update on sim_clock to arcadia_app;

-- Orders the entries by their last change.
create sequence simulator_put;
grant usage on sequence simulator_put to arcadia_app;
create table simulator_state (
  collection text not null,
  key text not null,
  value jsonb not null,
  -- Counts the changes from 1: a writer names the revision it has read.
  revision integer not null check (revision > 0),
  -- When the entry next wants attention.
  due_at timestamptz,
  put_number bigint not null default nextval('simulator_put'),
  primary key (collection, key)
);
create index simulator_state_due on simulator_state (collection, due_at) where due_at is not null;
grant select, insert, update, delete on simulator_state to arcadia_app;
