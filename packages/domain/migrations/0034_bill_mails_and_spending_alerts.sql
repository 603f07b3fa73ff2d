-- Mails about final bills, and alerts on what the running month comes to.

-- A mail that tells a company of bills that have become final.
-- Owner: packages/domain/src/bill-mails/
create table bill_mail (
  company_id text not null references company,
  id text not null,
  month text not null,
  -- corrected: its bills were made in place of discarded ones.
  kind text not null check (kind in ('final', 'corrected')),
  created_at timestamptz not null,
  primary key (company_id, id)
);
select scope_to_company('bill_mail');
grant select, insert on bill_mail to arcadia_app;

-- Which mail tells of a bill: one, however often the settlement is resumed.
-- Owner: packages/domain/src/bill-mails/
create table bill_mail_bill (
  company_id text not null,
  bill_id text not null,
  mail_id text not null,
  primary key (company_id, bill_id),
  foreign key (company_id, mail_id) references bill_mail (company_id, id)
);
create index bill_mail_bill_mail on bill_mail_bill (company_id, mail_id);
select scope_to_company('bill_mail_bill');
grant select, insert on bill_mail_bill to arcadia_app;

-- Owner: packages/domain/src/bill-mails/
create table bill_mail_recipient (
  company_id text not null,
  mail_id text not null,
  -- An e-mail address; the phone number of a main account that has no address, where nobody receives bills.
  address text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null,
  sent_at timestamptz,
  primary key (company_id, mail_id, address),
  foreign key (company_id, mail_id) references bill_mail (company_id, id)
);
select scope_to_company('bill_mail_recipient');
grant select, insert, update (sent_at) on bill_mail_recipient to arcadia_app;

-- What a company wants to be told of the charges of a month or of a day.
-- Owner: packages/domain/src/usage-alerts/
create table usage_alert (
  company_id text not null references company,
  id text not null,
  name text not null check (length(name) between 1 and 60),
  -- Null for all applications together.
  application_id text,
  kind text not null check (kind in ('amount', 'percent', 'unusual_day')),
  -- Minor units of the price plan's currency.
  amount bigint check (amount > 0),
  -- Of the charges of the month before.
  percent integer check (percent between 1 and 500),
  -- E-mail addresses.
  recipients text[] not null check (cardinality(recipients) between 1 and 10),
  -- Counts changes: who saves an older one is refused.
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at),
  paused_at timestamptz,
  -- Notices keep the alert that they were made by.
  deleted_at timestamptz,
  -- When charges were last compared with it.
  checked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  check ((kind = 'amount') = (amount is not null)),
  check ((kind = 'percent') = (percent is not null))
);
-- The check takes those first that were checked longest ago.
create index usage_alert_due on usage_alert (checked_at nulls first, company_id)
  where paused_at is null and deleted_at is null;
select scope_to_company('usage_alert');
grant select on usage_alert to arcadia_tenant;
grant select, insert, update (name, amount, percent, recipients, version, updated_at, paused_at, deleted_at, checked_at)
  on usage_alert to arcadia_app;

-- Each time charges reached an alert's level.
-- Owner: packages/domain/src/usage-alerts/
create table usage_notice (
  company_id text not null,
  id text not null,
  alert_id text not null,
  -- The month (2026-11), or the unusual day (2026-11-21), at UTC+8.
  period text not null check (period ~ '^\d{4}-\d{2}(-\d{2})?$'),
  -- The alert's level, such as amount:500000 or percent:80. A level that is changed is told anew.
  level text not null,
  currency text not null,
  -- Minor units: what was reached, of a day what is usual, and what it came to when that was noticed.
  threshold bigint not null check (threshold >= 0),
  value bigint not null check (value >= threshold),
  noticed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, alert_id) references usage_alert (company_id, id),
  -- Once for each level and month or day, whoever notices it.
  unique (company_id, alert_id, period, level)
);
create index usage_notice_company on usage_notice (company_id, noticed_at desc, id desc);
select scope_to_company('usage_notice');
grant select on usage_notice to arcadia_tenant;
grant select, insert on usage_notice to arcadia_app;

-- The e-mails of a notice, one for each recipient.
-- Owner: packages/domain/src/usage-alerts/
create table usage_notice_mail (
  company_id text not null,
  notice_id text not null,
  email text not null,
  -- retrying: at least one try failed and another one follows. failed: given up.
  status text not null default 'pending' check (status in ('pending', 'retrying', 'sent', 'failed')),
  sent_at timestamptz,
  primary key (company_id, notice_id, email),
  foreign key (company_id, notice_id) references usage_notice (company_id, id),
  check ((status = 'sent') = (sent_at is not null))
);
select scope_to_company('usage_notice_mail');
grant select on usage_notice_mail to arcadia_tenant;
grant select, insert, update (status, sent_at) on usage_notice_mail to arcadia_app;
