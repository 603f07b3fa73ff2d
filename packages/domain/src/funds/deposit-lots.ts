import type { Money } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { Write } from '../database/transaction.ts';

/**
 * Moves parts of a company's lots between deposit and cash, the oldest lots first, for a transfer that has just moved
 * the same between the two balances.
 * @throws Error if the lots hold less: the ledger would have refused it, so lots and ledger disagree.
 */
export async function moveBetweenDepositAndCash(
  tx: Write,
  { companyId, from, amount }: { companyId: string; from: 'deposit' | 'cash'; amount: Money },
): Promise<void> {
  const source = sql.ref(from);
  const target = sql.ref(from === 'deposit' ? 'cash' : 'deposit');
  const { rows } = await sql<{ moved: bigint }>`
    with available as (
      select sequence, ${source} as part, sum(${source}) over (order by sequence) - ${source} as before
      from funds_lot where company_id = ${companyId} and currency = ${amount.currency} and ${source} > 0),
    taken as (
      select sequence, least(part, ${amount.amount} - before)::bigint as amount
      from available where before < ${amount.amount}),
    changed as (
      update funds_lot lot set ${source} = lot.${source} - taken.amount, ${target} = lot.${target} + taken.amount
      from taken where lot.company_id = ${companyId} and lot.sequence = taken.sequence
      returning taken.amount)
    select coalesce(sum(amount), 0)::bigint as moved from changed`.execute(tx.db);
  if (rows[0]?.moved !== amount.amount)
    throw new Error(`the lots of ${companyId} hold less ${from} than was moved`);
}
