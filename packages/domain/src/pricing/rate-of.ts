import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

export type Rate = {
  /** CNY for one unit of the currency. */
  readonly rate: Decimal;
  /** The day of the central bank's rate. */
  readonly rateDate: string;
};

/**
 * The published rate of a month; null where there is none yet.
 *
 * @param use `bill` where a bill is made with it in this transaction: the rate can't be corrected before that ends.
 */
export async function rateOf(
  db: Queries,
  { currency, month }: { currency: Currency; month: string },
  use: 'read' | 'bill' = 'read',
): Promise<Rate | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .select(['rate', 'rate_date'])
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('status', '=', 'published')
    .$if(use === 'bill', (query) => query.forShare())
    .executeTakeFirst();
  return row ? { rate: decimal(row.rate), rateDate: row.rate_date } : null;
}

/** The newest published rate up to a month, for an estimate where the month's own is not known yet. */
export async function newestRate(
  db: Queries,
  { currency, month }: { currency: Currency; month: string },
): Promise<Rate | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .select(['rate', 'rate_date'])
    .where('currency', '=', currency)
    .where('month', '<=', month)
    .where('status', '=', 'published')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { rate: decimal(row.rate), rateDate: row.rate_date } : null;
}
