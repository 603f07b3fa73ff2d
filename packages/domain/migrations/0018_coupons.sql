-- Coupons: what a company may spend on its bills besides cash. What they are worth is the ledger's account coupon.

insert into ledger_template (template, by_member) values
  ('coupon_issue', false), ('coupon_use', false), ('coupon_revoke', false), ('coupon_expire', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('coupon_issue', 'promotion', 'coupon'),
  ('coupon_use', 'coupon', 'revenue'),
  ('coupon_revoke', 'coupon', 'promotion'),
  ('coupon_expire', 'coupon', 'promotion');

-- Owner: packages/domain/src/coupons/
create table coupon (
  company_id text not null references company,
  id text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- Minor units that bills have used.
  deducted bigint not null default 0 check (deducted between 0 and amount),
  -- Minor units that were taken back, because it was revoked or expired.
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  issued_at timestamptz not null,
  valid_from timestamptz not null,
  expires_at timestamptz not null check (expires_at > valid_from),
  -- Months at UTC+8 whose bills it can pay, both included, as 2026-11.
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  last_month text not null check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and last_month >= first_month),
  revoked_at timestamptz,
  -- In words that the customer reads.
  revoke_reason text,
  remarks text not null default '',
  primary key (company_id, id),
  check (deducted + withdrawn <= amount),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index coupon_id on coupon (id);
create index coupon_company on coupon (company_id, issued_at desc, id desc);
create index coupon_company_expiry on coupon (company_id, expires_at desc, id desc);
create index coupon_company_amount on coupon (company_id, amount desc, id desc);
create index coupon_expiry on coupon (expires_at desc, company_id desc, id desc);
create index coupon_issued on coupon (issued_at desc, company_id desc, id desc);
-- What is left of those that end next, for the sweep and for bills.
create index coupon_open on coupon (expires_at, company_id, id) where deducted + withdrawn < amount;
create index coupon_company_open on coupon (company_id, expires_at, id) where deducted + withdrawn < amount;
select scope_to_company('coupon');
grant select on coupon to arcadia_tenant;
grant select, insert, update (deducted, withdrawn, revoked_at, revoke_reason) on coupon to arcadia_app;

-- What a coupon was used for.
-- Owner: packages/domain/src/coupons/
create table coupon_use (
  company_id text not null references company,
  coupon_id text not null,
  -- The bill.
  reference text not null,
  -- The number of the ledger's transfer, which used all coupons of the bill.
  sequence bigint not null,
  -- The bill's month at UTC+8.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Minor units.
  amount bigint not null check (amount > 0),
  used_at timestamptz not null,
  -- When the bill was discarded and gave it back.
  returned_at timestamptz check (returned_at >= used_at),
  primary key (company_id, reference, coupon_id),
  foreign key (company_id, coupon_id) references coupon (company_id, id)
);
create index coupon_use_coupon on coupon_use (company_id, coupon_id, used_at desc);
select scope_to_company('coupon_use');
grant select on coupon_use to arcadia_tenant;
grant select, insert, update (returned_at) on coupon_use to arcadia_app;

-- What was taken back of a coupon. More than once where a bill gave something back to one that had ended before.
-- Owner: packages/domain/src/coupons/
create table coupon_withdrawal (
  company_id text not null references company,
  coupon_id text not null,
  -- Minor units that had been taken back before: a part of the transfer's key.
  withdrawn_before bigint not null check (withdrawn_before >= 0),
  cause text not null check (cause in ('revoke', 'expire')),
  amount bigint not null check (amount > 0),
  withdrawn_at timestamptz not null,
  primary key (company_id, coupon_id, withdrawn_before),
  foreign key (company_id, coupon_id) references coupon (company_id, id)
);
select scope_to_company('coupon_withdrawal');
grant select, insert on coupon_withdrawal to arcadia_app;

-- Files whose coupons were issued: the same bytes are not issued again.
-- Owner: packages/domain/src/coupons/
create table coupon_file (
  -- SHA-256 of the bytes, hexadecimal.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  name text not null,
  coupon_count integer not null check (coupon_count > 0),
  issued_at timestamptz not null,
  issued_by text not null references operator,
  issued_by_name text not null
);
grant select, insert on coupon_file to arcadia_app;
