import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { type RawBuilder, sql } from 'kysely';
import type { CouponRow } from './withdraw.ts';

type Terms = Pick<CouponRow, 'valid_from' | 'expires_at' | 'first_month' | 'last_month'>;

/**
 * Months that a coupon may pay and at whose last instant it was valid, both included: their bills use it though they are made
 * after it has expired. Null where there is none.
 */
export function monthsHeld(coupon: Terms): { from: string; to: string } | null {
  const begins = monthOf(dayOf(coupon.valid_from));
  const ends = addMonths(monthOf(dayOf(coupon.expires_at)), -1);
  const from = begins > coupon.first_month ? begins : coupon.first_month;
  const to = ends < coupon.last_month ? ends : coupon.last_month;
  return from <= to ? { from, to } : null;
}

const firstHeld = sql`greatest(first_month, to_char(valid_from at time zone 'UTC' + interval '8 hours', 'YYYY-MM'))`;
const lastHeld = sql`least(last_month, to_char(expires_at at time zone 'UTC' + interval '8 hours' - interval '1 month', 'YYYY-MM'))`;

/**
 * A condition of rows: whether a coupon is used no more, as far as the time says. One that holds the end of a month lives until
 * that month's bills are made, or the sweep has taken it back. A bill that is made late, or waits for its rate, uses it
 * nevertheless.
 */
export function endedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(expires_at <= ${now}
    and not (withdrawn = 0 and ${firstHeld} <= ${lastHeld} and ${now} < month_final_at(${lastHeld})))`;
}

/** A condition of rows: whether a bill of the month that is made at an instant may use it, as far as the dates say. */
export function isGoodFor(month: string, madeAt: Date): RawBuilder<boolean> {
  const monthEnds = endOfDay(daysOfMonth(month).to);
  return sql<boolean>`(first_month <= ${month} and last_month >= ${month}
    and (valid_from <= ${madeAt} and expires_at > ${madeAt}
      or valid_from < ${monthEnds} and expires_at >= ${monthEnds}))`;
}
