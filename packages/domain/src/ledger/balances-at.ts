import type { Currency } from '@arcadia/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DetailedAccountKind, PlainAccountKind } from './account.ts';

/** One account, or several added up, with its balance in minor units: positive is a credit, negative a debit. */
export type BalanceAt = {
  side: 'customer' | 'provider';
  kind: PlainAccountKind | DetailedAccountKind;
  /** The gateway of a clearing account, the category of revenue; otherwise empty. */
  detail: string;
  currency: Currency;
  balance: bigint;
};

/** Transfers after the instant that are looked at for one that was posted out of order, by a process whose clock is behind. */
const disorder = 64;

/**
 * The balances of a company's accounts at an instant of product time: what each was after the company's last transfer at
 * or before it. Accounts that had no entry by then are left out.
 */
export async function companyBalancesAt(
  db: Queries,
  { companyId, at }: { companyId: string; at: Date },
): Promise<BalanceAt[]> {
  const { rows } = await balancesAt(
    at,
    sql`select company_id, last_sequence from ledger_book where company_id = ${companyId}`,
  ).execute(db);
  return rows;
}

/** The balances at an instant, added up over all companies and what belongs to none, by kind, detail and currency. */
export async function totalBalancesAt(db: Queries, at: Date): Promise<BalanceAt[]> {
  const books = sql`select company_id, last_sequence from ledger_book`;
  const { rows } = await balancesAt(at, books).execute(db);
  return rows;
}

/**
 * The order of a company's transfers is their sequence, along which times only rise. So its last transfer at or before the
 * instant is found by halving: twenty look-ups by key among a million transfers, and no index by time that every post would
 * have to keep. The balance of an account is that of its last entry up to there, found by key too.
 */
function balancesAt(at: Date, books: RawBuilder<unknown>): RawBuilder<BalanceAt> {
  return sql<BalanceAt>`
    with recursive halving (company_id, low, high) as (
      -- Everything up to low was posted by then; nothing above high was.
      select company_id, 0::bigint, last_sequence from (${books}) book
      union all
      select company_id, case when posted.by_then then middle else low end,
        case when posted.by_then then high else middle - 1 end
      from halving, lateral (select (low + high + 1) / 2 as middle) half, lateral (
        select occurred_at <= ${at} as by_then from ledger_transfer t
        where t.company_id = halving.company_id and t.sequence = half.middle limit 1) posted
      where low < high),
    reached as materialized (
      select company_id, greatest(low, (
        select max(sequence) from ledger_transfer t
        where t.company_id = halving.company_id and sequence > low and sequence <= low + ${disorder}
          and occurred_at <= ${at})) as sequence
      from halving where low = high)
    select a.side, a.kind, a.detail, a.currency, sum(e.balance_after)::bigint as balance
    from reached join ledger_account a on a.company_id = reached.company_id, lateral (
      select balance_after from ledger_entry
      where company_id = a.company_id and account_id = a.id and sequence <= reached.sequence
      order by sequence desc limit 1) e
    group by a.side, a.kind, a.detail, a.currency
    order by a.side, a.kind, a.detail, a.currency`;
}
