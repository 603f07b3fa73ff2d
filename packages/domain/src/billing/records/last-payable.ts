import { dayOf } from '@arcadia/kernel/calendar';
import { add, type Currency, money, type Money } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import type { Queries } from '../../database/connection.ts';

/**
 * The sum of a company's bills of last month in its settlement currency. Until they are final, and while one of them waits for its
 * rate, those of the month before. Null where neither month has such bills.
 */
export async function lastPayable(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
): Promise<Money | null> {
  const month = monthOf(dayOf(now));
  const months = [addMonths(month, -1), addMonths(month, -2)];
  const bills = await db
    .selectFrom('bill')
    .select(['month', 'payable', 'currency'])
    .where('company_id', '=', companyId)
    .where('month', 'in', months)
    .where('status', '<>', 'discarded')
    .execute();
  for (const one of months) {
    const ofMonth = bills.filter((bill) => bill.month === one);
    const payables = ofMonth.flatMap(({ payable, currency: paidIn }) =>
      payable !== null && paidIn === currency ? [money(payable, currency)] : [],
    );
    if (payables.length > 0 && payables.length === ofMonth.length)
      return payables.reduce((sum, payable) => add(sum, payable));
  }
  return null;
}
