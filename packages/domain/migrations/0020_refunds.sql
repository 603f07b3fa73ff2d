-- Refunds of what is unused: a customer's request, or the closing of its account. src/refunds/README.md says what holds.

-- Owner: packages/domain/src/refunds/
create table refund_request (
  company_id text not null references company,
  id text not null,
  -- customer: asked for on the refund page. closing: everything that is left, the deposit included, when the account is closed.
  origin text not null default 'customer' check (origin in ('customer', 'closing')),
  -- Who asked, by the name of that day; null where the product did.
  member_id text,
  member_name text,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units: the sum of its items.
  amount bigint not null check (amount > 0),
  -- approved: its items are on their way. completed: all have ended, at least one with the money paid. failed: all came back.
  -- withdrawn: taken back by the customer before staff took it up.
  status text not null default 'under_review'
    check (status in ('under_review', 'approved', 'completed', 'refused', 'withdrawn', 'failed')),
  created_at timestamptz not null,
  -- Approved or refused.
  decided_at timestamptz,
  -- When the last item ended, or it was refused or withdrawn.
  ended_at timestamptz,
  -- Why it was refused, as the customer reads it.
  reason text,
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id),
  check ((member_id is null) = (member_name is null)),
  check ((status in ('under_review', 'withdrawn')) = (decided_at is null)),
  check ((status in ('under_review', 'approved')) = (ended_at is null)),
  check ((status = 'refused') = (reason is not null))
);
create index refund_request_id on refund_request (id);
create index refund_request_company on refund_request (company_id, created_at desc, id desc);
create index refund_request_open on refund_request (company_id) where status in ('under_review', 'approved');
select scope_to_company('refund_request');
grant select on refund_request to arcadia_tenant;
-- A member asks; what becomes of it is not for a member's transaction to say.
grant insert (company_id, id, member_id, member_name, currency, amount, created_at) on refund_request to arcadia_tenant;
grant select, insert, update on refund_request to arcadia_app;

-- What goes back of one lot, by one road.
-- Owner: packages/domain/src/refunds/
create table refund_item (
  company_id text not null references company,
  -- Also what the feature of payments calls the subject of its refund.
  id text not null,
  request_id text not null,
  -- The lot, by its number in funds_lot.
  lot_sequence bigint not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- How much of it was deposit: only where the account is closed.
  from_deposit bigint not null default 0 check (from_deposit between 0 and amount),
  road text not null check (road in ('gateway', 'bank')),
  -- The gateway that takes it back.
  gateway text,
  -- Why it goes to the bank account instead. transfer, assigned: how the money came. window_over: the gateway takes payments
  -- back for a limited time. gateway_refused: it did not take an earlier refund of this lot.
  bank_reason text check (bank_reason in ('transfer', 'assigned', 'window_over', 'gateway_refused')),
  -- The certification whose bank account gets it.
  bank_submission_id text,
  status text not null default 'held'
    check (status in ('held', 'approved', 'completed', 'refused', 'withdrawn', 'failed')),
  -- The line of the customer's statement.
  transaction_id text not null,
  ended_at timestamptz,
  -- The bank's reference of the payment.
  bank_reference text,
  -- Why it failed: what the gateway said, for staff; what an operator wrote, for the customer.
  failure_code text,
  failure_message text,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, request_id) references refund_request (company_id, id),
  foreign key (company_id, lot_sequence) references funds_lot (company_id, sequence),
  check ((road = 'gateway') = (gateway is not null)),
  check ((road = 'bank') = (bank_reason is not null)),
  check (road = 'gateway' or bank_submission_id is not null),
  check ((status in ('held', 'approved')) = (ended_at is null)),
  check (status <> 'completed' or road = 'gateway' or bank_reference is not null)
);
-- A request names a lot once.
create unique index refund_item_lot on refund_item (company_id, request_id, lot_sequence);
create index refund_item_id on refund_item (id);
create index refund_item_of_lot on refund_item (company_id, lot_sequence);
select scope_to_company('refund_item');
grant select on refund_item to arcadia_tenant;
grant insert (company_id, id, request_id, lot_sequence, currency, amount, road, gateway, bank_reason, bank_submission_id, transaction_id)
  on refund_item to arcadia_tenant;
grant select, insert, update on refund_item to arcadia_app;

-- A member may set cash of its own aside, and nothing else of a lot: both parts add up to what they were (the lot's check).
grant update (cash, reserved) on funds_lot to arcadia_tenant;
create function tenant_only_reserves() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and new.cash > old.cash then
    raise exception 'a customer may only set cash aside' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger only_reserves before update on funds_lot for each row execute function tenant_only_reserves();

-- The line of a refund that is asked for, as long as it is under review.
grant insert (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance,
  reference, remarks) on funds_transaction to arcadia_tenant;
create policy only_refunds_asked_for on funds_transaction as restrictive for insert to arcadia_tenant
  with check (type = 'refund' and status = 'under_review' and amount < 0);

-- A line of the statement never changes, but a refund's status follows what becomes of it.
grant update (status) on funds_transaction to arcadia_app;
create function refund_line_moves() returns trigger language plpgsql as $$
begin
  if old.type <> 'refund' or (old.status, new.status) not in
    (('under_review', 'completed'), ('under_review', 'failed'), ('completed', 'failed'))
  then
    raise exception 'transaction % can''t become % from %', old.id, new.status, old.status
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger refund_line_moves before update on funds_transaction for each row execute function refund_line_moves();

insert into ledger_template (template, by_member) values
  -- Asked for by a member, and by the closing of an account.
  ('refund_hold', true), ('closing_hold', false),
  -- Refused or withdrawn; approved; failed for good after it was approved.
  ('refund_release', false), ('refund_approve', false), ('refund_fail', false),
  -- Paid by the provider's bank; came back from there.
  ('refund_bank_payout', false), ('refund_bank_returned', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('refund_hold', 'cash', 'reserved'),
  ('closing_hold', 'cash', 'reserved'),
  ('closing_hold', 'deposit', 'reserved'),
  ('refund_release', 'reserved', 'cash'),
  ('refund_release', 'reserved', 'deposit'),
  ('refund_approve', 'reserved', 'refund_payable'),
  ('refund_fail', 'refund_payable', 'cash'),
  ('refund_fail', 'refund_payable', 'deposit'),
  ('refund_bank_payout', 'refund_payable', 'bank'),
  ('refund_bank_returned', 'bank', 'refund_payable');
