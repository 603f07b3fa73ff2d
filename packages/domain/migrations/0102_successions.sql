-- works-from: 0093_suspensions
-- Handing over a main account whose holder has left. src/successions/README.md says what holds.

-- Owner: packages/domain/src/successions/
create table succession (
  company_id text not null references company,
  id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'stopped', 'done')),
  -- The new holder, and where it is reached: it signs in with these from then on, and with nothing else.
  name text not null check (length(name) between 1 and 100),
  area_code text check (area_code ~ '^\+[0-9]{1,4}$'),
  phone_number text check (phone_number ~ '^[0-9]{4,15}$'),
  email text check (email = lower(email)),
  -- Staff alone read it.
  reason text not null check (length(reason) between 1 and 1000),
  evidence_file_id text not null,
  -- Who asked for it and who agreed.
  proposed_by text not null references operator,
  decided_by text not null references operator,
  decided_at timestamptz not null,
  -- Until then it can be stopped; from then on a job performs it.
  perform_at timestamptz not null check (perform_at >= decided_at),
  ended_at timestamptz,
  -- Who stopped it: the main account, staff, or what stood in its way by then.
  stopped_by text check (stopped_by in ('member', 'operator', 'login_taken', 'closing')),
  primary key (company_id, id),
  check ((area_code is null) = (phone_number is null)),
  check (phone_number is not null or email is not null),
  check (proposed_by <> decided_by),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'stopped') = (stopped_by is not null))
);
-- A company's main account is handed over once at a time.
create unique index succession_waiting on succession (company_id) where status = 'waiting';
create index succession_due on succession (perform_at) where status = 'waiting';
select scope_to_company('succession');
grant select, insert, update (status, ended_at, stopped_by) on succession to arcadia_app;
-- The company reads what happens to it and when, and nothing of why.
grant select (company_id, id, status, name, area_code, phone_number, email, decided_at, perform_at, ended_at, stopped_by)
  on succession to arcadia_tenant;

-- What has ended stays as it ended.
create function hold_ended_succession() returns trigger language plpgsql as $$
begin
  raise exception 'succession % has ended', old.id using errcode = 'restrict_violation';
end
$$;
create trigger hold_ended_succession before update on succession
  for each row when (old.status <> 'waiting') execute function hold_ended_succession();
