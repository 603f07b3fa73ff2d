-- Coupons: what a company may spend on its bills besides cash.

-- Owner: packages/domain/src/coupons/
create table coupon (
  company_id text not null references company,
  id text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- Minor units that bills have used.
  deducted bigint not null default 0 check (deducted between 0 and amount),
  issued_at timestamptz not null,
  valid_from timestamptz not null,
  expires_at timestamptz not null check (expires_at > valid_from),
  -- Months at UTC+8 whose bills it can pay, both included, as 2026-11.
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  last_month text not null check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and last_month >= first_month),
  revoked_at timestamptz,
  remarks text not null default '',
  primary key (company_id, id)
);
create index coupon_company on coupon (company_id, issued_at desc, id desc);
create index coupon_company_expiry on coupon (company_id, expires_at desc, id desc);
create index coupon_company_amount on coupon (company_id, amount desc, id desc);
create index coupon_expiry on coupon (expires_at desc, company_id desc, id desc);
create index coupon_issued on coupon (issued_at desc, company_id desc, id desc);
select scope_to_company('coupon');
grant select on coupon to arcadia_tenant;
grant select, insert on coupon to arcadia_app;
