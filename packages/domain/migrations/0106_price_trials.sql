-- works-from: 0093_suspensions
-- A proposed version of the prices is tried on last month by itself, and what it changes for each company stands with the proposal.
-- An older release publishes without looking at it. src/pricing/README.md says what holds.

-- The trial of a version, of which the latest is kept.
-- Owner: packages/domain/src/pricing/
create table price_trial (
  -- The company of the version, or provider for the standard prices.
  company_id text not null,
  plan_id text not null,
  -- The month whose usage it was tried on.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- A digest of the version, the month and the prices in force: who agrees compares it.
  inputs text not null,
  -- A digest of what the companies' bills of the month are made of: another one makes the job try it again.
  marks text not null,
  -- A digest of what the trial came to: what was typed again holds for these figures.
  figures text not null,
  -- How many companies were tried, changed or not.
  company_count integer not null check (company_count >= 0),
  computed_at timestamptz not null,
  -- Who proposed the version and typed the total again that is far off.
  repeated_by text references operator,
  repeated_at timestamptz,
  primary key (company_id, plan_id),
  foreign key (company_id, plan_id) references price_plan (company_id, id),
  check ((repeated_by is null) = (repeated_at is null))
);
select scope_to_company('price_trial');
grant select, insert on price_trial to arcadia_app;
grant update (month, inputs, marks, figures, company_count, computed_at, repeated_by, repeated_at) on price_trial to arcadia_app;

-- What the version changes for each company whose bills it concerns.
-- Owner: packages/domain/src/pricing/
create table price_trial_company (
  company_id text not null references company,
  plan_id text not null,
  -- Minor units of the plan's currency: all its bills of the month by the prices in force, and by the version.
  total_now bigint not null check (total_now >= 0),
  total_then bigint not null check (total_then >= 0),
  -- Whether it changes by more than the guard allows, or was nothing before.
  is_far_off boolean not null,
  primary key (company_id, plan_id)
);
create index price_trial_company_plan on price_trial_company (plan_id, is_far_off);
select scope_to_company('price_trial_company');
grant select, insert, delete on price_trial_company to arcadia_app;
