-- What usage costs: versioned price plans and exchange rates. src/pricing/README.md says what holds.

-- A version of the standard prices ('provider' in place of a company), or of a company's agreement. What was published stays
-- as it is; another version takes its place from a month on.
-- Owner: packages/domain/src/pricing/
create table price_plan (
  company_id text not null,
  id text not null,
  -- 1, 2, 3 … of the company, in the order in which they were begun.
  version integer not null check (version >= 1),
  -- The first month that it applies to.
  effective_month text not null check (effective_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Prices as packages/contract/src/pricing/price-terms.ts describes them, in CNY. Null: the standard prices, with the company's discount.
  terms jsonb check (terms is not null or company_id <> 'provider'),
  -- What is taken off the sum of a bill's lines.
  discount_percent numeric(9, 6) not null check (discount_percent between 0 and 100),
  -- Why, for operators.
  note text not null check (length(note) between 1 and 1000),
  status text not null default 'draft' check (status in ('draft', 'proposed', 'published', 'refused', 'discarded')),
  created_at timestamptz not null,
  -- Who changed it last.
  edited_by text not null references operator,
  edited_at timestamptz not null,
  proposed_by text references operator,
  proposed_at timestamptz,
  decided_by text references operator,
  decided_at timestamptz,
  refusal text check (length(refusal) between 1 and 300),
  primary key (company_id, id),
  unique (company_id, version),
  -- Two people: no statement of anybody can store a publication by who wrote or proposed it.
  constraint price_plan_by_two_people check (decided_by <> proposed_by and decided_by <> edited_by),
  check (company_id <> 'provider' or discount_percent = 0),
  check ((status in ('proposed', 'published', 'refused')) <= (proposed_by is not null)),
  check ((proposed_by is null) = (proposed_at is null)),
  check ((status in ('published', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'refused') = (refusal is not null))
);
create index price_plan_id on price_plan (id);
create index price_plan_time on price_plan (created_at desc, company_id desc, id desc);
create index price_plan_status on price_plan (status, created_at desc, company_id desc, id desc);
create index price_plan_company on price_plan (company_id, created_at desc, id desc);
create index price_plan_of_month on price_plan (company_id, effective_month desc, version desc) where status = 'published';
select scope_to_company('price_plan');
grant select, insert on price_plan to arcadia_app;
grant update (effective_month, terms, discount_percent, note, status, edited_by, edited_at, proposed_by, proposed_at, decided_by,
  decided_at, refusal) on price_plan to arcadia_app;

-- Whether bills of a month or of a later one are being made or final. Bills are above prices, so prices ask in the database.
create function prices_are_final(p_month text) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from billing_run where month >= p_month)
$$;

-- What was decided stays what it was. A month whose bills are being made or are final keeps its prices: the start of a run
-- and a publication wait for each other.
create function check_price_plan() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
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
create trigger decided_stays before update on price_plan for each row execute function check_price_plan();

-- What one unit of a currency is worth in CNY in a month, as the central bank states it.
-- Owner: packages/domain/src/pricing/
create table exchange_rate (
  id text primary key,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null check (currency <> 'CNY'),
  rate numeric(18, 8) not null check (rate > 0),
  -- The day of the central bank's rate.
  rate_date date not null,
  -- replaced: published, and corrected by another one before any bill used it.
  status text not null default 'proposed' check (status in ('proposed', 'published', 'refused', 'withdrawn', 'replaced')),
  proposed_by text not null references operator,
  proposed_at timestamptz not null,
  decided_by text references operator,
  ended_at timestamptz,
  refusal text check (length(refusal) between 1 and 300),
  constraint exchange_rate_by_two_people check (decided_by <> proposed_by),
  check ((status in ('published', 'refused', 'replaced')) = (decided_by is not null)),
  check ((status = 'proposed') = (ended_at is null)),
  check ((status = 'refused') = (refusal is not null))
);
create unique index exchange_rate_published on exchange_rate (month, currency) where status = 'published';
create unique index exchange_rate_proposed on exchange_rate (month, currency) where status = 'proposed';
create index exchange_rate_newest on exchange_rate (month desc, id desc);
create index exchange_rate_status on exchange_rate (status, month desc, id desc);
grant select, insert on exchange_rate to arcadia_app;
grant update (status, decided_by, ended_at, refusal) on exchange_rate to arcadia_app;

-- Whether a bill that stands was made with the month's rate.
create function rate_is_used(p_month text, p_currency text) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from bill where month = p_month and currency = p_currency and rate is not null and status <> 'discarded')
$$;

-- A rate that a bill was made with stays: bills read it with a share lock, so that this sees theirs.
create function check_exchange_rate() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status not in ('proposed', 'published') or old.status = 'published' and new.status <> 'replaced' then
    raise exception 'exchange rate % is % already', old.id, old.status using errcode = 'restrict_violation';
  end if;
  if new.status = 'replaced' and rate_is_used(old.month, old.currency) then
    raise exception 'bills were made with the rate of %', old.month
      using errcode = 'restrict_violation', constraint = 'exchange_rate_unused';
  end if;
  return new;
end
$$;
create trigger decided_stays before update on exchange_rate for each row execute function check_exchange_rate();
