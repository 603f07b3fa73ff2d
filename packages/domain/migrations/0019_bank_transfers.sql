-- Transfers to the provider's bank account: a company declares one with its receipt, staff confirm what arrived.

-- What a company writes into its transfers, so that staff know whose money arrives. Made once, never changed.
-- Owner: packages/domain/src/bank-transfers/
create table remittance_code (
  company_id text primary key references company,
  code text not null check (code ~ '^[2-9CDFHJKMNPQRTWXY]{8}$'),
  created_at timestamptz not null
);
select scope_to_company('remittance_code');
-- Only the product makes codes: a company can't choose one that reads like another's.
grant select on remittance_code to arcadia_tenant;
grant select, insert on remittance_code to arcadia_app;

-- Directory: whose a code is. Unique over all companies.
-- Owner: packages/domain/src/bank-transfers/
create table remittance_code_owner (
  code text primary key,
  company_id text not null
);
select scope_to_company('remittance_code_owner');
grant select on remittance_code_owner to arcadia_app;

create function record_remittance_code() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into remittance_code_owner (code, company_id) values (new.code, new.company_id);
  return null;
end
$$;
create trigger record_remittance_code after insert on remittance_code
  for each row execute function record_remittance_code();

-- Owner: packages/domain/src/bank-transfers/
create table bank_transfer (
  company_id text not null references company,
  id text not null,
  submitted_by text not null,
  submitted_by_name text not null,
  currency text not null,
  -- Minor units, as the company declared it.
  amount bigint not null check (amount > 0),
  -- Its receipt, a picture.
  receipt_id text not null,
  remarks text not null check (remarks ~ '\S'),
  status text not null default 'under_review' check (status in ('under_review', 'credited', 'refused', 'withdrawn')),
  submitted_at timestamptz not null,
  -- When it was credited, refused or withdrawn.
  ended_at timestamptz,
  -- Minor units that arrived, which may differ from what was declared, and how they were divided.
  credited_amount bigint check (credited_amount > 0),
  to_deposit bigint check (to_deposit >= 0),
  to_cash bigint check (to_cash >= 0),
  -- The bank's own number of the payment, in capitals and without spaces, and the day on which the bank booked it, as
  -- 2026-11-20.
  bank_reference text check (bank_reference ~ '^[0-9A-Z/._-]{4,64}$'),
  value_date text check (value_date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Why it was refused, for the customer.
  reason text,
  primary key (company_id, id),
  foreign key (company_id, submitted_by) references member (company_id, id),
  foreign key (company_id, receipt_id) references stored_file (company_id, id),
  check ((status = 'under_review') = (ended_at is null)),
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'credited') = (credited_amount is not null)),
  check (num_nonnulls(credited_amount, to_deposit, to_cash, bank_reference, value_date) in (0, 5)),
  check (to_deposit + to_cash = credited_amount)
);
create index bank_transfer_id on bank_transfer (id);
create index bank_transfer_company on bank_transfer (company_id, submitted_at desc, id desc);
create index bank_transfer_amount on bank_transfer (company_id, amount desc, id desc);
create index bank_transfer_open on bank_transfer (company_id) where status = 'under_review';
select scope_to_company('bank_transfer');
grant select, insert, update on bank_transfer to arcadia_app;
-- A member declares a transfer and may withdraw it; that money arrived is not for a member's transaction to say.
grant select on bank_transfer to arcadia_tenant;
grant insert (company_id, id, submitted_by, submitted_by_name, currency, amount, receipt_id, remarks, submitted_at)
  on bank_transfer to arcadia_tenant;
grant update (status, ended_at) on bank_transfer to arcadia_tenant;
create trigger withdrawn_by_tenant before update on bank_transfer for each row
  when (current_user = 'arcadia_tenant' and (old.status <> 'under_review' or new.status <> 'withdrawn'))
  execute function refuse_to_tenant('a company may only withdraw a transfer under review');

-- Directory of the bank's own numbers: each stands for money that arrived once, and is credited once, over all companies.
-- Each currency has one account of the provider.
-- Owner: packages/domain/src/bank-transfers/
create table bank_receipt (
  currency text not null,
  bank_reference text not null,
  company_id text not null,
  transfer_id text not null,
  primary key (currency, bank_reference)
);
select scope_to_company('bank_receipt');
grant select on bank_receipt to arcadia_app;

create function record_bank_receipt() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into bank_receipt (currency, bank_reference, company_id, transfer_id)
    values (new.currency, new.bank_reference, new.company_id, new.id);
  return null;
end
$$;
create trigger record_bank_receipt after update on bank_transfer for each row
  when (new.bank_reference is not null and new.bank_reference is distinct from old.bank_reference)
  execute function record_bank_receipt();

insert into ledger_template (template, by_member) values ('bank_transfer', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('bank_transfer', 'bank', 'deposit'),
  ('bank_transfer', 'bank', 'cash');
