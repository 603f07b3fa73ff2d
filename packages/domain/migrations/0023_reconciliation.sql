-- The comparison of our books with the gateways' own statements. src/reconciliation/README.md says what holds.

insert into ledger_template (template, by_member) values ('gateway_fee', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('gateway_fee', 'gateway_fee', 'gateway_clearing'),
  -- A fee that the gateway gave back, or had told too high.
  ('gateway_fee', 'gateway_clearing', 'gateway_fee');

-- One day of UTC+8 at one gateway.
-- Owner: packages/domain/src/reconciliation/
create table reconciled_day (
  gateway text not null,
  day date not null,
  currency text not null check (currency in ('CNY', 'USD')),
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'differs', 'matched')),
  -- SHA-256 of the statement that was compared last, by which a later change is noticed.
  fingerprint bytea,
  fetched_at timestamptz,
  changed_at timestamptz,
  -- Why it could not be fetched or compared.
  problem text,
  -- When it is to be fetched again; null once its statement has stayed the same for long enough.
  next_try_at timestamptz,
  -- How often it was fetched since the pauses began anew.
  tries integer not null default 0,
  -- Held by the process that is comparing it.
  running_until timestamptz,
  -- Minor units, of the statement and of our books: written with the comparison.
  their_payments bigint not null default 0,
  our_payments bigint not null default 0,
  their_refunds bigint not null default 0,
  our_refunds bigint not null default 0,
  fees bigint not null default 0,
  fees_booked bigint not null default 0,
  lines integer not null default 0,
  differences integer not null default 0,
  primary key (gateway, day),
  check (status in ('waiting', 'failed') or fingerprint is not null)
);
create index reconciled_day_newest on reconciled_day (day desc, gateway desc);
create index reconciled_day_due on reconciled_day (next_try_at) where next_try_at is not null;
grant select, insert, update on reconciled_day to arcadia_app;

-- A line of a statement beside what we booked, or what we booked without a line.
-- Owner: packages/domain/src/reconciliation/
create table reconciliation_line (
  id text primary key,
  gateway text not null,
  day date not null,
  -- Names the line within its day, however often the statement is fetched.
  key text not null,
  kind text not null check (kind in ('payment', 'refund', 'refund_reversed')),
  order_id text,
  gateway_payment_id text not null,
  refund_id text,
  -- Our record: a payment's or refund's number in payments.
  our_id text,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units above zero; null where a side has nothing.
  theirs bigint check (theirs > 0),
  ours bigint check (ours > 0),
  -- What the gateway keeps, below zero where it gives back; and how much of it is booked.
  fee bigint not null default 0,
  fee_booked bigint not null default 0,
  fee_revision integer not null default 0,
  -- The ledger's book of the payment: a company's, or 'provider'.
  book text not null,
  occurred_at timestamptz not null,
  status text not null check (status in ('open', 'settled', 'matched')),
  -- Differences first.
  rank integer not null generated always as (case status when 'open' then 2 when 'settled' then 1 else 0 end) stored,
  difference text check (difference in ('missing_here', 'missing_there', 'amount_differs')),
  step text check (step in ('booked', 'case', 'later', 'explained')),
  case_id text,
  answer text check (answer in ('confirmed', 'denied', 'pending', 'unreachable')),
  asked_at timestamptz,
  note text,
  noted_by text references operator,
  unique (gateway, day, key),
  foreign key (gateway, day) references reconciled_day,
  check (status <> 'matched' or difference is null),
  check (status = 'matched' or difference is not null),
  check ((status = 'settled') = (step is not null)),
  check (theirs is not null or ours is not null or fee = 0)
);
create index reconciliation_line_shown on reconciliation_line (gateway, day, rank desc, occurred_at desc, id desc);
-- Whether what we booked is in any statement.
create index reconciliation_line_payment on reconciliation_line (gateway, gateway_payment_id);
grant select, insert, update on reconciliation_line to arcadia_app;

-- Each booking of a line's fee: the first one, and a correction for each later change.
-- Owner: packages/domain/src/reconciliation/
create table gateway_fee_booking (
  id text primary key,
  line_id text not null references reconciliation_line,
  revision integer not null,
  gateway text not null,
  book text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  booked_at timestamptz not null,
  unique (line_id, revision)
);
grant select, insert on gateway_fee_booking to arcadia_app;
