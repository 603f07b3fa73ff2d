import type { Currency } from '@arcadia/kernel/money';
import { startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth } from '@arcadia/kernel/month';
import type { Queries } from '../database/connection.ts';

/** So many months are looked at: an older one without a rate had no company that needed it. */
const monthsBack = 3;

/** Months up to the newest due one that have no published rate of a currency: since their ends. */
export async function missingRates(
  db: Queries,
  currencies: readonly Currency[],
  newestMonth: string,
): Promise<{ openedAt: Date; about: string }[]> {
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(newestMonth, -back));
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['month', 'currency'])
    .where('month', 'in', months)
    .where('status', '=', 'published')
    .execute();
  const published = new Set(rows.map(({ month, currency }) => `${month} ${currency}`));
  return months.flatMap((month) =>
    currencies
      .filter((currency) => currency !== 'CNY' && !published.has(`${month} ${currency}`))
      .map(() => ({ openedAt: startOfDay(daysOfMonth(addMonths(month, 1)).from), about: month })),
  );
}
