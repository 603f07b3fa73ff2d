-- works-from: 0048_package_expiry
-- What holds a company of a settlement up is what operators look for, so it comes first: failed, then waiting for a rate, then
-- not yet settled, then done.
alter table billing_run_company
  add column standing integer not null generated always as (
    case status when 'failed' then 3 when 'waiting_for_rate' then 2 when 'pending' then 1 else 0 end
  ) stored;
create index billing_run_company_standing on billing_run_company (month, standing desc, company_id desc);
