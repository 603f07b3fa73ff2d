-- works-from: 0073_alert_choices
-- That little is left of what packages grant, noted once until more is left again.

-- Owner: packages/domain/src/package-orders/
create table quota_notice (
  company_id text not null references company,
  id text not null,
  -- One of the contract's kinds of what packages grant.
  quota text not null,
  -- What final bills had left of all valid packages together, and what these granted.
  left_over numeric(30, 6) not null,
  granted numeric(30, 6) not null,
  noticed_at timestamptz not null,
  -- When it was noticed that more is left, or that nothing is valid any more; null until then.
  ended_at timestamptz check (ended_at >= noticed_at),
  primary key (company_id, id),
  check (left_over <= granted)
);
-- Once until it ends, whoever notices it.
create unique index quota_notice_current on quota_notice (company_id, quota) where ended_at is null;
create index quota_notice_company on quota_notice (company_id, noticed_at desc, id desc);
select scope_to_company('quota_notice');
grant select on quota_notice to arcadia_tenant;
grant select, insert, update (ended_at) on quota_notice to arcadia_app;
