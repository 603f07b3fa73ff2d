-- works-from: 0099_undone_decisions
-- A file of coupons that was issued by mistake is taken back: its coupons that no bill has used are revoked.

-- The file with which a coupon was issued, by its digest; null for one that was issued by itself. No foreign key: files are the
-- provider's, and coupons are sharded by company.
alter table coupon add column file text check (file ~ '^[0-9a-f]{64}$');
create index coupon_of_file on coupon (file) where file is not null;

-- Owner: packages/domain/src/coupons/
create table coupon_file_undo (
  digest text primary key references coupon_file,
  undone_at timestamptz not null,
  undone_by text not null references operator,
  undone_by_name text not null,
  -- In words that the customers read.
  reason text not null check (length(reason) between 1 and 300),
  -- How many coupons were revoked.
  revoked integer not null check (revoked > 0)
);
grant select, insert on coupon_file_undo to arcadia_app;
