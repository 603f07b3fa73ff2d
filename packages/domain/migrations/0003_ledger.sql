-- The ledger: double entry, append-only. src/ledger/README.md says what it owns and what holds at all times.
--
-- Amounts are whole minor units. A positive amount is a credit, a negative one a debit. A company's cash, deposit and
-- coupons are what the provider owes it (credit balances, never below zero); its receivable is what it owes the
-- provider (a debit balance, never above zero).

-- The chart of accounts. Later migrations add kinds; running code can't.
create table ledger_account_kind (
  kind text primary key,
  -- A company's own, or the provider's.
  of_company boolean not null,
  -- Whether there are several of the kind, told apart by a detail: a clearing account for each gateway.
  detailed boolean not null,
  -- What the balance may never fall below or rise above; null where there is no such bound.
  lowest bigint,
  highest bigint
);
insert into ledger_account_kind (kind, of_company, detailed, lowest, highest) values
  ('cash', true, false, 0, null),
  ('coupon', true, false, 0, null),
  ('deposit', true, false, 0, null),
  ('receivable', true, false, null, 0),
  ('bank', false, false, null, null),
  ('deposits_held', false, false, 0, null),
  ('gateway_clearing', false, true, null, null),
  ('promotion', false, false, null, null),
  ('refunds_payable', false, false, 0, null),
  ('revenue', false, true, null, null);

-- Constraints of this table are computed at every post, so they are few: what can't change after opening is checked by
-- open_ledger_accounts, the only function that inserts.
create table ledger_account (
  id bigint generated always as identity primary key,
  company_id text references company,
  -- The company, or the word provider: = finds it in an index where a null company_id would not be found.
  owner text not null generated always as (coalesce(company_id, 'provider')) stored,
  kind text not null references ledger_account_kind,
  -- The gateway of a clearing account, the category of a revenue account; otherwise empty.
  detail text not null,
  currency text not null,
  -- A projection of the entries, kept because a sum over them would grow for ever. ledger:check compares the two.
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  -- The kind's bounds: a check constraint sees its own row only.
  lowest bigint,
  highest bigint,
  unique (owner, kind, detail, currency),
  constraint ledger_account_not_overdrawn check (balance >= lowest),
  constraint ledger_account_not_overcollected check (balance <= highest)
  -- Balances change in place: the free half of each page keeps them there without touching an index.
) with (fillfactor = 50);
create index ledger_account_company on ledger_account (company_id) where company_id is not null;
select scope_to_company('ledger_account');

-- What may be posted. Later migrations add rows; running code can't.
create table ledger_template (
  template text primary key check (template ~ '^[a-z_]{1,40}$'),
  -- Whether a member's own transaction may post it. Money that comes in, and corrections, are the product's to post.
  by_member boolean not null
);
create table ledger_rule (
  template text not null references ledger_template,
  debit_kind text not null references ledger_account_kind,
  credit_kind text not null references ledger_account_kind,
  primary key (template, debit_kind, credit_kind)
);
insert into ledger_template (template, by_member) values ('recharge', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('recharge', 'gateway_clearing', 'deposit'),
  ('recharge', 'gateway_clearing', 'cash');

-- No foreign keys to template and company: each would lock one row that all posts share, and the posting functions
-- have compared both by then.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  template text not null,
  idempotency_key text not null unique,
  -- The company whose accounts it touches; null where it moves money between the provider's own accounts.
  company_id text,
  currency text not null,
  -- What caused it in the language of another feature: the id of a recharge, a bill, a refund.
  reference text,
  -- Product time at which it was posted.
  occurred_at timestamptz not null,
  reverses bigint references ledger_transfer
);
-- Partial, because nearly every transfer reverses none: posting those need not touch the index.
create unique index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null;
select scope_to_company('ledger_transfer');

create table ledger_entry (
  account_id bigint not null references ledger_account,
  -- 1, 2, 3 … without a gap, in the order in which the account's balance took the entries.
  account_sequence bigint not null,
  transfer_id bigint not null references ledger_transfer,
  -- The account's, for tenant scope.
  company_id text,
  amount bigint not null,
  balance_after bigint not null,
  primary key (account_id, account_sequence),
  unique (transfer_id, account_id)
);
select scope_to_company('ledger_entry');

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

grant select on ledger_account, ledger_transfer, ledger_entry to arcadia_app, arcadia_tenant;
grant select on ledger_account_kind, ledger_template, ledger_rule to arcadia_app;

-- SQLSTATEs of class LE, mapped by src/ledger/ledger-error.ts:
--   LE001 malformed   LE002 unbalanced   LE003 pair not allowed   LE004 key used for another transfer
--   LE005 not permitted   LE006 no such transfer   LE007 not the company's currency   LE008 append-only

-- Opens all accounts of a company in a currency at once, or one account of the provider. Opening a company's together
-- means that whoever finds one finds all, so accounts are never made while a lock on a sibling is held.
-- It and the next two run only inside the definer functions below, under their search path.
create function open_ledger_accounts(p_company_id text, p_currency text, p_kind text, p_detail text) returns void
  language plpgsql as $$
declare
  chart ledger_account_kind;
begin
  select * into chart from ledger_account_kind where kind = p_kind;
  if not found or chart.of_company and p_company_id is null
    or p_detail !~ (case when chart.detailed then '^[a-z0-9_]{1,40}$' else '^$' end)
  then
    raise exception 'no account can be %, detail "%"', p_kind, p_detail using errcode = 'LE001';
  end if;
  if p_currency not in ('CNY', 'USD')
    or chart.of_company
      and not exists (select from company where id = p_company_id and settlement_currency = p_currency)
  then
    raise exception '% does not settle in %', coalesce(p_company_id, 'nobody'), p_currency using errcode = 'LE007';
  end if;
  insert into ledger_account (company_id, kind, detail, currency, lowest, highest)
    select case when of_company then p_company_id end, kind, p_detail, p_currency, lowest, highest
    from ledger_account_kind where kind = p_kind or of_company and chart.of_company
    order by kind
    on conflict do nothing;
end
$$;

-- Writes a transfer that has been found lawful. Not for callers: the functions below decide what is lawful.
-- Claims the key first, so that a second post of it waits here, before it holds any account.
-- Accounts are taken in one order everywhere: the company's by kind, then the provider's by kind and detail. So no two
-- posts can wait for each other, and the provider's accounts, which all companies share, are held the shortest.
create function record_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[],
  out transfer_id bigint, out replayed boolean
) language plpgsql as $$
declare
  line record;
  account record;
  touches_company boolean := false;
begin
  insert into ledger_transfer
      (template, idempotency_key, company_id, currency, reference, occurred_at, reverses)
    values (p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_occurred_at, p_reverses)
    -- Without a target: of two reversals at once, the second must wait at whichever unique index it meets first.
    on conflict do nothing
    returning id into transfer_id;
  replayed := transfer_id is null;
  if replayed then
    transfer_id := find_same_transfer(
      p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_reverses, p_kinds, p_details, p_amounts);
    return;
  end if;
  for line in
    select of_company, case when of_company then p_company_id else 'provider' end as owner, kind, detail, amount
    from unnest(p_kinds, p_details, p_amounts) l (kind, detail, amount) join ledger_account_kind using (kind)
    order by of_company desc, kind, detail
  loop
    for attempt in 1..2 loop
      update ledger_account set balance = balance + line.amount, entry_count = entry_count + 1
        where owner = line.owner and kind = line.kind and detail = line.detail and currency = p_currency
        returning id, company_id, entry_count, balance into account;
      exit when found;
      perform open_ledger_accounts(p_company_id, p_currency, line.kind, line.detail);
    end loop;
    insert into ledger_entry (account_id, account_sequence, transfer_id, company_id, amount, balance_after)
      values (account.id, account.entry_count, record_transfer.transfer_id, account.company_id, line.amount,
        account.balance);
    touches_company := touches_company or line.of_company;
  end loop;
  if touches_company <> (p_company_id is not null) then
    raise exception 'a transfer names a company exactly if it touches its accounts' using errcode = 'LE001';
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
  select * into strict first from ledger_transfer where idempotency_key = p_idempotency_key;
  if (first.template, first.company_id, first.currency, first.reference, first.reverses)
      is distinct from (p_template, p_company_id, p_currency, p_reference, p_reverses)
    or exists (
      select from (
        select kind, detail, amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = first.id) as posted
      full join unnest(p_kinds, p_details, p_amounts) as asked (kind, detail, amount) using (kind, detail, amount)
      where posted is null or asked is null)
  then
    raise exception 'key % was used for another transfer', p_idempotency_key using errcode = 'LE004';
  end if;
  return first.id;
end
$$;

-- Posts one transfer of a known template: lines are (kind, detail, amount) in one currency, each account once; those of
-- company kinds belong to p_company_id. Every debited kind must be allowed against every credited kind. The same key with the same lines answers the first transfer and does nothing.
create function post_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_kinds text[], p_details text[], p_amounts bigint[],
  out transfer_id bigint, out replayed boolean
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lines constant integer := coalesce(cardinality(p_amounts), 0);
  total bigint := 0;
begin
  -- Fails closed: whoever is not the product itself is held to one company and to the templates open to members.
  if current_setting('role') <> 'arcadia_app' and (
    p_company_id is distinct from current_company()
    or not exists (select from ledger_template where template = p_template and by_member)
  ) then
    raise exception 'not permitted to post % for %', p_template, p_company_id using errcode = 'LE005';
  end if;
  if length(p_idempotency_key) not between 1 and 255
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
      if p_amounts[credit] > 0 and not exists (
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
  select r.transfer_id, r.replayed into post_transfer.transfer_id, post_transfer.replayed
    from record_transfer(p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_occurred_at, null,
      p_kinds, p_details, p_amounts) r;
end
$$;

-- Corrects a transfer by its mirror image. It needs no rule: it can only undo what a rule allowed. Once for each
-- transfer; a second call answers the first reversal. A reversal may itself be reversed.
create function reverse_transfer(
  p_transfer_id bigint, p_reference text, p_occurred_at timestamptz, out transfer_id bigint, out replayed boolean
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  original ledger_transfer;
begin
  if current_setting('role') <> 'arcadia_app' then
    raise exception 'not permitted to reverse' using errcode = 'LE005';
  end if;
  select * into original from ledger_transfer where id = p_transfer_id;
  if not found then
    raise exception 'no transfer %', p_transfer_id using errcode = 'LE006';
  end if;
  select r.transfer_id, r.replayed into reverse_transfer.transfer_id, reverse_transfer.replayed
    from (
      select array_agg(kind) as kinds, array_agg(detail) as details, array_agg(-amount) as amounts
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.transfer_id = p_transfer_id) mirror,
    record_transfer('reversal', 'reversal:' || p_transfer_id, original.company_id, original.currency, p_reference,
      p_occurred_at, p_transfer_id, kinds, details, amounts) r;
end
$$;

revoke execute on function
  open_ledger_accounts, find_same_transfer, record_transfer, post_transfer, reverse_transfer from public;
grant execute on function post_transfer to arcadia_app, arcadia_tenant;
grant execute on function reverse_transfer to arcadia_app;
