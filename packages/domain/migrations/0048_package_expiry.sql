-- works-from: 0047_invoices_of_packages
-- Warnings before packages expire. src/package-orders/README.md says what holds.

-- What a company is told on a day (UTC+8) of packages that will expire: one mail, however many processes look.
-- Owner: packages/domain/src/package-orders/
create table package_warning (
  company_id text not null references company,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  warned_at timestamptz not null,
  primary key (company_id, day)
);
select scope_to_company('package_warning');
grant select, insert on package_warning to arcadia_app;

-- Which package of an order it tells of: once 30 days before it expires, and once 7 days before.
-- Owner: packages/domain/src/package-orders/
create table package_warning_item (
  company_id text not null,
  order_id text not null,
  package_id text not null,
  days_before integer not null check (days_before in (30, 7)),
  day text not null,
  primary key (company_id, order_id, package_id, days_before),
  foreign key (company_id, day) references package_warning (company_id, day),
  foreign key (company_id, order_id, package_id) references package_order_item (company_id, order_id, package_id)
);
create index package_warning_item_day on package_warning_item (company_id, day);
select scope_to_company('package_warning_item');
grant select, insert on package_warning_item to arcadia_app;

-- Owner: packages/domain/src/package-orders/
create table package_warning_mail (
  company_id text not null,
  day text not null,
  -- An e-mail address; the phone number of a main account that has no address, where nobody receives bills.
  address text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null,
  sent_at timestamptz,
  primary key (company_id, day, address),
  foreign key (company_id, day) references package_warning (company_id, day)
);
select scope_to_company('package_warning_mail');
grant select, insert, update (sent_at) on package_warning_mail to arcadia_app;

-- The packages that expire next, over all companies.
create index package_order_item_expiring on package_order_item (expires_at, company_id) where expires_at is not null;
