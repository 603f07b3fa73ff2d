import type { InputOf } from '@arcadia/contract/api';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';

type Terms = Pick<InputOf<'issueCoupon'>, 'firstDay' | 'lastDay' | 'firstMonth' | 'lastMonth'>;

/**
 * Months whose bills a coupon can pay by its dates, both included: it is valid on the month's last day, or on the 2nd of the next
 * month, when the bill is made. Null where there is none.
 */
export function payableMonths({ firstDay, lastDay, firstMonth, lastMonth }: Terms) {
  const isValidOn = (day: string) => firstDay <= day && day <= lastDay;
  const isPayable = (month: string) =>
    isValidOn(daysOfMonth(month).to) || isValidOn(`${addMonths(month, 1)}-02`);
  // Outside these no month can be: the bill of the month before the first day's is made on its 2nd.
  const begins = addMonths(monthOf(firstDay), -1);
  const ends = monthOf(lastDay);
  let from = begins > firstMonth ? begins : firstMonth;
  let to = ends < lastMonth ? ends : lastMonth;
  while (from <= to && !isPayable(from)) from = addMonths(from, 1);
  while (from <= to && !isPayable(to)) to = addMonths(to, -1);
  return from <= to ? { from, to } : null;
}
