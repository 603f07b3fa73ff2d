import { type CouponColumn, type CouponProblem } from '@arcadia/contract/funds/coupon-file';
import { couponMaximum, type FileCoupon } from '@arcadia/contract/funds/coupons';
import { dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { parseDecimal } from '@arcadia/kernel/money';
import type { PaidCompany } from '../companies/index.ts';

export type ProblemAt = { column: CouponColumn; problem: CouponProblem };

/**
 * The problems for which a coupon can't be issued, beyond what the contract checks: of its company, and what follows from its terms
 * together.
 * @param company undefined where there is no such company
 */
export function termProblems(
  coupon: FileCoupon,
  company: PaidCompany | undefined,
  now: Date,
): ProblemAt[] {
  const problems: ProblemAt[] = [];
  const found = (column: CouponColumn, problem: CouponProblem) =>
    problems.push({ column, problem });
  if (!company) found('company', 'unknownCompany');
  else if (company.kind === 'channel') found('company', 'channelCompany');
  else if (company.currency !== coupon.currency) found('currency', 'otherCurrency');
  if (minorUnits(coupon) > minorUnits({ ...coupon, amount: couponMaximum }))
    found('amount', 'amountTooLarge');
  if (coupon.lastDay < coupon.firstDay) found('lastDay', 'endsBeforeStart');
  else if (coupon.lastDay < dayOf(now)) found('lastDay', 'ended');
  if (coupon.lastMonth < coupon.firstMonth) found('lastMonth', 'endsBeforeStart');
  return problems;
}

/** @throws Error where the contract has not checked it. */
export function minorUnits({ amount, currency }: Pick<FileCoupon, 'amount' | 'currency'>): bigint {
  const parsed = parseDecimal(amount, currency);
  if (!parsed) throw new Error('the amount of a coupon is no amount');
  return parsed.amount;
}

/** The validity from the first instant of its first day until just before the end of its last day. */
export function validityOf({ firstDay, lastDay }: Pick<FileCoupon, 'firstDay' | 'lastDay'>) {
  return { validFrom: startOfDay(firstDay), expiresAt: endOfDay(lastDay) };
}
