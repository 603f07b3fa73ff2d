-- works-from: 0093_suspensions
-- Staff take decisions about money back: a confirmed transfer, a payment case that was assigned to a company, and the approval of a
-- refund before its payout. Each undoing is an entry of its own, and no row of what was decided is deleted.

-- Money that came in and was taken back as a whole, because it was credited by mistake: it counts as spent.
alter table funds_lot add column undone_at timestamptz;

-- undone: it was credited, and the credit was taken back. What was written of the credit stays; the reason is that of the undoing.
alter table bank_transfer
  drop constraint bank_transfer_status_check,
  drop constraint bank_transfer_check1,
  drop constraint bank_transfer_check2,
  add constraint bank_transfer_status_check
    check (status in ('under_review', 'credited', 'refused', 'withdrawn', 'undone')),
  add constraint bank_transfer_reason check ((status in ('refused', 'undone')) = (reason is not null)),
  add constraint bank_transfer_credited check ((status in ('credited', 'undone')) = (credited_amount is not null));

-- Credits of transfers that were taken back.
-- Owner: packages/domain/src/bank-transfers/
create table bank_transfer_undo (
  company_id text not null references company,
  transfer_id text not null,
  -- The same transfer, under review again.
  next_id text not null,
  -- Minor units that were taken of each.
  from_deposit bigint not null check (from_deposit >= 0),
  from_cash bigint not null check (from_cash >= 0),
  undone_at timestamptz not null,
  undone_by text not null references operator,
  undone_by_name text not null,
  -- In words that the customer reads.
  reason text not null check (length(reason) between 1 and 300),
  primary key (company_id, transfer_id),
  unique (company_id, next_id),
  foreign key (company_id, transfer_id) references bank_transfer (company_id, id),
  foreign key (company_id, next_id) references bank_transfer (company_id, id)
);
select scope_to_company('bank_transfer_undo');
grant select, insert on bank_transfer_undo to arcadia_app;

-- The bank's number of a payment whose credit was taken back is free: the same payment is credited to whom it belongs.
create function release_bank_receipt() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from bank_receipt
    where currency = new.currency and bank_reference = new.bank_reference and company_id = new.company_id
      and transfer_id = new.id;
  return null;
end
$$;
create trigger release_bank_receipt after update on bank_transfer for each row
  when (old.status = 'credited' and new.status = 'undone')
  execute function release_bank_receipt();

-- Assignments of payment cases that were taken back.
-- Owner: packages/domain/src/payments/
create table payment_case_undo (
  case_id text primary key references payment_case,
  -- The case of the same money, which waits again.
  next_id text not null unique references payment_case,
  -- The company that had been credited. No foreign key, as in payment_case.
  decided_company text not null,
  from_deposit bigint not null check (from_deposit >= 0),
  from_cash bigint not null check (from_cash >= 0),
  undone_at timestamptz not null,
  undone_by text not null references operator,
  undone_by_name text not null,
  reason text not null check (length(reason) between 1 and 300)
);
grant select, insert on payment_case_undo to arcadia_app;

-- Approvals of a refund that were taken back, and how many of them: each step of the ledger is posted once for each approval.
alter table refund_request add column undone integer not null default 0 check (undone >= 0);
-- Owner: packages/domain/src/refunds/
create table refund_undo (
  company_id text not null references company,
  request_id text not null,
  -- Counts the undoings of the request.
  number integer not null check (number > 0),
  -- The review case in which it had been approved.
  case_id text not null,
  undone_at timestamptz not null,
  undone_by text not null references operator,
  undone_by_name text not null,
  reason text not null check (length(reason) between 1 and 300),
  primary key (company_id, request_id, number),
  foreign key (company_id, request_id) references refund_request (company_id, id)
);
select scope_to_company('refund_undo');
grant select, insert on refund_undo to arcadia_app;

insert into ledger_template (template, by_member) values
  ('bank_transfer_undo', false),
  -- Out of the company's book, and onto suspense in the provider's.
  ('case_credit_undo', false), ('case_release_undo', false),
  ('refund_approve_undo', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('bank_transfer_undo', 'deposit', 'bank'),
  ('bank_transfer_undo', 'cash', 'bank'),
  ('case_credit_undo', 'deposit', 'gateway_clearing'),
  ('case_credit_undo', 'cash', 'gateway_clearing'),
  ('case_release_undo', 'gateway_clearing', 'suspense'),
  ('refund_approve_undo', 'refund_payable', 'reserved');
