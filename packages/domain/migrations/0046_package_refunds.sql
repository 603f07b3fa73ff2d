-- Refunds of what is unused of package orders. src/package-orders/README.md says what holds.

-- A refund that a customer asked for and a desk decides.
-- Owner: packages/domain/src/package-orders/
create table package_refund (
  company_id text not null,
  order_id text not null,
  -- under_review, then refused, or approved and on its way, then refunded.
  status text not null default 'under_review' check (status in ('under_review', 'refused', 'approved', 'refunded')),
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  -- Minor units of the order's currency that go back, and by which way: set when it is approved.
  amount bigint check (amount > 0),
  road text check (road in ('balance', 'gateway')),
  -- Why it was refused, as the customer reads it.
  refusal text check (length(refusal) between 1 and 300),
  decided_at timestamptz,
  refunded_at timestamptz,
  -- When the gateway could not give it back, and it went to the balance instead.
  failed_at timestamptz check (failed_at is null or road = 'gateway' and status = 'refunded'),
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references package_order (company_id, id),
  foreign key (company_id, asked_by) references member (company_id, id),
  check ((status = 'under_review') = (decided_at is null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status in ('approved', 'refunded')) = (amount is not null) and (amount is null) = (road is null)),
  check ((status = 'refunded') = (refunded_at is not null))
);
create index package_refund_decided on package_refund (decided_at) where amount is not null;
select scope_to_company('package_refund');
grant select on package_refund to arcadia_tenant;
grant select, insert, update (status, asked_by, asked_by_name, asked_at, reason, amount, road, refusal, decided_at, refunded_at,
  failed_at)
  on package_refund to arcadia_app;

-- The order desk: orders of all companies, and what a campaign sold.
create index package_order_id on package_order (id);
create index package_order_all on package_order (created_at desc, company_id desc, id desc);
create index package_order_campaign on package_order (campaign_key, created_at desc, company_id desc, id desc);

-- What a refund took back of a quota that its package had granted.
alter table usage_quota add withdrawn numeric(30, 6) not null default 0 check (withdrawn >= 0);
alter table usage_quota add constraint usage_quota_left check (used + withdrawn <= granted);
grant update (withdrawn) on usage_quota to arcadia_app;
drop index usage_quota_open;
create index usage_quota_open on usage_quota (company_id, expires_at) where used + withdrawn < granted;

alter table review_case drop constraint review_case_desk_check;
alter table review_case add constraint review_case_desk_check
  check (desk in ('certification', 'contract', 'game', 'invoice', 'package_refund', 'refund', 'transfer'));

-- Money for packages that a gateway could not give back.
alter table funds_lot drop constraint funds_lot_source_check;
alter table funds_lot add constraint funds_lot_source_check
  check (source in ('recharge', 'transfer', 'assigned', 'adjustment', 'package'));

-- Given back from revenue by the way it came; what the gateway could not give back goes to the balance.
insert into ledger_template (template, by_member) values ('package_refund', false), ('package_refund_failed', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('package_refund', 'revenue', 'cash'),
  ('package_refund', 'revenue', 'refund_payable'),
  ('package_refund_failed', 'refund_payable', 'cash');
