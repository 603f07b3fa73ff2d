-- The ledger: double entry, append-only. src/ledger/README.md says what it owns and what holds at all times.
--
-- Amounts are whole minor units. A positive amount is a credit, a negative one a debit. What the provider owes is a
-- credit balance, what it is owed or has spent a debit balance.
--
-- Every row belongs to one company, and a transfer never leaves its company: the provider's side of it (money at a
-- gateway, revenue, …) is kept once for each company. So companies share no row when they post, and every key starts
-- with company_id, by which the tables can be sharded. What the provider has in all is ledger_provider_total.
-- Money that belongs to no company has 'provider' in place of the company's id.

-- The chart of accounts. Later migrations add kinds; running code can't.
-- Owner: packages/domain/src/ledger/
create table ledger_account_kind (
  kind text primary key,
  -- customer: what the provider owes the company or is owed by it. provider: the provider's side of a transfer.
  side text not null check (side in ('customer', 'provider')),
  -- Whether there are several of the kind, distinguished by a detail: a clearing account for each gateway.
  detailed boolean not null,
  -- Whether money that belongs to no company may be on it.
  without_company boolean not null,
  -- What the balance may never fall below or rise above; null where there is no such bound.
  lowest bigint,
  highest bigint,
  check (side = 'provider' or not without_company)
);
insert into ledger_account_kind (kind, side, detailed, without_company, lowest, highest) values
  -- What the company may spend.
  ('cash', 'customer', false, false, 0, null),
  -- What the company's coupons are still worth.
  ('coupon', 'customer', false, false, 0, null),
  -- The security: filled by the first recharges, paid back when the account is closed.
  ('deposit', 'customer', false, false, 0, null),
  -- What the company owes on final bills.
  ('receivable', 'customer', false, false, null, 0),
  -- Taken from cash or deposit while a refund is under review: no longer to be spent, not yet promised.
  ('reserved', 'customer', false, false, 0, null),
  -- Refunds that were approved and have not left the provider yet.
  ('refund_payable', 'provider', false, false, 0, null),
  -- Money at a gateway, by gateway: a debit balance until the gateway pays out.
  ('gateway_clearing', 'provider', true, true, null, null),
  -- What a gateway keeps of a payment, by gateway: an expense.
  ('gateway_fee', 'provider', true, true, null, null),
  ('bank', 'provider', false, true, null, null),
  -- Earned, by category.
  ('revenue', 'provider', true, false, null, null),
  -- The value of coupons that were given away: an expense.
  ('promotion', 'provider', false, false, null, null),
  -- The other side of a correction by an operator: a debit where the company was given money.
  ('adjustment', 'provider', false, false, null, null),
  -- Money that arrived and matches no order: held until staff decide.
  ('suspense', 'provider', false, true, 0, null),
  -- Refunds initiated at a gateway: a debit balance until staff decide who bears them.
  ('returned_payment', 'provider', false, true, null, 0);

-- One row a company. Whoever posts for a company locks its row first, so posts of one company follow one another, in
-- whichever order they touch its accounts, and never meet those of another company.
-- Owner: packages/domain/src/ledger/
create table ledger_book (
  company_id text primary key,
  -- The number of the company's newest transfer.
  last_sequence bigint not null
  -- Rows of this table and of accounts change in place: the free half of each page keeps them off the indexes.
) with (fillfactor = 50);
select scope_to_company('ledger_book');

-- Constraints of this table are computed at every post, so they are few: what can't change after opening is checked by
-- open_ledger_account, the only function that inserts.
-- Owner: packages/domain/src/ledger/
create table ledger_account (
  company_id text not null,
  id bigint not null generated always as identity,
  kind text not null references ledger_account_kind,
  -- The gateway of a clearing account, the category of a revenue account; otherwise empty.
  detail text not null,
  currency text not null,
  -- A projection of the entries, kept because a sum over them would grow for ever. ledger:check compares the two.
  balance bigint not null,
  -- The kind's side and bounds: policies and check constraints see their own row only.
  side text not null,
  lowest bigint,
  highest bigint,
  primary key (company_id, id),
  constraint ledger_account_once unique (company_id, kind, detail, currency),
  constraint ledger_account_not_overdrawn check (balance >= lowest),
  constraint ledger_account_not_overcollected check (balance <= highest)
) with (fillfactor = 50);
select scope_to_company('ledger_account');
-- What the provider earns from a company or spends on it is not the company's to read.
create policy customer_side on ledger_account as restrictive to arcadia_tenant using (side <> 'provider');

-- What may be posted. Later migrations add rows; running code can't.
-- Owner: packages/domain/src/ledger/
create table ledger_template (
  template text primary key check (template ~ '^[a-z_]{1,40}$'),
  -- Whether a member's own transaction may post it. Money that comes in, and corrections, are the product's to post.
  by_member boolean not null
);
-- Owner: packages/domain/src/ledger/
create table ledger_rule (
  template text not null references ledger_template,
  debit_kind text not null references ledger_account_kind,
  credit_kind text not null references ledger_account_kind,
  primary key (template, debit_kind, credit_kind)
);
insert into ledger_template (template, by_member) values
  ('recharge', false), ('unmatched_payment', false), ('gateway_refund', false), ('refund_payout', false),
  ('refund_returned', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('recharge', 'gateway_clearing', 'deposit'),
  ('recharge', 'gateway_clearing', 'cash'),
  ('unmatched_payment', 'gateway_clearing', 'suspense'),
  ('gateway_refund', 'returned_payment', 'gateway_clearing'),
  ('refund_payout', 'refund_payable', 'gateway_clearing'),
  ('refund_returned', 'gateway_clearing', 'refund_payable');

-- Owner: packages/domain/src/ledger/
create table ledger_transfer (
  company_id text not null,
  -- 1, 2, 3 … of the company without a gap: the order in which its accounts took the transfers.
  sequence bigint not null,
  template text not null,
  idempotency_key text not null,
  currency text not null,
  -- What caused it in the language of another feature: the id of a recharge, a bill, a refund.
  reference text,
  -- Product time at which it was posted.
  occurred_at timestamptz not null,
  reverses bigint,
  primary key (company_id, sequence),
  unique (company_id, idempotency_key),
  foreign key (company_id, reverses) references ledger_transfer
);
-- Partial, because nearly every transfer reverses none: posting those need not touch the index.
create unique index ledger_transfer_reverses on ledger_transfer (company_id, reverses) where reverses is not null;
select scope_to_company('ledger_transfer');

-- No foreign keys to account and transfer, though both are always there: record_transfer, which alone inserts, has
-- written them in the same transaction, and ledger:check looks for an entry without them. Foreign keys would look both up
-- once more at every entry.
-- Owner: packages/domain/src/ledger/
create table ledger_entry (
  company_id text not null,
  account_id bigint not null,
  -- The transfer it is a part of.
  sequence bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  primary key (company_id, account_id, sequence)
);
select scope_to_company('ledger_entry');

-- What the provider has, owes, earned and spent, over all companies and what belongs to none. Reads every account.
-- Owner: packages/domain/src/ledger/
create view ledger_provider_total with (security_invoker = true) as
  select kind, detail, currency, sum(balance) as balance
  from ledger_account where side = 'provider' group by kind, detail, currency;

-- Privileges already keep the product from changing history; this also stops the owner's slip of the hand. It fires
-- once a statement and never on insert, so posting doesn't pay for it.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'LE008', hint = 'Correct a transfer by reversing it.';
end
$$;
create trigger append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_ledger_change();
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger append_only before delete or truncate on ledger_account
  for each statement execute function refuse_ledger_change();
create trigger append_only before delete or truncate on ledger_book
  for each statement execute function refuse_ledger_change();

grant select on ledger_book, ledger_account, ledger_transfer, ledger_entry, ledger_provider_total to arcadia_app;
grant select on ledger_account_kind, ledger_template, ledger_rule to arcadia_app;
grant select on ledger_account to arcadia_tenant;

-- SQLSTATEs of class LE, mapped by src/ledger/ledger-error.ts:
--   LE001 malformed   LE002 unbalanced   LE003 pair not allowed   LE004 key used for another transfer
--   LE005 not permitted   LE006 no such transfer   LE007 not the company's currency   LE008 append-only
--   LE009 companies out of order

-- Locks the company's book until the transaction ends, adds p_count to the number of the company's newest transfer and
-- answers it. A transaction that needs several books takes them in the order of their ids: were two transactions to take
-- the same two the other way round, each would wait for the other.
-- It and the next five run only inside the definer functions below, under their search path. They are written for few
-- statements and expressions, because each costs as much as reading a row.
create function take_ledger_book(p_company_id text, p_count integer) returns bigint language plpgsql as $$
declare
  -- The companies whose books this transaction has taken, in order.
  taken text[] := string_to_array(nullif(current_setting('arcadia.ledger_books', true), ''), ' ');
  newest bigint;
begin
  if taken is null or p_company_id <> all (taken) then
    -- An error and not a deadlock now and then, so that the first test of such a transaction finds it.
    if taken[cardinality(taken)] collate "C" > p_company_id then
      raise exception 'the ledger of % is taken after that of %', p_company_id, taken[cardinality(taken)]
        using errcode = 'LE009', hint = 'Post the transfers of several companies in one list.';
    end if;
    -- Assigned to have it evaluated: PERFORM would run it as a query.
    taken := array[set_config('arcadia.ledger_books', array_to_string(taken || p_company_id, ' '), true)];
  end if;
  for attempt in 1..2 loop
    if p_count = 0 then
      select last_sequence into newest from ledger_book where company_id = p_company_id for no key update;
    else
      update ledger_book set last_sequence = last_sequence + p_count where company_id = p_company_id
        returning last_sequence into newest;
    end if;
    exit when found;
    insert into ledger_book (company_id, last_sequence) values (p_company_id, 0) on conflict do nothing;
  end loop;
  return newest;
end
$$;

-- Opens an account with its first entry.
create function open_ledger_account(
  p_company_id text, p_currency text, p_kind text, p_detail text, p_sequence bigint, p_amount bigint
) returns void language plpgsql as $$
declare
  chart ledger_account_kind;
begin
  select * into chart from ledger_account_kind where kind = p_kind;
  if not found or p_company_id = 'provider' and not chart.without_company
    or p_detail !~ (case when chart.detailed then '^[a-z0-9_]{1,40}$' else '^$' end)
  then
    raise exception 'no account of % can be %, detail "%"', p_company_id, p_kind, p_detail using errcode = 'LE001';
  end if;
  if p_currency not in ('CNY', 'USD')
    or p_company_id <> 'provider'
      and not exists (select from company where id = p_company_id and settlement_currency = p_currency)
  then
    raise exception '% does not settle in %', p_company_id, p_currency using errcode = 'LE007';
  end if;
  with opened as (
    insert into ledger_account (company_id, kind, detail, currency, balance, side, lowest, highest)
      values (p_company_id, p_kind, p_detail, p_currency, p_amount, chart.side, chart.lowest, chart.highest)
      returning id, balance)
  insert into ledger_entry (company_id, account_id, sequence, amount, balance_after)
    select p_company_id, id, p_sequence, p_amount, balance from opened;
end
$$;

-- Moves the balances of the accounts that are open and writes their entries. @returns how many.
create function write_entries(
  p_company_id text, p_currency text, p_sequence bigint, p_kinds text[], p_details text[], p_amounts bigint[]
) returns integer language plpgsql as $$
declare
  written integer;
begin
  with moved as (
    update ledger_account account set balance = account.balance + line.amount
      from unnest(p_kinds, p_details, p_amounts) line (kind, detail, amount)
      where account.company_id = p_company_id and account.kind = line.kind and account.detail = line.detail
        and account.currency = p_currency
      returning account.id, line.amount, account.balance)
  insert into ledger_entry (company_id, account_id, sequence, amount, balance_after)
    select p_company_id, id, p_sequence, amount, balance from moved;
  get diagnostics written = row_count;
  return written;
end
$$;

-- Writes a transfer that has been found lawful. Not for callers: the functions below decide what is lawful.
create function record_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[],
  out sequence bigint, out replayed boolean
) language plpgsql as $$
declare
  written integer;
  first record;
begin
  sequence := take_ledger_book(p_company_id, 1);
  insert into ledger_transfer
      (company_id, sequence, template, idempotency_key, currency, reference, occurred_at, reverses)
    values (p_company_id, record_transfer.sequence, p_template, p_idempotency_key, p_currency, p_reference,
      p_occurred_at, p_reverses)
    on conflict (company_id, idempotency_key) do nothing;
  replayed := not found;
  if replayed then
    -- The number was not used, and nobody has seen it: the book is locked.
    update ledger_book set last_sequence = last_sequence - 1 where company_id = p_company_id;
    sequence := find_same_transfer(
      p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_reverses, p_kinds, p_details, p_amounts);
    return;
  end if;
  written := write_entries(p_company_id, p_currency, sequence, p_kinds, p_details, p_amounts);
  if written < cardinality(p_amounts) then
    for first in
      select kind, detail, amount from unnest(p_kinds, p_details, p_amounts) line (kind, detail, amount)
      where not exists (
        select from ledger_account account
        where account.company_id = p_company_id and account.kind = line.kind and account.detail = line.detail
          and account.currency = p_currency)
    loop
      perform open_ledger_account(p_company_id, p_currency, first.kind, first.detail, sequence, first.amount);
      written := written + 1;
    end loop;
    if written < cardinality(p_amounts) then
      raise exception 'an account has two lines' using errcode = 'LE001';
    end if;
  end if;
end
$$;

-- The transfer that already holds the key, if it is the same one; otherwise the key was used for something else.
create function find_same_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[]
) returns bigint language plpgsql as $$
declare
  first ledger_transfer;
begin
  select * into strict first from ledger_transfer
    where company_id = p_company_id and idempotency_key = p_idempotency_key;
  if (first.template, first.currency, first.reference, first.reverses)
      is distinct from (p_template, p_currency, p_reference, p_reverses)
    or exists (
      select from (
        select kind, detail, amount from ledger_lines(p_company_id, first.sequence)) as posted
      full join unnest(p_kinds, p_details, p_amounts) as asked (kind, detail, amount) using (kind, detail, amount)
      where posted is null or asked is null)
  then
    raise exception 'key % was used for another transfer', p_idempotency_key using errcode = 'LE004';
  end if;
  return first.sequence;
end
$$;

-- The lines of a transfer. Asks for each of the company's accounts, which are few, so that entries need no index by
-- transfer.
create function ledger_lines(p_company_id text, p_sequence bigint)
  returns table (kind text, detail text, amount bigint) language sql stable as $$
  select a.kind, a.detail, e.amount
    from ledger_account a, lateral (
      select amount from ledger_entry
      where company_id = p_company_id and account_id = a.id and sequence = p_sequence) e
    where a.company_id = p_company_id
$$;

-- Fails closed: whoever is not the product itself is held to one company.
create function may_use_ledger(p_company_id text) returns boolean language sql stable as $$
  select current_setting('role') = 'arcadia_app' or coalesce(p_company_id = current_company(), false)
$$;

-- Locks the company's book until the transaction ends and answers the balances of its own side. Whoever decides by
-- balances what to post asks here first: from then on nobody else changes them.
create function lock_ledger(p_company_id text, p_currency text, out kinds text[], out balances bigint[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not may_use_ledger(p_company_id) then
    raise exception 'not permitted to lock the ledger of %', p_company_id using errcode = 'LE005';
  end if;
  perform take_ledger_book(p_company_id, 0);
  select array_agg(kind), array_agg(balance) into kinds, balances from ledger_account
    where company_id = p_company_id and currency = p_currency and side = 'customer';
end
$$;

-- Posts one transfer of a known template: lines are (kind, detail, amount) in one currency, each account once. Every
-- debited kind must be allowed against every credited kind. The same key with the same lines answers the first
-- transfer and does nothing. Answers also the balances of the company's own side after it.
create function post_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_kinds text[], p_details text[], p_amounts bigint[],
  out sequence bigint, out replayed boolean, out kinds text[], out balances bigint[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lines constant integer := coalesce(cardinality(p_amounts), 0);
  total bigint := 0;
  recorded record;
begin
  if current_setting('role') <> 'arcadia_app' then
    if not may_use_ledger(p_company_id)
      or not exists (select from ledger_template where template = p_template and by_member)
    then
      raise exception 'not permitted to post % for %', p_template, p_company_id using errcode = 'LE005';
    end if;
  end if;
  if p_company_id is null or length(p_idempotency_key) not between 1 and 255
    or lines not between 2 and 100 or cardinality(p_kinds) is distinct from lines
    or cardinality(p_details) is distinct from lines or 0 = any (p_amounts)
    or array_position(p_kinds, null) is not null or array_position(p_details, null) is not null
    or array_position(p_amounts, null) is not null
  then
    raise exception 'malformed lines' using errcode = 'LE001';
  end if;
  for debit in 1..lines loop
    total := total + p_amounts[debit];
    continue when p_amounts[debit] > 0;
    for credit in 1..lines loop
      continue when p_amounts[credit] < 0;
      if not exists (
        select from ledger_rule
        where template = p_template and debit_kind = p_kinds[debit] and credit_kind = p_kinds[credit])
      then
        raise exception 'template % does not allow % against %', p_template, p_kinds[debit], p_kinds[credit]
          using errcode = 'LE003';
      end if;
    end loop;
  end loop;
  if total <> 0 then
    raise exception 'lines sum to %, not to zero', total using errcode = 'LE002';
  end if;
  recorded := record_transfer(p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_occurred_at, null,
    p_kinds, p_details, p_amounts);
  sequence := recorded.sequence;
  replayed := recorded.replayed;
  select array_agg(kind), array_agg(balance) into kinds, balances from ledger_account
    where company_id = p_company_id and currency = p_currency and side = 'customer';
end
$$;

-- Posts several transfers, all or none, in the given order. Books are locked in the order of their companies first, so
-- that two lists never wait for each other. p_line_counts says how many of the lines belong to each transfer.
create function post_transfers(
  p_templates text[], p_idempotency_keys text[], p_company_ids text[], p_currencies text[], p_references text[],
  p_occurred_at timestamptz[], p_line_counts integer[], p_kinds text[], p_details text[], p_amounts bigint[]
) returns table (sequence bigint, replayed boolean, kinds text[], balances bigint[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  id text;
  first integer := 1;
  last integer;
begin
  for id in select distinct company_id collate "C" from unnest(p_company_ids) company_id order by 1 loop
    if not may_use_ledger(id) then
      raise exception 'not permitted to post for %', id using errcode = 'LE005';
    end if;
    perform take_ledger_book(id, 0);
  end loop;
  for transfer in 1..coalesce(cardinality(p_templates), 0) loop
    last := first + p_line_counts[transfer] - 1;
    return query select p.* from post_transfer(
      p_templates[transfer], p_idempotency_keys[transfer], p_company_ids[transfer], p_currencies[transfer],
      p_references[transfer], p_occurred_at[transfer], p_kinds[first:last], p_details[first:last],
      p_amounts[first:last]) p;
    first := last + 1;
  end loop;
end
$$;

-- Corrects a transfer by its mirror image. It needs no rule: it can only undo what a rule allowed. Once for each
-- transfer; a second call answers the first reversal. A reversal may itself be reversed.
create function reverse_transfer(
  p_company_id text, p_sequence bigint, p_reference text, p_occurred_at timestamptz,
  out sequence bigint, out replayed boolean, out currency text, out kinds text[], out balances bigint[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  original ledger_transfer;
begin
  if current_setting('role') <> 'arcadia_app' then
    raise exception 'not permitted to reverse' using errcode = 'LE005';
  end if;
  select * into original from ledger_transfer t where t.company_id = p_company_id and t.sequence = p_sequence;
  if not found then
    raise exception 'no transfer % of %', p_sequence, p_company_id using errcode = 'LE006';
  end if;
  currency := original.currency;
  select r.sequence, r.replayed into reverse_transfer.sequence, reverse_transfer.replayed
    from (
      select array_agg(l.kind) as kinds, array_agg(l.detail) as details, array_agg(-l.amount) as amounts
      from ledger_lines(p_company_id, p_sequence) l) mirror,
    record_transfer('reversal', 'reversal:' || p_sequence, p_company_id, original.currency, p_reference,
      p_occurred_at, p_sequence, mirror.kinds, mirror.details, mirror.amounts) r;
  select array_agg(a.kind), array_agg(a.balance) into kinds, balances from ledger_account a
    where a.company_id = p_company_id and a.currency = original.currency and a.side = 'customer';
end
$$;

revoke execute on function
  take_ledger_book, open_ledger_account, record_transfer, write_entries, find_same_transfer,
  ledger_lines, may_use_ledger,
  lock_ledger, post_transfer, post_transfers, reverse_transfer from public;
grant execute on function lock_ledger, post_transfer, post_transfers to arcadia_app, arcadia_tenant;
grant execute on function reverse_transfer to arcadia_app;
