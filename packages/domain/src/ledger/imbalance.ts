import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/**
 * What is missing from zero in the books of all companies, in minor units, by currency: anything but 0 is a defect. The sum
 * is over each book's own absolute difference, so that two that are wrong can't hide each other. Reads balances only, so it is
 * far cheaper than `checkLedger`.
 */
export function ledgerImbalance(ctx: Context): Promise<{ currency: string; minorUnits: number }[]> {
  return read(ctx, async (db) => {
    const books = db
      .selectFrom('ledger_account')
      .select(['currency', sql<string>`abs(sum(balance))`.as('missing')])
      .groupBy(['company_id', 'currency']);
    const rows = await db
      .selectFrom(books.as('book'))
      .select(['currency', sql<string>`sum(missing)`.as('missing')])
      .groupBy('currency')
      .execute();
    return rows.map(({ currency, missing }) => ({ currency, minorUnits: Number(missing) }));
  });
}
