-- Alerts on a low cash balance.

-- What a company wants to be told, and who is. No row: nothing.
-- Owner: packages/domain/src/balance-alerts/
create table balance_alert (
  company_id text not null references company,
  -- The settlement currency when it was saved: amounts in another one are compared with nothing.
  currency text not null,
  -- Minor units below which the cash balance is told; null where that is not wanted.
  below_amount bigint check (below_amount > 0),
  -- The same in percent of last month's bill.
  below_percent integer check (below_percent between 1 and 500),
  -- E-mail addresses.
  recipients text[] not null check (cardinality(recipients) <= 10),
  updated_at timestamptz not null,
  primary key (company_id),
  check (below_amount is null and below_percent is null or cardinality(recipients) > 0)
);
select scope_to_company('balance_alert');
grant select on balance_alert to arcadia_tenant;
grant select, insert, update on balance_alert to arcadia_app;

-- Each time the balance fell below.
-- Owner: packages/domain/src/balance-alerts/
create table balance_notice (
  company_id text not null references company,
  id text not null,
  rule text not null check (rule in ('amount', 'percent')),
  currency text not null,
  -- Minor units: what it fell below, and the cash balance when that was noticed.
  threshold bigint not null,
  balance bigint not null,
  crossed_at timestamptz not null,
  -- When it was above again, or the rule was changed; null while it is below.
  ended_at timestamptz check (ended_at >= crossed_at),
  primary key (company_id, id),
  check (balance < threshold)
);
-- Once for each crossing, whoever notices it.
create unique index balance_notice_current on balance_notice (company_id, rule) where ended_at is null;
create index balance_notice_company on balance_notice (company_id, crossed_at desc, id desc);
select scope_to_company('balance_notice');
grant select on balance_notice to arcadia_tenant;
grant select, insert, update (ended_at) on balance_notice to arcadia_app;

-- The e-mails of a notice, one for each recipient.
-- Owner: packages/domain/src/balance-alerts/
create table balance_notice_mail (
  company_id text not null references company,
  notice_id text not null,
  email text not null,
  -- retrying: at least one try failed and another one follows. failed: given up.
  status text not null default 'pending' check (status in ('pending', 'retrying', 'sent', 'failed')),
  sent_at timestamptz,
  primary key (company_id, notice_id, email),
  foreign key (company_id, notice_id) references balance_notice (company_id, id),
  check ((status = 'sent') = (sent_at is not null))
);
select scope_to_company('balance_notice_mail');
grant select on balance_notice_mail to arcadia_tenant;
grant select, insert, update (status, sent_at) on balance_notice_mail to arcadia_app;
