-- works-from: 0050_user_counts
-- The ledger decides the same with less work. See docs/adr/0049-what-may-be-posted-is-compiled.md.
-- Statements and expressions in these functions are few on purpose: each costs about as much as reading a row.

-- Templates can't hold these characters either, so a key of ledger_allows can be read in one way only.
alter table ledger_account_kind add constraint ledger_account_kind_letters check (kind ~ '^[a-z_]{1,40}$');

-- Writes the rules into two functions as constants, so that a post reads no table for them. Whoever changes the rules is
-- a migration: the trigger below calls this, and the new constants come into force with the rows.
create function compile_ledger_rules() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  allowed jsonb;
  open jsonb;
begin
  -- The statements below then see what a concurrent change has committed.
  lock table ledger_template, ledger_rule in share row exclusive mode;
  select coalesce(jsonb_object_agg(template || kinds::text || debit_first::text, true), '{}') into allowed
    from (
      select template, array[debit_kind, credit_kind] as kinds, true as debit_first from ledger_rule
      union all
      select template, array[credit_kind, debit_kind], false from ledger_rule) rule;
  select coalesce(jsonb_object_agg(template, true), '{}') into open from ledger_template where by_member;
  execute format(
    'create or replace function public.ledger_allows(p_template text, p_kinds text[], p_debit_first boolean)
      returns boolean language sql immutable parallel safe
      return %L::jsonb ? (p_template || p_kinds::text || p_debit_first::text)', allowed);
  execute format(
    'create or replace function public.ledger_open_to_members(p_template text)
      returns boolean language sql immutable parallel safe
      return %L::jsonb ? p_template', open);
  return null;
end
$$;
create trigger compile after insert or update or delete or truncate on ledger_template
  for each statement execute function compile_ledger_rules();
create trigger compile after insert or update or delete or truncate on ledger_rule
  for each statement execute function compile_ledger_rules();
-- Compiles for the first time.
update ledger_rule set template = template;

-- The setting names the companies whose books this transaction has taken, in order.
create or replace function take_ledger_book(p_company_id text, p_count integer) returns bigint language plpgsql as $$
declare
  taken text := current_setting('arcadia.ledger_books', true);
  newest bigint;
begin
  if taken is distinct from p_company_id then
    if taken <> '' then
      if p_company_id <> all (string_to_array(taken, ' ')) then
        -- An error and not a deadlock now and then, so that the first test of such a transaction finds it.
        if (string_to_array(taken, ' '))[cardinality(string_to_array(taken, ' '))] collate "C" > p_company_id then
          raise exception 'the ledger of % is taken after those of %', p_company_id, taken
            using errcode = 'LE009', hint = 'Post the transfers of several companies in one list.';
        end if;
        -- Assigned to have it evaluated: PERFORM would run it as a query.
        taken := set_config('arcadia.ledger_books', taken || ' ' || p_company_id, true);
      end if;
    else
      taken := set_config('arcadia.ledger_books', p_company_id, true);
    end if;
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

-- Opens those accounts of a transfer that are not open. p_written says how many entries were written to the others.
create function open_missing_accounts(
  p_company_id text, p_currency text, p_sequence bigint, p_kinds text[], p_details text[], p_amounts bigint[],
  p_written integer
) returns void language plpgsql as $$
declare
  written integer := p_written;
  first record;
begin
  for first in
    select kind, detail, amount from unnest(p_kinds, p_details, p_amounts) line (kind, detail, amount)
    where not exists (
      select from ledger_account account
      where account.company_id = p_company_id and account.kind = line.kind and account.detail = line.detail
        and account.currency = p_currency)
  loop
    perform open_ledger_account(p_company_id, p_currency, first.kind, first.detail, p_sequence, first.amount);
    written := written + 1;
  end loop;
  if written < cardinality(p_amounts) then
    raise exception 'an account has two lines' using errcode = 'LE001';
  end if;
end
$$;

-- The transfer that already holds the key. Gives the number back that was taken for another one: it was not used, and
-- nobody has seen it, since the book is locked.
create function replay_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[]
) returns bigint language plpgsql as $$
begin
  update ledger_book set last_sequence = last_sequence - 1 where company_id = p_company_id;
  return find_same_transfer(
    p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_reverses, p_kinds, p_details, p_amounts);
end
$$;

-- Writes a transfer that has been found lawful, whatever its lines. Not for callers.
create or replace function record_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_reverses bigint, p_kinds text[], p_details text[], p_amounts bigint[],
  out sequence bigint, out replayed boolean
) language plpgsql as $$
declare
  written integer;
begin
  sequence := take_ledger_book(p_company_id, 1);
  insert into ledger_transfer
      (company_id, sequence, template, idempotency_key, currency, reference, occurred_at, reverses)
    values (p_company_id, record_transfer.sequence, p_template, p_idempotency_key, p_currency, p_reference,
      p_occurred_at, p_reverses)
    on conflict (company_id, idempotency_key) do nothing;
  replayed := not found;
  if replayed then
    sequence := replay_transfer(
      p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_reverses, p_kinds, p_details, p_amounts);
    return;
  end if;
  written := write_entries(p_company_id, p_currency, sequence, p_kinds, p_details, p_amounts);
  if written < cardinality(p_amounts) then
    perform open_missing_accounts(p_company_id, p_currency, sequence, p_kinds, p_details, p_amounts, written);
  end if;
end
$$;

-- Says why a transfer is not lawful; nothing where it is.
create function check_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_kinds text[], p_details text[], p_amounts bigint[]
) returns void language plpgsql as $$
declare
  lines constant integer := coalesce(cardinality(p_amounts), 0);
  total bigint := 0;
begin
  if p_company_id is null or length(p_idempotency_key) not between 1 and 255
    or lines not between 2 and 100 or cardinality(p_kinds) is distinct from lines
    or cardinality(p_details) is distinct from lines or 0 = any (p_amounts)
    or array_position(p_kinds, null) is not null or array_position(p_details, null) is not null
    or array_position(p_amounts, null) is not null
    or (array_lower(p_kinds, 1), array_lower(p_details, 1), array_lower(p_amounts, 1)) is distinct from (1, 1, 1)
  then
    raise exception 'malformed lines' using errcode = 'LE001';
  end if;
  for debit in 1..lines loop
    total := total + p_amounts[debit];
    continue when p_amounts[debit] > 0;
    for credit in 1..lines loop
      continue when p_amounts[credit] < 0;
      if ledger_allows(p_template, array[p_kinds[debit], p_kinds[credit]], true) is not true then
        raise exception 'template % does not allow % against %', p_template, p_kinds[debit], p_kinds[credit]
          using errcode = 'LE003';
      end if;
    end loop;
  end loop;
  if total is distinct from 0 then
    raise exception 'lines sum to %, not to zero', total using errcode = 'LE002';
  end if;
end
$$;

-- As before; but two lines, as nearly all transfers have, are checked in one expression and written without a join.
-- Whatever else comes goes the general way, which also says what is wrong.
create or replace function post_transfer(
  p_template text, p_idempotency_key text, p_company_id text, p_currency text, p_reference text,
  p_occurred_at timestamptz, p_kinds text[], p_details text[], p_amounts bigint[],
  out sequence bigint, out replayed boolean, out kinds text[], out balances bigint[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taken text := current_setting('arcadia.ledger_books', true);
  -- An element of an array costs more to read than a variable.
  first_kind constant text := p_kinds[1];
  first_detail constant text := p_details[1];
  first_amount constant bigint := p_amounts[1];
  written integer;
  recorded record;
begin
  if current_setting('role') <> 'arcadia_app' then
    if not may_use_ledger(p_company_id) or ledger_open_to_members(p_template) is not true then
      raise exception 'not permitted to post % for %', p_template, p_company_id using errcode = 'LE005';
    end if;
  end if;
  if cardinality(p_amounts) = 2 and p_amounts[2] = -first_amount and first_amount <> 0
    and ledger_allows(p_template, p_kinds, first_amount < 0)
    and cardinality(p_details) = 2 and array_position(p_details, null) is null
    and length(p_idempotency_key) between 1 and 255
  then
    if taken is distinct from p_company_id then
      if taken <> '' then
        -- Not the first book of the transaction: it must come after those before it.
        perform take_ledger_book(p_company_id, 0);
      else
        taken := set_config('arcadia.ledger_books', p_company_id, true);
      end if;
    end if;
    update ledger_book set last_sequence = last_sequence + 1 where company_id = p_company_id
      returning last_sequence into sequence;
  end if;
  if sequence is null then
    perform check_transfer(p_template, p_idempotency_key, p_company_id, p_kinds, p_details, p_amounts);
    recorded := record_transfer(p_template, p_idempotency_key, p_company_id, p_currency, p_reference, p_occurred_at,
      null, p_kinds, p_details, p_amounts);
    sequence := recorded.sequence;
    replayed := recorded.replayed;
  else
    insert into ledger_transfer (company_id, sequence, template, idempotency_key, currency, reference, occurred_at)
      values (p_company_id, post_transfer.sequence, p_template, p_idempotency_key, p_currency, p_reference,
        p_occurred_at)
      on conflict (company_id, idempotency_key) do nothing;
    replayed := not found;
    if replayed then
      sequence := replay_transfer(
        p_template, p_idempotency_key, p_company_id, p_currency, p_reference, null, p_kinds, p_details, p_amounts);
    else
      with moved as (
        update ledger_account account set balance = account.balance
            + case when account.kind = first_kind and account.detail = first_detail then first_amount else -first_amount end
          where account.company_id = p_company_id and account.currency = p_currency
            and (account.kind = first_kind and account.detail = first_detail
              or account.kind = p_kinds[2] and account.detail = p_details[2])
          returning account.id, account.balance,
            case when account.kind = first_kind and account.detail = first_detail then first_amount else -first_amount end
              as amount)
      insert into ledger_entry (company_id, account_id, sequence, amount, balance_after)
        select p_company_id, id, post_transfer.sequence, amount, balance from moved;
      get diagnostics written = row_count;
      if written < 2 then
        perform open_missing_accounts(p_company_id, p_currency, sequence, p_kinds, p_details, p_amounts, written);
      end if;
    end if;
  end if;
  select array_agg(kind), array_agg(balance) into kinds, balances from ledger_account
    where company_id = p_company_id and currency = p_currency and side = 'customer';
end
$$;

revoke execute on function
  compile_ledger_rules, ledger_allows, ledger_open_to_members, open_missing_accounts, replay_transfer, check_transfer
  from public;
-- For ledger:check, which compares them with the tables.
grant execute on function ledger_allows, ledger_open_to_members to arcadia_app;
