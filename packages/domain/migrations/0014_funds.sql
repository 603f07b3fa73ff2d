-- Recharges and the customer's view of every movement of funds. The money itself is in the ledger.

-- Owner: packages/domain/src/funds/
create table recharge_order (
  company_id text not null references company,
  id text not null,
  member_id text not null,
  -- The gateway that was chosen. How the payment stands there is in payment and payment_attempt.
  gateway text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'processing', 'credited', 'closed', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  credited_at timestamptz,
  -- When it was closed or failed; stays where the payment arrived afterwards and was credited all the same.
  closed_at timestamptz,
  to_deposit bigint check (to_deposit >= 0),
  to_cash bigint check (to_cash >= 0),
  primary key (company_id, id),
  foreign key (company_id, member_id) references member (company_id, id),
  check ((status = 'credited') = (credited_at is not null)),
  check (status = 'credited' or (status in ('closed', 'failed')) = (closed_at is not null)),
  check (status <> 'credited' or to_deposit + to_cash = amount)
  -- Each row changes once or twice: in the free part of its page that touches no index.
) with (fillfactor = 70);
create index recharge_order_id on recharge_order (id);
create index recharge_order_company on recharge_order (company_id, created_at desc, id desc);
create index recharge_order_open on recharge_order (company_id, created_at desc, id desc)
  where status in ('pending', 'processing');
select scope_to_company('recharge_order');
grant select on recharge_order to arcadia_tenant;
-- A member opens an order; that it was paid is not for a member's transaction to say.
grant insert (id, company_id, member_id, gateway, currency, amount, created_at, expires_at)
  on recharge_order to arcadia_tenant;
grant select, insert, update on recharge_order to arcadia_app;

-- Owner: packages/domain/src/funds/
create table funds_transaction (
  company_id text not null references company,
  id text not null,
  -- The number of the ledger's transfer: the order of a company's movements, as times and ids are not.
  ledger_sequence bigint not null,
  occurred_at timestamptz not null,
  type text not null check (type in (
    'recharge_balance', 'deduction_balance', 'deduction_refund_balance', 'refund',
    'deduction_coupon', 'recharge_coupon', 'deduction_refund_coupon', 'deduction_discount')),
  status text not null check (status in ('completed', 'under_review', 'failed')),
  currency text not null,
  -- Minor units, positive into the company's funds.
  amount bigint not null check (amount <> 0),
  -- Running balances after this transaction, as the ledger had them.
  cash_balance bigint not null check (cash_balance >= 0),
  deposit_balance bigint not null check (deposit_balance >= 0),
  -- The recharge, bill or refund that caused it.
  reference text,
  remarks text not null default '',
  primary key (company_id, id)
);
create index funds_transaction_id on funds_transaction (id);
create index funds_transaction_company on funds_transaction (company_id, ledger_sequence desc, id desc);
create index funds_transaction_amount on funds_transaction (company_id, amount desc, ledger_sequence desc, id desc);
create index funds_transaction_type on funds_transaction (company_id, type, ledger_sequence desc, id desc);
-- Nearly all are completed: finding those needs no index.
create index funds_transaction_open on funds_transaction (company_id, status, ledger_sequence desc, id desc)
  where status <> 'completed';
create index funds_transaction_reference on funds_transaction (reference) where reference is not null;
create index funds_transaction_search on funds_transaction using gin (bigrams(remarks)) where remarks <> '';
create index funds_transaction_own_search on funds_transaction using gin (company_bigrams(company_id, remarks))
  where remarks <> '';
-- Of all companies, for operators.
create index funds_transaction_time on funds_transaction
  (occurred_at desc, company_id desc, ledger_sequence desc, id desc);
create index funds_transaction_type_time on funds_transaction
  (type, occurred_at desc, company_id desc, ledger_sequence desc, id desc);
create index funds_transaction_open_time on funds_transaction
  (status, occurred_at desc, company_id desc, ledger_sequence desc, id desc) where status <> 'completed';
-- A recharge is one transaction, however often its notification comes.
create unique index funds_transaction_recharge on funds_transaction (company_id, reference) where type = 'recharge_balance';
select scope_to_company('funds_transaction');
-- Ids of the entered company's transactions with this id, this reference or this text in their remarks. Row-level
-- security keeps a company's login from any index of texts, so it asks the owner, who looks into the company's part of the
-- index only: neither the answer nor its time depends on what others wrote. Texts of one character are not for it. Planned
-- for each text, because a plan for any text would expect few rows or many.
create function own_transactions_with(p_text text, p_most integer) returns setof text
  language plpgsql stable strict parallel restricted security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  company constant text := public.current_company();
begin
  return query execute '
    select id from (
      (select id from public.funds_transaction where company_id = $1 and (id = $2 or reference = $2) limit $5)
      union
      (select id from public.funds_transaction where company_id = $1 and remarks <> '''' and remarks ilike $3
        and public.company_bigrams(company_id, remarks) @> $4 limit $5)
    ) as found limit $5'
    using company, p_text, '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%',
      public.company_bigrams(company, p_text), p_most;
end
$$;
revoke execute on function own_transactions_with from public;
grant execute on function own_transactions_with to arcadia_tenant;
grant select on funds_transaction to arcadia_tenant;
grant select, insert on funds_transaction to arcadia_app;

-- Each sum that came in, and where it is now. What a company spends is taken from its oldest lots; what is left of a lot
-- can be refunded by the way it came.
-- Owner: packages/domain/src/funds/
create table funds_lot (
  company_id text not null references company,
  -- The number of the ledger's transfer that brought it: the order in which lots are spent.
  sequence bigint not null,
  -- recharge: by a gateway. transfer: to the bank. assigned: money that fitted no order, which staff assigned to the company.
  -- adjustment: given by an operator, and never refunded.
  source text not null check (source in ('recharge', 'transfer', 'assigned', 'adjustment')),
  -- What brought it: the id of a recharge, a bank transfer, a payment case, an adjustment.
  reference text not null,
  -- The gateway that took it, where one did.
  gateway text,
  gateway_payment_id text check ((gateway is null) = (gateway_payment_id is null)),
  currency text not null,
  received_at timestamptz not null,
  -- Minor units: the whole, and its parts. Each part agrees with the ledger, added up over a company's lots.
  amount bigint not null check (amount > 0),
  deposit bigint not null check (deposit >= 0),
  cash bigint not null check (cash >= 0),
  -- Held while a refund is under review. Once approved it counts as refunded, unless it fails.
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  primary key (company_id, sequence),
  unique (company_id, source, reference),
  check (amount = deposit + cash + reserved + spent + refunded)
);
create index funds_lot_open on funds_lot (company_id, currency, sequence) where cash > 0;
select scope_to_company('funds_lot');
grant select on funds_lot to arcadia_tenant;
grant select, insert, update on funds_lot to arcadia_app;

-- What a transfer spent of which lot, so that giving it back fills the same lots again.
-- Owner: packages/domain/src/funds/
create table funds_lot_use (
  company_id text not null references company,
  -- The number of the transfer that spent.
  sequence bigint not null,
  lot_sequence bigint not null,
  amount bigint not null check (amount > 0),
  -- How much of it was given back since.
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (company_id, sequence, lot_sequence),
  foreign key (company_id, lot_sequence) references funds_lot (company_id, sequence)
);
select scope_to_company('funds_lot_use');
grant select on funds_lot_use to arcadia_tenant;
grant select, insert, update on funds_lot_use to arcadia_app;
