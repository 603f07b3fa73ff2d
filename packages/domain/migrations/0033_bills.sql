-- Bills and their settlement. src/billing/README.md says what holds.

insert into ledger_template (template, by_member) values ('bill', false), ('bill_payment', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  -- What coupons did not pay: from cash as far as it goes, the rest is owed.
  ('bill', 'cash', 'revenue'),
  ('bill', 'receivable', 'revenue'),
  ('bill_payment', 'cash', 'receivable');

-- When a service was online. Written by a trigger, so that no way of putting one online or offline forgets it.
-- Owner: packages/domain/src/billing/
create table service_online_period (
  company_id text not null,
  service_id text not null,
  online_from timestamptz not null,
  -- Null while it is online.
  online_to timestamptz check (online_to >= online_from),
  primary key (company_id, service_id, online_from),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create unique index service_online_now on service_online_period (company_id, service_id) where online_to is null;
select scope_to_company('service_online_period');
grant select on service_online_period to arcadia_tenant;
grant select, insert, update on service_online_period to arcadia_app;

create function note_service_online() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'online' and (tg_op = 'INSERT' or old.status <> 'online') then
    insert into service_online_period (company_id, service_id, online_from)
      values (new.company_id, new.id, new.status_changed_at)
      -- Taken offline and put online again within one instant: one period that goes on.
      on conflict (company_id, service_id, online_from) do update set online_to = null;
  elsif tg_op = 'UPDATE' and old.status = 'online' and new.status <> 'online' then
    update service_online_period set online_to = greatest(new.status_changed_at, online_from)
      where company_id = new.company_id and service_id = new.id and online_to is null;
  end if;
  return null;
end
$$;
create trigger online_period after insert or update of status on region_service
  for each row execute function note_service_online();

-- What a company may use before it is charged: bought in the shop (service_id is null, for all its services), or the trial
-- of one region service. Quantities are in units of the kind: users, minutes, gifts, tokens, voices, bot calls.
-- Owner: packages/domain/src/billing/
create table usage_quota (
  company_id text not null references company,
  id text not null,
  kind text not null check (kind in ('mau', 'minutes', 'gifts', 'tokens', 'voices', 'bot_calls')),
  -- What it was granted by: the id of a package order.
  source text not null,
  granted numeric(30, 6) not null check (granted > 0),
  used numeric(30, 6) not null default 0 check (used between 0 and granted),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (company_id, id),
  unique (company_id, source, kind)
);
create index usage_quota_open on usage_quota (company_id, expires_at) where used < granted;
select scope_to_company('usage_quota');
grant select on usage_quota to arcadia_tenant;
grant select, insert on usage_quota to arcadia_app;
grant update (used) on usage_quota to arcadia_app;

-- One settlement of a month over all companies. There is one for each month; it is resumed, never started anew.
-- Owner: packages/domain/src/billing/
create table billing_run (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  started_at timestamptz not null,
  -- Null for the schedule.
  started_by text references operator,
  -- When no company was left: all of them are done, or wait for a rate.
  finished_at timestamptz check (finished_at >= started_at)
);
grant select, insert on billing_run to arcadia_app;
grant update (finished_at) on billing_run to arcadia_app;

-- Owner: packages/domain/src/billing/
create table billing_run_company (
  company_id text not null references company,
  -- Of a run; without a foreign key, since keys of companies' tables lead to such tables only (docs/architecture.md).
  month text not null,
  -- waiting_for_rate: its bills are made and have no payable yet. failed: an unexpected error; it is tried again.
  status text not null check (status in ('pending', 'done', 'waiting_for_rate', 'failed')),
  bills integer not null default 0 check (bills >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  -- no_prices: no price plan was in force. unexpected: an error that is in the log.
  failure text check (failure in ('no_prices', 'unexpected')),
  -- The id under which the error is logged.
  error_id text,
  changed_at timestamptz not null,
  primary key (company_id, month),
  check ((status = 'failed') = (error_id is not null) and (failure is null) = (error_id is null))
);
create index billing_run_company_month on billing_run_company (month, status, company_id);
create index billing_run_company_place on billing_run_company (month, company_id);
select scope_to_company('billing_run_company');
grant select, insert on billing_run_company to arcadia_app;
grant update (status, bills, attempts, failure, error_id, changed_at) on billing_run_company to arcadia_app;

-- A final bill: one application and one month at UTC+8. The bill of the running month is not stored; it is computed.
-- Owner: packages/domain/src/billing/
create table bill (
  company_id text not null references company,
  id text not null,
  application_id text not null,
  -- The name of the application when the bill was made.
  application_name text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- waiting_for_rate: final in the currency of the plan, its payable is not known yet.
  status text not null check (status in ('waiting_for_rate', 'unsettled', 'settled', 'discarded')),
  finalised_at timestamptz not null,
  -- The prices that it was made with (src/pricing), and the currency of the plan.
  plan_company_id text not null,
  plan_id text not null,
  plan_currency text not null,
  -- Minor units of the plan's currency: total = sum - discount + minimum_fee.
  sum bigint not null check (sum >= 0),
  discount_percent numeric(9, 6) not null check (discount_percent between 0 and 100),
  discount bigint not null check (discount between 0 and sum),
  minimum_fee bigint not null check (minimum_fee >= 0),
  total bigint not null,
  -- The company's settlement currency, and what one unit of it was worth in the plan's currency; null where they are the same.
  currency text not null,
  rate numeric(18, 8) check (rate > 0),
  -- The day of the central bank's rate.
  rate_date date,
  -- Minor units of the settlement currency. payable = paid_by_coupons + paid_by_cash + paid_by_reference + what is owed.
  payable bigint check (payable >= 0),
  paid_by_coupons bigint not null default 0 check (paid_by_coupons >= 0),
  paid_by_cash bigint not null default 0 check (paid_by_cash >= 0),
  -- A channel company has no funds here: an operator settles its bill against a reference.
  paid_by_reference bigint not null default 0 check (paid_by_reference >= 0),
  settlement_reference text check (length(settlement_reference) between 1 and 100),
  settled_by text references operator,
  -- When nothing was owed any more.
  settled_at timestamptz check (settled_at >= finalised_at),
  -- The bill that this one was made in place of.
  replaces text,
  discarded_at timestamptz check (discarded_at >= finalised_at),
  discarded_by text references operator,
  -- What the customer reads.
  discard_reason text check (length(discard_reason) between 1 and 300),
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  foreign key (company_id, replaces) references bill (company_id, id),
  unique (company_id, replaces),
  check (total = sum - discount + minimum_fee),
  check ((plan_currency = currency) = (rate is null) or status = 'waiting_for_rate' and rate is null),
  check ((rate is null) = (rate_date is null)),
  check ((payable is null) = (rate is null and plan_currency <> currency)),
  check (payable is not null or status in ('waiting_for_rate', 'discarded')),
  check (payable is null or paid_by_coupons + paid_by_cash + paid_by_reference <= payable),
  check (status <> 'waiting_for_rate' or payable is null),
  check (status <> 'settled' or paid_by_coupons + paid_by_cash + paid_by_reference = payable),
  check (status <> 'unsettled' or paid_by_coupons + paid_by_cash + paid_by_reference < payable),
  check ((status = 'settled') <= (settled_at is not null)),
  check ((settlement_reference is null) = (settled_by is null) and (settled_by is not null or paid_by_reference = 0)),
  check ((status = 'discarded') = (discarded_at is not null)),
  check ((discarded_at is null) = (discard_reason is null) and (discarded_at is null) = (discarded_by is null))
);
-- Two runs at once, or one that goes on after it was killed, can't bill a month twice.
create unique index bill_once on bill (company_id, application_id, month) where status <> 'discarded';
create index bill_id on bill (id);
create index bill_company on bill (company_id, month desc, id desc);
create index bill_time on bill (month desc, company_id desc, id desc);
create index bill_status on bill (status, month desc, company_id desc, id desc);
create index bill_application on bill (application_id, month desc, company_id desc, id desc);
create index bill_reference on bill (settlement_reference) where settlement_reference is not null;
create index bill_owed on bill (company_id, month, id) where status = 'unsettled';
select scope_to_company('bill');
grant select on bill to arcadia_tenant;
grant select, insert on bill to arcadia_app;
-- What was billed stays what it was.
grant update (status, rate, rate_date, payable, paid_by_coupons, paid_by_cash, paid_by_reference, settlement_reference,
  settled_by, settled_at, discarded_at, discarded_by, discard_reason) on bill to arcadia_app;

-- The lines in their order, each with the parts of its formula.
-- Owner: packages/domain/src/billing/
create table bill_line (
  company_id text not null,
  bill_id text not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('usage', 'late', 'base_fee', 'mau_guarantee', 'amount_guarantee')),
  category text not null,
  -- Minor units of the plan's currency.
  amount bigint not null,
  -- The whole line as src/billing/engine/bill.ts defines it, decimals as text.
  formula jsonb not null,
  primary key (company_id, bill_id, position),
  foreign key (company_id, bill_id) references bill (company_id, id)
);
select scope_to_company('bill_line');
grant select on bill_line to arcadia_tenant;
grant select, insert on bill_line to arcadia_app;

-- The rolled-up rows that a bill was made of, as they were then: what its lines are explained by, and what later usage of
-- the month is compared with. One row a bill: [service, category, component, game, day, quantity as text] each.
-- Owner: packages/domain/src/billing/
create table bill_usage (
  company_id text not null,
  bill_id text not null,
  rows jsonb not null,
  primary key (company_id, bill_id),
  foreign key (company_id, bill_id) references bill (company_id, id)
);
select scope_to_company('bill_usage');
grant select on bill_usage to arcadia_tenant;
grant select, insert on bill_usage to arcadia_app;

-- What a bill took of which quota. quota_id is null for the trial of a region service.
-- Owner: packages/domain/src/billing/
create table bill_quota_use (
  company_id text not null,
  bill_id text not null,
  position integer not null,
  -- The number of the use within its line.
  use integer not null check (use >= 1),
  quota_id text,
  service_id text not null,
  kind text not null,
  quantity numeric(30, 6) not null check (quantity > 0),
  -- Given back when the bill was discarded.
  returned_at timestamptz,
  primary key (company_id, bill_id, position, use),
  foreign key (company_id, bill_id, position) references bill_line (company_id, bill_id, position),
  foreign key (company_id, quota_id) references usage_quota (company_id, id),
  unique nulls not distinct (company_id, bill_id, position, quota_id)
);
create index bill_quota_use_service on bill_quota_use (company_id, service_id) where quota_id is null and returned_at is null;
select scope_to_company('bill_quota_use');
grant select on bill_quota_use to arcadia_tenant;
grant select, insert on bill_quota_use to arcadia_app;
grant update (returned_at) on bill_quota_use to arcadia_app;

-- What was taken from cash for a bill, when it was made or later: the transfers that a discard reverses.
-- Owner: packages/domain/src/billing/
create table bill_payment (
  company_id text not null,
  bill_id text not null,
  -- The number of the ledger's transfer.
  sequence bigint not null,
  -- Minor units of the settlement currency; zero where the transfer only booked what is owed.
  cash bigint not null check (cash >= 0),
  paid_at timestamptz not null,
  returned_at timestamptz,
  primary key (company_id, bill_id, sequence),
  foreign key (company_id, bill_id) references bill (company_id, id)
);
select scope_to_company('bill_payment');
grant select on bill_payment to arcadia_tenant;
grant select, insert on bill_payment to arcadia_app;
grant update (returned_at) on bill_payment to arcadia_app;
