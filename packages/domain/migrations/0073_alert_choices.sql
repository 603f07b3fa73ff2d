-- works-from: 0072_credit_alerts
-- When companies are told of packages that expire, as they choose; and when they were last told of a server that fails.

-- No row: 30 and 7 days before.
-- Owner: packages/domain/src/package-orders/
create table package_expiry_alert (
  company_id text not null references company,
  -- Calendar days at UTC+8, the farthest first. Empty: the company is not told.
  days_before integer[] not null check (days_before <@ array[60, 30, 14, 7, 3, 1]),
  updated_at timestamptz not null,
  primary key (company_id)
);
select scope_to_company('package_expiry_alert');
grant select on package_expiry_alert to arcadia_tenant;
grant select, insert, update on package_expiry_alert to arcadia_app;

alter table package_warning_item
  drop constraint package_warning_item_days_before_check,
  add constraint package_warning_item_days_before_check check (days_before in (60, 30, 14, 7, 3, 1));

alter table callback_alarm
  -- When the owner was last told: a server that fails again within a day is failing, and nobody is told anew. Null: when it was
  -- raised.
  add told_at timestamptz;
