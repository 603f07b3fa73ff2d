import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { selectTransactions } from './repo.ts';

type Of = { companyId: string; currency: Currency };

/** Movements of a company within some days at UTC+8, both included, in the order of the ledger. */
export function statementLines(
  db: Queries,
  { companyId, currency, from, to }: Of & { from: string; to: string },
  most: number,
) {
  // By time, so that an index finds the days; then in order.
  const found = selectTransactions(db, { companyId, from, to }, 'many')
    .where('currency', '=', currency)
    .orderBy('occurred_at')
    .orderBy('ledger_sequence')
    .limit(most);
  return db
    .selectFrom(found.as('found'))
    .selectAll()
    .orderBy('ledger_sequence')
    .orderBy('id')
    .execute();
}

/** The balances that a company had at an instant, in minor units. */
export async function balancesBefore(
  db: Queries,
  { companyId, currency, instant }: Of & { instant: Date },
): Promise<{ cash: bigint; deposit: bigint }> {
  const last = await db
    .selectFrom('funds_transaction')
    .select(['cash_balance as cash', 'deposit_balance as deposit'])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('occurred_at', '<', instant)
    .orderBy('occurred_at', 'desc')
    .orderBy('ledger_sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { cash: 0n, deposit: 0n };
}
