-- Payments through gateways, for whatever is paid for. src/payments/README.md says what each table owns.

-- What is to be paid, once. A purpose (recharge, package order) belongs to the feature that settles it, and so does its
-- subject.
-- Owner: packages/domain/src/payments/
create table payment (
  company_id text not null references company,
  id text not null,
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  subject_id text not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'processing', 'paid', 'closed', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When it was paid, closed or failed; the last of these where money came after the end.
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, purpose, subject_id),
  check ((status in ('pending', 'processing')) = (ended_at is null))
);
create index payment_open on payment (expires_at) where status in ('pending', 'processing');
select scope_to_company('payment');
grant select on payment to arcadia_tenant;
-- A member opens a payment; how it ends is not for a member's transaction to say.
grant insert (company_id, id, purpose, subject_id, currency, amount, created_at, expires_at) on payment to arcadia_tenant;
grant select, insert, update on payment to arcadia_app;

-- One try to pay at one gateway. Stored before the payer leaves for it.
-- Owner: packages/domain/src/payments/
create table payment_attempt (
  company_id text not null references company,
  -- Also the order number that the gateway is given.
  id text not null,
  payment_id text not null,
  gateway text not null,
  -- The gateway's own number, as it told it last: some ask for it when they are asked about the payment.
  gateway_payment_id text,
  status text not null default 'pending' check (
    status in ('pending', 'processing', 'paid', 'closed', 'failed', 'unmatched', 'refunded')),
  -- What the payer needs to pay; null until the gateway has answered.
  next_step jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  -- When the gateway was last asked, how often since the back-off began, and when to ask again.
  queried_at timestamptz,
  query_count integer not null default 0,
  next_query_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  check ((status in ('pending', 'processing')) = (ended_at is null)),
  check ((status in ('pending', 'processing')) = (next_query_at is not null))
);
-- Asking to pay again while an attempt is open leads to that attempt.
create unique index payment_attempt_open on payment_attempt (company_id, payment_id, gateway)
  where status in ('pending', 'processing');
create index payment_attempt_payment on payment_attempt (company_id, payment_id, created_at);
create index payment_attempt_due on payment_attempt (gateway, queried_at nulls first, created_at)
  include (next_query_at) where status in ('pending', 'processing');
select scope_to_company('payment_attempt');
grant select on payment_attempt to arcadia_tenant;
grant insert (company_id, id, payment_id, gateway, created_at, expires_at, next_query_at) on payment_attempt to arcadia_tenant;
grant update (next_step, gateway_payment_id) on payment_attempt to arcadia_tenant;
grant select, insert, update on payment_attempt to arcadia_app;

-- Directory: whose attempt a number that a gateway names is. Unique over all companies, which a key that begins with the
-- company can't be.
-- Owner: packages/domain/src/payments/
create table gateway_order (
  gateway text not null,
  number text not null,
  company_id text not null,
  payment_id text not null,
  primary key (gateway, number)
);
select scope_to_company('gateway_order');
grant select on gateway_order to arcadia_app;

create function record_gateway_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into gateway_order (gateway, number, company_id, payment_id)
    values (new.gateway, new.id, new.company_id, new.payment_id);
  return null;
end
$$;
create trigger record_gateway_order after insert on payment_attempt
  for each row execute function record_gateway_order();

-- Directory of the gateways' own numbers: each stands for money that came once, and is booked once. A report takes the
-- row's lock before it books anything, also where no order of ours fits.
-- Owner: packages/domain/src/payments/
create table gateway_payment (
  gateway text not null,
  gateway_payment_id text not null,
  -- The order number under which the gateway first reported it, ours or not.
  number text not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- purpose: settled for what was ordered. suspense: nobody's yet. returned: given back before it was booked.
  booked_to text check (booked_to in ('purpose', 'suspense', 'returned')),
  -- How much of it the gateway has given back by itself; what we ordered is in payment_refund.
  refunded bigint not null default 0 check (refunded >= 0),
  -- How much of that came back to us, such as from a closed bank account or by a dispute that was won.
  came_back bigint not null default 0 check (came_back between 0 and refunded),
  -- The highest total of refunds that the gateway told, ours included; 0 where it tells refunds one by one.
  reported_refunded bigint not null default 0 check (reported_refunded between 0 and amount),
  first_reported_at timestamptz not null,
  primary key (gateway, gateway_payment_id),
  check (refunded - came_back <= amount)
);
-- For the comparison with the gateway's statement of a day. Not only of what was booked: then booking a row, soon after it was
-- inserted, would touch the index again.
create index gateway_payment_day on gateway_payment (gateway, first_reported_at);
grant select, insert, update on gateway_payment to arcadia_app;

-- Refunds that a gateway made by itself and reported one by one: gateway_payment.refunded grows by each of them once.
-- Owner: packages/domain/src/payments/
create table gateway_refund (
  gateway text not null,
  gateway_payment_id text not null,
  -- The refund's number as the gateway was given it, by us or on its own pages.
  refund_id text not null,
  -- Minor units of the payment's currency.
  amount bigint not null check (amount > 0),
  first_reported_at timestamptz not null,
  -- When it was reported to have come back.
  came_back_at timestamptz,
  primary key (gateway, gateway_payment_id, refund_id),
  foreign key (gateway, gateway_payment_id) references gateway_payment
);
create index gateway_refund_day on gateway_refund (gateway, first_reported_at);
grant select, insert, update on gateway_refund to arcadia_app;

-- A refund that we ordered, of a payment that was booked. Stored before the gateway hears of it, and sent with the same
-- number until its outcome is known.
-- Owner: packages/domain/src/payments/
create table payment_refund (
  -- 'provider' for money on suspense, which belongs to no company. Otherwise its attempt is of this company (ledger:check).
  company_id text not null,
  -- Also the refund number that the gateway is given.
  id text not null,
  -- The number under which the gateway took the payment: of our attempt, or of no order of ours.
  attempt_id text not null,
  gateway text not null,
  -- The payment at the gateway that is refunded: its row in gateway_payment is locked by whoever changes a refund's status.
  gateway_payment_id text not null,
  -- What ordered it, in the language of the feature that did. Each subject is refunded once.
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  subject_id text not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  status text not null default 'requested' check (status in ('requested', 'pending', 'refunded', 'failed')),
  created_at timestamptz not null,
  -- When it was about to be sent for the first time: from then on its outcome is unknown until the gateway tells it.
  sent_at timestamptz,
  -- Stays where a refund came back afterwards and failed.
  refunded_at timestamptz,
  failed_at timestamptz,
  -- Why it failed in the gateway's words, where it gave any.
  failure_code text,
  failure_message text,
  -- When the gateway was last called about it, how often since the back-off began, and when to call again. A refund that
  -- ended is due again where a later report contradicts its status.
  queried_at timestamptz,
  query_count integer not null default 0,
  next_query_at timestamptz,
  primary key (company_id, id),
  unique (company_id, purpose, subject_id),
  -- No foreign key to gateway_payment, which is no company's and too large for every shard; ledger:check compares the two.
  check (status in ('refunded', 'failed') or next_query_at is not null),
  check (status = 'failed' or (status = 'refunded') = (refunded_at is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check (status = 'failed' or failure_code is null and failure_message is null)
);
create index payment_refund_payment on payment_refund (gateway, gateway_payment_id);
create index payment_refund_day on payment_refund (gateway, refunded_at) where refunded_at is not null;
create index payment_refund_back on payment_refund (gateway, failed_at)
  where refunded_at is not null and failed_at is not null;
create index payment_refund_due on payment_refund (gateway, queried_at nulls first, created_at)
  include (next_query_at) where next_query_at is not null;
select scope_to_company('payment_refund');
grant select, insert, update on payment_refund to arcadia_app;

-- Directory: whose refund a number that a gateway names is.
-- Owner: packages/domain/src/payments/
create table gateway_refund_order (
  gateway text not null,
  number text not null,
  company_id text not null,
  primary key (gateway, number)
);
select scope_to_company('gateway_refund_order');
grant select on gateway_refund_order to arcadia_app;

create function record_gateway_refund_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into gateway_refund_order (gateway, number, company_id) values (new.gateway, new.id, new.company_id);
  return null;
end
$$;
create trigger record_gateway_refund_order after insert on payment_refund
  for each row execute function record_gateway_refund_order();

-- What a gateway sent, as it came, for disputes and for mending what was understood wrongly. Headers and body are sealed.
-- Owner: packages/domain/src/payments/
create table gateway_event (
  id text primary key,
  gateway text not null,
  received_at timestamptz not null,
  -- Whether signature and addressee were right. What a stranger sent is kept for days only.
  authentic boolean not null,
  -- Why it was refused, or the payment's status in the gateway's words.
  verdict text not null,
  -- What was done with it; null if processing failed, and the gateway will repeat it.
  outcome text,
  -- The order number it names, ours or not.
  number text,
  headers bytea not null,
  body bytea not null
);
create index gateway_event_number on gateway_event (gateway, number, received_at) where number is not null;
create index gateway_event_age on gateway_event (authentic, received_at);
grant select, insert, update, delete on gateway_event to arcadia_app;

-- What staff must decide about money at a gateway. The company, where there is one, is found through gateway_order.
-- Owner: packages/domain/src/payments/
create table payment_case (
  id text primary key,
  -- unknown_order … not_creditable: money that came and fits no order, or not as ordered. refund_came_back: what the gateway
  -- had given back by itself, and what came back to us. gateway_refund: the gateway gave money back by itself. dispute: the
  -- payer objects at the gateway. statement_differs: the gateway's statement tells another amount than the gateway told us.
  reason text not null check (reason in ('unknown_order', 'wrong_amount', 'wrong_currency', 'second_payment',
    'not_creditable', 'refund_came_back', 'gateway_refund', 'dispute', 'statement_differs')),
  gateway text not null,
  number text not null,
  gateway_payment_id text not null,
  -- The gateway's own number of the refund or dispute.
  reference text,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units, always positive: the reason says which way. The transfer that was posted has the case's id as reference.
  amount bigint not null check (amount > 0),
  -- How much of it the other side has made good: what the gateway gave back of money on suspense, and of what it gave back
  -- what came again.
  offset_by bigint not null default 0 check (offset_by between 0 and amount),
  -- returning: on its way back to the payer, until the gateway tells the outcome.
  status text not null default 'open' check (status in ('open', 'returning', 'resolved')),
  opened_at timestamptz not null,
  -- Who works on it, until when.
  claimed_by text references operator,
  claimed_until timestamptz,
  -- assigned: credited to a company. returned: sent back to the payer. offset: money in and money out cancel each other.
  -- charged: a company bore it. absorbed: the provider bore it. won, lost: a dispute. explained: nothing had to move.
  resolution text check (resolution in ('assigned', 'returned', 'offset', 'charged', 'absorbed', 'won', 'lost', 'explained')),
  -- The operator's reason.
  note text,
  decided_by text references operator,
  decided_at timestamptz,
  -- The company that was credited or charged. No foreign key: the table is the provider's, and those of companies are sharded.
  decided_company text,
  -- What the company received into its deposit and its cash, where it was credited.
  to_deposit bigint,
  to_cash bigint,
  -- The newest refund to the payer, and how many were ordered: one that failed is followed by another.
  refund_id text,
  refund_count integer not null default 0,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((status = 'resolved') = (resolution is not null)),
  check (status = 'open' or decided_at is not null),
  check (status <> 'returning' or refund_id is not null),
  check ((resolution in ('assigned', 'charged')) is not true or decided_company is not null),
  check ((resolution = 'assigned') is not true or to_deposit + to_cash = amount - offset_by)
);
create index payment_case_open on payment_case (opened_at, id) where status = 'open';
create index payment_case_payment on payment_case (gateway, gateway_payment_id);
create index payment_case_time on payment_case (opened_at desc, id desc);
create index payment_case_status on payment_case (status, opened_at desc, id desc);
create index payment_case_refund on payment_case (refund_id) where refund_id is not null;
create unique index payment_case_dispute on payment_case (gateway, reference) where reason = 'dispute';
grant select, insert, update on payment_case to arcadia_app;

-- Money that came set against money that went back of the same payment: both cases shrink by the amount.
-- Owner: packages/domain/src/payments/
create table payment_case_offset (
  came_case_id text not null references payment_case,
  went_case_id text not null references payment_case,
  -- Minor units.
  amount bigint not null check (amount > 0),
  offset_at timestamptz not null,
  primary key (came_case_id, went_case_id)
);
grant select, insert on payment_case_offset to arcadia_app;
