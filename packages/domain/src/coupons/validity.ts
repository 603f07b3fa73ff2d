import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { type RawBuilder, sql } from 'kysely';
import type { CouponRow } from './withdraw.ts';

type Terms = Pick<
  CouponRow,
  'valid_from' | 'expires_at' | 'first_month' | 'last_month' | 'withdrawn'
>;

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

/** Whether it can be used no more. One that holds the end of a month lives until the sweep has found that no bill awaits it. */
export function hasEnded(coupon: Terms, now: Date): boolean {
  if (coupon.expires_at > now) return false;
  return coupon.withdrawn > 0n || monthsHeld(coupon) === null;
}

/** The same of rows. */
export function endedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(expires_at <= ${now} and not (withdrawn = 0 and
    greatest(first_month, to_char(valid_from at time zone 'UTC' + interval '8 hours', 'YYYY-MM'))
      <= least(last_month, to_char(expires_at at time zone 'UTC' + interval '8 hours' - interval '1 month', 'YYYY-MM'))))`;
}

/** Of rows: whether a bill of the month that is made at an instant may use it, as far as the dates say. */
export function isGoodFor(month: string, madeAt: Date): RawBuilder<boolean> {
  const monthEnds = endOfDay(daysOfMonth(month).to);
  return sql<boolean>`(first_month <= ${month} and last_month >= ${month}
    and (valid_from <= ${madeAt} and expires_at > ${madeAt}
      or valid_from < ${monthEnds} and expires_at >= ${monthEnds}))`;
}
