-- works-from: 0089_names_alike
-- Corrections of prices and rates of final months. src/corrections/README.md says what holds. An older release goes on working: it
-- reads the prices and rates that are in force, and bills that were replaced as it reads those that were discarded.

-- What is proposed for a final month, by one person, and agreed to by another.
-- Owner: packages/domain/src/corrections/
create table correction (
  id text primary key,
  kind text not null check (kind in ('rate', 'plan')),
  -- The month of the rate, or the first one that the prices apply to.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The corrected inputs, as packages/contract/src/pricing/corrections.ts describes them.
  change jsonb not null,
  -- What customers read of it.
  reason text not null check (length(reason) between 1 and 300),
  -- computing: what it does is being found out. impossible: it would move quantities. ready: both persons can judge it. running:
  -- bills are being replaced, or wait. done: none is left.
  status text not null default 'computing'
    check (status in ('computing', 'impossible', 'ready', 'running', 'done', 'withdrawn')),
  proposed_by text not null references operator,
  proposed_at timestamptz not null,
  computed_at timestamptz,
  -- Changes with every bill that it touches and with what is in force: by it both persons know that they judge the same.
  figures text,
  -- Bills that it would not change.
  unchanged integer check (unchanged >= 0),
  -- Why it is impossible, for operators.
  obstacle text check (obstacle in ('quantities')),
  approved_by text references operator,
  approved_at timestamptz,
  ended_at timestamptz,
  -- Two people: no statement of anybody can store an approval by who proposed it.
  constraint correction_by_two_people check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null)),
  check ((status in ('running', 'done')) = (approved_by is not null)),
  check ((status in ('done', 'withdrawn')) = (ended_at is not null)),
  check ((status = 'impossible') = (obstacle is not null)),
  check (status in ('computing', 'withdrawn') or computed_at is not null and figures is not null)
);
create index correction_time on correction (proposed_at desc, id desc);
create index correction_open on correction (status) where status in ('computing', 'running');
grant select, insert on correction to arcadia_app;
-- What was proposed stays what it was.
grant update (status, computed_at, figures, unchanged, obstacle, approved_by, approved_at, ended_at) on correction to arcadia_app;

-- Where each company stands whose bills a correction touches.
-- Owner: packages/domain/src/corrections/
create table correction_company (
  company_id text not null references company,
  -- Of a correction; without a foreign key, since keys of companies' tables lead to such tables only (docs/architecture.md).
  correction_id text not null,
  -- planned: not approved yet. waiting: some of its bills can't be replaced yet. failed: an unexpected error; it is tried again.
  status text not null default 'planned' check (status in ('planned', 'pending', 'waiting', 'failed', 'done')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The id under which the error is logged.
  error_id text,
  changed_at timestamptz not null,
  primary key (company_id, correction_id),
  check ((status = 'failed') = (error_id is not null))
);
create index correction_company_list on correction_company (correction_id, company_id);
create index correction_company_open on correction_company (status) where status in ('pending', 'waiting', 'failed');
select scope_to_company('correction_company');
grant select, insert, delete on correction_company to arcadia_app;
grant update (status, attempts, error_id, changed_at) on correction_company to arcadia_app;

-- What a correction does to each bill that it changes: before it is approved as it was computed, afterwards as it happened.
-- Owner: packages/domain/src/corrections/
create table correction_bill (
  company_id text not null references company,
  correction_id text not null,
  bill_id text not null,
  application_id text not null,
  application_name text not null,
  month text not null,
  -- Minor units of the plan's currency.
  total_now bigint not null,
  total_then bigint not null check (total_then >= 0),
  -- Minor units of the settlement currency; null while the bill waits for its rate.
  currency text not null,
  payable_now bigint check (payable_now >= 0),
  payable_then bigint check (payable_then >= 0),
  -- What was paid of it, in whichever way.
  paid bigint not null check (paid >= 0),
  -- superseded: it was replaced or discarded some other way meanwhile.
  status text not null default 'planned' check (status in ('planned', 'waiting', 'replaced', 'superseded')),
  -- Why it can't be replaced yet, as it was found last.
  held_by text check (held_by in ('invoice', 'account_closing', 'account_closed')),
  -- The invoices that are in the way: numbers, or ids of those that have none.
  held_names text[] not null default '{}',
  -- The bill in its place.
  replaced_by text,
  changed_at timestamptz not null,
  primary key (company_id, correction_id, bill_id),
  foreign key (company_id, bill_id) references bill (company_id, id),
  foreign key (company_id, replaced_by) references bill (company_id, id),
  check ((status = 'replaced') = (replaced_by is not null)),
  check (status not in ('replaced', 'superseded') or held_by is null)
);
create index correction_bill_list on correction_bill (correction_id, company_id, month, bill_id);
select scope_to_company('correction_bill');
grant select, insert, delete on correction_bill to arcadia_app;
grant update (total_then, payable_then, paid, status, held_by, held_names, replaced_by, changed_at) on correction_bill to arcadia_app;

-- The correction that took its place.
alter table exchange_rate add corrected_by text references correction;
grant update (corrected_by) on exchange_rate to arcadia_app;
alter table price_plan add corrected_by text;
grant update (corrected_by) on price_plan to arcadia_app;

-- A settlement begins after this transaction, which then sees what it has published.
create function hold_settlements() returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table billing_run in share mode;
end
$$;
revoke execute on function hold_settlements from public;
grant execute on function hold_settlements to arcadia_app;

-- Whether two persons have agreed to replace what is in force in the month.
create function is_corrected(p_correction text, p_kind text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from correction where id = p_correction and kind = p_kind and status = 'running')
$$;
revoke execute on function is_corrected from public;
grant execute on function is_corrected to arcadia_app;

-- As before, but a version that was published may name the correction that took its place: nothing else of it changes.
create or replace function check_price_plan() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status = 'published' and new.corrected_by is distinct from old.corrected_by
    and is_corrected(new.corrected_by, 'plan')
    and (to_jsonb(new) - 'corrected_by') = (to_jsonb(old) - 'corrected_by') then
    return new;
  end if;
  if old.status in ('published', 'refused', 'discarded') then
    raise exception 'price plan % is % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if new.status = 'published' then
    lock table billing_run in share mode;
    if prices_are_final(new.effective_month) then
      raise exception 'prices of % can no longer change', new.effective_month
        using errcode = 'restrict_violation', constraint = 'price_plan_month_is_open';
    end if;
  end if;
  return new;
end
$$;

-- As before, but a rate that bills were made with may be replaced by a correction that names itself.
create or replace function check_exchange_rate() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status not in ('proposed', 'published') or old.status = 'published' and new.status <> 'replaced' then
    raise exception 'exchange rate % is % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if new.status = 'replaced' and not (new.corrected_by is not null and is_corrected(new.corrected_by, 'rate'))
    and rate_is_used(old.month, old.currency) then
    raise exception 'bills were made with the rate of %', old.month
      using errcode = 'restrict_violation', constraint = 'exchange_rate_unused';
  end if;
  return new;
end
$$;
