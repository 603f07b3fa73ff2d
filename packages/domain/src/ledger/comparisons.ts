import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from './invariants.ts';

/** A line of a transfer that a feature's own row says was posted. Amounts as in the ledger, none of them zero. */
type ExpectedLine = { company_id: string; idempotency_key: string; kind: string; amount: bigint };

/**
 * A line of what a company reads about its funds: its share of a transfer, of which `coupon` moved no money but what its
 * coupons are worth, and the balances it was told.
 */
type StatementLine = {
  company_id: string;
  sequence: bigint;
  amount: bigint;
  coupon: bigint;
  cash_balance: bigint;
  deposit_balance: bigint;
};

/**
 * The transfers of a template are exactly those that a feature's rows speak of: none is missing, none has other lines,
 * none is there without its row.
 */
export function transfersMatch(
  name: string,
  template: string,
  expected: RawBuilder<ExpectedLine>,
): Invariant {
  return {
    name,
    breaches: sql`
      select key.company_id || ', ' || key.idempotency_key || ': expected '
        || coalesce(asked.lines::text, 'nothing') || ', posted ' || coalesce(posted.lines::text, 'nothing') as breach
      from (
        select company_id, idempotency_key, jsonb_agg(jsonb_build_array(kind, amount) order by kind, amount) as lines
        from (${expected}) expected group by company_id, idempotency_key) asked
      full join (
        select t.company_id, t.idempotency_key, jsonb_agg(jsonb_build_array(a.kind, e.amount) order by a.kind, e.amount) as lines
        from ledger_transfer t
        join ledger_entry e on e.company_id = t.company_id and e.sequence = t.sequence
        join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
        where t.template = ${template} group by t.company_id, t.idempotency_key) posted
        on posted.company_id = asked.company_id and posted.idempotency_key = asked.idempotency_key,
      lateral (select coalesce(asked.company_id, posted.company_id), coalesce(asked.idempotency_key, posted.idempotency_key))
        key (company_id, idempotency_key)
      where asked.lines is distinct from posted.lines`,
  };
}

/**
 * The lines that companies read about their funds agree with the ledger: each transfer that moved cash, deposit or coupons has its
 * lines, they add up to what it moved, and the balances are those after it.
 * @param untold templates whose share in the coupons has no line
 */
export function statementMatches(
  name: string,
  lines: RawBuilder<StatementLine>,
  untold: readonly string[],
): Invariant {
  return {
    name,
    breaches: sql`
      with own as (
        select e.company_id, e.sequence,
          coalesce(sum(e.amount) filter (where a.kind <> 'coupon'), 0) as amount,
          coalesce(sum(e.amount) filter (where a.kind = 'coupon'), 0) as coupon,
          max(e.balance_after) filter (where a.kind = 'cash') as cash,
          max(e.balance_after) filter (where a.kind = 'deposit') as deposit
        from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
        where a.kind in ('cash', 'deposit') or a.kind = 'coupon' and not exists (
          select from ledger_transfer t
          where t.company_id = e.company_id and t.sequence = e.sequence and t.template = any(${untold}::text[]))
        group by e.company_id, e.sequence),
      numbered as (
        select *, count(cash) over by_number as cash_entries, count(deposit) over by_number as deposit_entries
        from own window by_number as (partition by company_id order by sequence)),
      -- Where a transfer moved one of them only, the others stood where their last entry had left them.
      stood as (
        select company_id, sequence, amount, coupon,
          coalesce(max(cash) over (partition by company_id, cash_entries), 0) as cash,
          coalesce(max(deposit) over (partition by company_id, deposit_entries), 0) as deposit
        from numbered),
      told as (
        select company_id, sequence, sum(amount) as amount, sum(coupon) as coupon,
          min(cash_balance) as cash, max(cash_balance) as cash_most,
          min(deposit_balance) as deposit, max(deposit_balance) as deposit_most
        from (${lines}) line group by company_id, sequence)
      select coalesce(told.company_id, stood.company_id) || ', transfer ' || coalesce(told.sequence, stood.sequence)
        || ': told ' || coalesce(told.amount || ', coupons ' || told.coupon || ', cash ' || told.cash || ', deposit '
          || told.deposit, 'nothing')
        || '; moved ' || coalesce(stood.amount || ', coupons ' || stood.coupon || ', cash ' || stood.cash || ', deposit '
          || stood.deposit, 'nothing')
        as breach
      from told full join stood on stood.company_id = told.company_id and stood.sequence = told.sequence
      where (told.amount, told.coupon, told.cash, told.cash_most, told.deposit, told.deposit_most)
        is distinct from (stood.amount, stood.coupon, stood.cash, stood.cash, stood.deposit, stood.deposit)`,
  };
}

/** A share of one account in a transfer, as a feature's rows have it. */
type ExpectedEntry = { company_id: string; sequence: bigint; amount: bigint };

/** The transfers of a template moved on one kind of account what a feature's rows add up to. */
export function entriesMatch(
  name: string,
  { template, kind }: { template: string; kind: string },
  expected: RawBuilder<ExpectedEntry>,
): Invariant {
  return {
    name,
    breaches: sql`
      select coalesce(asked.company_id, posted.company_id) || ', transfer ' || coalesce(asked.sequence, posted.sequence)
        || ': expected ' || coalesce(asked.amount::text, 'nothing') || ', posted '
        || coalesce(posted.amount::text, 'nothing') as breach
      from (select company_id, sequence, sum(amount) as amount from (${expected}) line group by company_id, sequence) asked
      full join (
        select e.company_id, e.sequence, e.amount
        from ledger_transfer t
        join ledger_entry e on e.company_id = t.company_id and e.sequence = t.sequence
        join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
        where t.template = ${template} and a.kind = ${kind}) posted
        on posted.company_id = asked.company_id and posted.sequence = asked.sequence
      where asked.amount is distinct from posted.amount`,
  };
}

/** The balance of one of a company's own accounts according to a feature's rows. */
type ExpectedBalance = { company_id: string; currency: string; kind: string; balance: bigint };

/** The balances of some kinds of account are what a feature's rows add up to, for every company and currency. */
export function balancesMatch(
  name: string,
  kinds: readonly string[],
  expected: RawBuilder<ExpectedBalance>,
): Invariant {
  return {
    name,
    breaches: sql`
      select coalesce(asked.company_id, a.company_id) || ': ' || coalesce(asked.kind, a.kind) || ' '
        || coalesce(a.balance, 0) || ', expected ' || coalesce(asked.balance, 0) as breach
      from (${expected}) asked
      full join (
        select company_id, currency, kind, balance from ledger_account where kind = any(${kinds}::text[])) a
        on a.company_id = asked.company_id and a.currency = asked.currency and a.kind = asked.kind
      where coalesce(asked.balance, 0) <> coalesce(a.balance, 0)`,
  };
}

/** The rest, on accounts of one kind, of a movement that a feature knows by its reference. Amounts as in the ledger. */
type Held = { company_id: string; reference: string; amount: bigint };

/** Transfers with a reference left on accounts of one kind what the feature's rows say. */
export function heldMatches(name: string, kind: string, expected: RawBuilder<Held>): Invariant {
  return {
    name,
    breaches: sql`
      select asked.company_id || ', ' || asked.reference || ': expected ' || asked.amount || ', held '
        || coalesce(held.amount, 0) as breach
      from (${expected}) asked left join (
        select t.company_id, t.reference, sum(e.amount) as amount
        from ledger_transfer t
        join ledger_entry e on e.company_id = t.company_id and e.sequence = t.sequence
        join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
        where a.kind = ${kind} group by t.company_id, t.reference) held
        on held.company_id = asked.company_id and held.reference = asked.reference
      where asked.amount <> coalesce(held.amount, 0)`,
  };
}

/**
 * Accounts of these companies are empty: they have no money on their own side and owe nothing, and no refund is owed to them. What
 * an expired coupon is still worth is booked by the sweep of coupons.
 */
export function emptyAccounts(
  name: string,
  companies: RawBuilder<{ company_id: string }>,
): Invariant {
  return {
    name,
    breaches: sql`
      select a.company_id || ': ' || a.kind || ' ' || a.balance as breach
      from (${companies}) c join ledger_account a on a.company_id = c.company_id
      where a.balance <> 0 and a.kind in ('cash', 'deposit', 'reserved', 'receivable', 'refund_payable')`,
  };
}
