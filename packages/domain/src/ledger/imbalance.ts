import { sql } from 'kysely';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/**
 * The imbalance of the books of all companies, in minor units, by currency: anything but 0 is a defect. It adds up the
 * absolute difference of each book, so that two wrong ones can't cancel out. Reads balances only, so it is far cheaper
 * than `checkLedger`.
 */
export function ledgerImbalance(ctx: Context): Promise<{ currency: string; minorUnits: number }[]> {
  return read(batch(ctx), async (db) => {
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
