-- The ledger: double entry, append-only. src/ledger/README.md says what it owns and what holds at all times.
--
-- Amounts are whole minor units. A positive amount is a credit, a negative one a debit. A company's cash, deposit and
-- coupons are what the provider owes it (credit balances, never below zero); its receivable is what it owes the
-- provider (a debit balance, never above zero).

-- Kinds of account that belong to a company. Said once; the table, the functions and the check all ask here.
create function ledger_company_kinds() returns text[]
  language sql immutable parallel safe
  as $$ select array['cash', 'coupon', 'deposit', 'receivable'] $$;

create table ledger_account (
  id bigint generated always as identity primary key,
  company_id text references company,
  -- The company, or the word provider: = finds it in an index where a null company_id would not be found.
  owner text not null generated always as (coalesce(company_id, 'provider')) stored,
  kind text not null check (kind in (
    'cash', 'coupon', 'deposit', 'receivable',
    'bank', 'deposits_held', 'gateway_clearing', 'promotion', 'refunds_payable', 'revenue')),
  -- Which of several accounts of a kind: the gateway of a clearing account, the category of a revenue account.
  detail text not null default '' check (detail ~ '^[a-z0-9_]{0,40}$'),
  currency text not null check (currency in ('CNY', 'USD')),
  -- A projection of the entries, kept because a sum over them would grow for ever. ledger:check compares the two.
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  unique (owner, kind, detail, currency),
  constraint ledger_account_owner_of_kind check ((company_id is not null) = (kind = any (ledger_company_kinds()))),
  constraint ledger_account_detail_of_kind check ((detail <> '') = (kind in ('gateway_clearing', 'revenue'))),
  constraint ledger_account_not_overdrawn check (
    balance >= 0 or kind not in ('cash', 'coupon', 'deposit', 'deposits_held', 'refunds_payable')),
  constraint ledger_account_not_overcollected check (balance <= 0 or kind <> 'receivable')
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
  debit_kind text not null,
  credit_kind text not null,
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
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 255),
  -- The company whose accounts it touches; null where it moves money between the provider's own accounts.
  company_id text,
  currency text not null,
  -- What caused it in the language of another feature: the id of a recharge, a bill, a refund.
  reference text,
  -- Product time at which it was posted.
  occurred_at timestamptz not null,
  reverses bigint unique references ledger_transfer
);
create index ledger_transfer_company on ledger_transfer (company_id, id);
select scope_to_company('ledger_transfer');

create table ledger_entry (
  account_id bigint not null references ledger_account,
  -- 1, 2, 3 … without a gap, in the order in which the account's balance took the entries.
  account_sequence bigint not null check (account_sequence > 0),
  transfer_id bigint not null references ledger_transfer,
  -- The account's, for tenant scope.
  company_id text,
  amount bigint not null check (amount <> 0),
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

grant select on ledger_account, ledger_transfer, ledger_entry to arcadia_app, arcadia_tenant;
grant select on ledger_template, ledger_rule to arcadia_app;

-- SQLSTATEs of class LE, mapped by src/ledger/ledger-error.ts:
--   LE001 malformed   LE002 unbalanced   LE003 pair not allowed   LE004 key used for another transfer
--   LE005 not permitted   LE006 no such transfer   LE007 not the company's currency   LE008 append-only

-- Opens all accounts of a company in a currency at once, or one account of the provider. Opening a company's together
-- means that whoever finds one finds all, so accounts are never made while a lock on a sibling is held.
create function open_ledger_accounts(p_company_id text, p_currency text, p_kind text, p_detail text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_kind <> all (ledger_company_kinds()) then
    insert into ledger_account (kind, detail, currency) values (p_kind, p_detail, p_currency) on conflict do nothing;
    return;
  end if;
  perform from company where id = p_company_id and settlement_currency = p_currency;
  if not found then
    raise exception 'company % does not settle in %', p_company_id, p_currency using errcode = 'LE007';
  end if;
  insert into ledger_account (company_id, kind, currency)
    select p_company_id, kind, p_currency from unnest(ledger_company_kinds()) kind order by kind
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
) language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  line record;
begin
  insert into ledger_transfer
      (template, idempotency_key, company_id, currency, reference, occurred_at, reverses)
    values (p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_occurred_at, p_reverses)
    on conflict (idempotency_key) do nothing
    returning id into transfer_id;
  replayed := transfer_id is null;
  if replayed then
    transfer_id := find_same_transfer(
      p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_reverses, p_kinds, p_details, p_amounts);
    return;
  end if;
  for line in
    select case when of_company then p_company_id else 'provider' end as owner, kind, detail, amount
    from unnest(p_kinds, p_details, p_amounts) l (kind, detail, amount),
      lateral (select kind = any (ledger_company_kinds()) as of_company)
    order by of_company desc, kind, detail
  loop
    for attempt in 1..2 loop
      with moved as (
        update ledger_account a set balance = a.balance + line.amount, entry_count = a.entry_count + 1
        where a.owner = line.owner and a.kind = line.kind and a.detail = line.detail and a.currency = p_currency
        returning a.id, a.entry_count, a.company_id, a.balance)
      insert into ledger_entry (account_id, account_sequence, transfer_id, company_id, amount, balance_after)
        select id, entry_count, record_transfer.transfer_id, company_id, line.amount, balance from moved;
      exit when found;
      perform open_ledger_accounts(p_company_id, p_currency, line.kind, line.detail);
    end loop;
  end loop;
end
$$;

-- The transfer that already holds the key, if it is the same one; otherwise the key was used for something else.
create function find_same_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[]
) returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
-- company kinds belong to p_company_id. The same key with the same lines answers the first transfer and does nothing.
create function post_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_kinds text[], p_details text[], p_amounts bigint[],
  out transfer_id bigint, out replayed boolean
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lines constant integer := coalesce(cardinality(p_amounts), 0);
begin
  -- Fails closed: whoever is not the product itself is held to one company and to the templates open to members.
  if current_setting('role') <> 'arcadia_app' and (
    p_company_id is distinct from current_company()
    or not exists (select from ledger_template where template = p_template and by_member)
  ) then
    raise exception 'not permitted to post % for %', p_template, p_company_id using errcode = 'LE005';
  end if;
  if lines not between 2 and 100 or cardinality(p_kinds) is distinct from lines
    or cardinality(p_details) is distinct from lines or 0 = any (p_amounts)
    or array_position(p_kinds, null) is not null or array_position(p_details, null) is not null
    or array_position(p_amounts, null) is not null
    or (p_company_id is not null) <> (p_kinds && ledger_company_kinds())
  then
    raise exception 'malformed lines' using errcode = 'LE001';
  end if;
  if (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'lines do not sum to zero' using errcode = 'LE002';
  end if;
  -- Every debited kind must be allowed against every credited kind.
  if exists (
    select from unnest(p_kinds, p_amounts) debit (kind, amount), unnest(p_kinds, p_amounts) credit (kind, amount)
    where debit.amount < 0 and credit.amount > 0 and not exists (
      select from ledger_rule
      where template = p_template and debit_kind = debit.kind and credit_kind = credit.kind))
  then
    raise exception 'template % does not allow these accounts', p_template using errcode = 'LE003';
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

-- A company's balances, which nobody else can change before the calling transaction ends: for a decision that depends
-- on them, such as how a recharge is split. Takes them in the same order as record_transfer does.
create function lock_balances(p_company_id text, p_currency text) returns table (kind text, balance bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') <> 'arcadia_app' and p_company_id is distinct from current_company() then
    raise exception 'not permitted to lock accounts of %', p_company_id using errcode = 'LE005';
  end if;
  perform from ledger_account a where a.owner = p_company_id and a.currency = p_currency;
  if not found then
    perform open_ledger_accounts(p_company_id, p_currency, 'cash', '');
  end if;
  return query
    select a.kind, a.balance from ledger_account a
    where a.owner = p_company_id and a.currency = p_currency order by a.kind, a.detail for no key update;
end
$$;

revoke execute on function
  open_ledger_accounts, find_same_transfer, record_transfer, post_transfer, reverse_transfer, lock_balances from public;
grant execute on function post_transfer, lock_balances to arcadia_app, arcadia_tenant;
grant execute on function reverse_transfer to arcadia_app;
