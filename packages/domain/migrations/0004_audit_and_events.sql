-- Audit log and outbox: written by every transaction, partitioned by month (see 0016_partitions.sql). What concerns no
-- company has 'provider' in place of its id, as in the ledger.

-- Takes the place of a foreign key, which knows nothing of 'provider'. Companies are never deleted. Once for all rows of a
-- statement: every write inserts here, most of them several rows.
-- Names the schema: it also runs under the search path of functions that write events.
create function require_company_or_provider() returns trigger language plpgsql as $$
declare
  missing text;
begin
  select company_id into missing from written
    where company_id <> 'provider' and not exists (select from public.company where id = written.company_id) limit 1;
  if found then
    raise exception 'no company %', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

-- Append-only: no role that runs code may change or remove a row.
-- Owner: packages/domain/src/audit/
create table audit_log (
  company_id text not null,
  id text not null,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'operator', 'system')),
  actor_id text,
  actor_name text not null,
  action text not null,
  target_id text,
  before jsonb,
  after jsonb,
  ip_address text,
  request_id text,
  primary key (company_id, id, occurred_at)
) partition by range (occurred_at);
create table audit_log_default partition of audit_log default;
create index audit_log_id on audit_log (id);
create index audit_log_time on audit_log (occurred_at desc, id desc);
create index audit_log_company on audit_log (company_id, occurred_at desc, id desc) include (actor_kind);
-- The filters of the lists: of operators over everything, and of a company over its own members' entries. These hold
-- what they leave out, so that counting reads no rows.
create index audit_log_action on audit_log (action, occurred_at desc, id desc);
create index audit_log_company_action on audit_log (company_id, action, occurred_at desc, id desc) include (actor_kind);
create index audit_log_company_actor on audit_log (company_id, actor_id, occurred_at desc, id desc) include (actor_kind);
-- Nearly all entries are members': finding those needs no index.
create index audit_log_others on audit_log (actor_kind, occurred_at desc, id desc) where actor_kind <> 'member';
create index audit_log_target on audit_log (target_id) where target_id is not null;
create index audit_log_request on audit_log (request_id) where request_id is not null;
create index audit_log_search on audit_log using gin (bigrams(actor_name), bigrams(action));
create trigger company_exists after insert on audit_log referencing new table as written
  for each statement execute function require_company_or_provider();
select scope_to_company('audit_log');
grant select, insert on audit_log to arcadia_app, arcadia_tenant;
-- A company's login may only record actions of its own members.
create policy by_member on audit_log as restrictive for insert to arcadia_tenant with check (actor_kind = 'member');

-- Events. A row is announced with its id when its transaction commits. A partitioned table has no identity column
-- before PostgreSQL 17.
create sequence outbox_id;
grant usage on sequence outbox_id to arcadia_app, arcadia_tenant;
-- Owner: packages/domain/src/database/
create table outbox (
  company_id text not null,
  id bigint not null default nextval('outbox_id'),
  occurred_at timestamptz not null,
  topic text not null,
  subject_id text not null,
  primary key (company_id, id, occurred_at)
) partition by range (occurred_at);
create table outbox_default partition of outbox default;
create index outbox_number on outbox (id);
create trigger company_exists after insert on outbox referencing new table as written
  for each statement execute function require_company_or_provider();
select scope_to_company('outbox');
grant select, insert on outbox to arcadia_app, arcadia_tenant;
