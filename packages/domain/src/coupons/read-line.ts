import { type CouponColumn, type CouponProblem } from '@arcadia/contract/funds/coupon-file';
import { type FileCoupon, maxCouponRemarks } from '@arcadia/contract/funds/coupons';
import { isDay } from '@arcadia/kernel/calendar';
import { type Currency, isCurrency, parseDecimal } from '@arcadia/kernel/money';
import { readDecimal } from '@arcadia/kernel/typed-number';
import type { ProblemAt } from './coupon-terms.ts';

/** A line of a file as text, by column. */
export type GivenLine = Readonly<Record<CouponColumn, string>>;

/** Reads a line without looking at its company. The coupon is null where a value can't be read. */
export function readLine(given: GivenLine): {
  coupon: Omit<FileCoupon, 'companyId'> | null;
  problems: ProblemAt[];
} {
  const problems: ProblemAt[] = given.company ? [] : [{ column: 'company', problem: 'missing' }];
  const read = <T>(column: CouponColumn, value: T | null, otherwise: CouponProblem): T | null => {
    if (value === null)
      problems.push({ column, problem: given[column] === '' ? 'missing' : otherwise });
    return value;
  };
  const amount = read('amount', amountOf(given.amount), 'invalidAmount');
  const currency = read('currency', currencyOf(given.currency), 'unknownCurrency');
  const firstDay = read('firstDay', dayFrom(given.firstDay), 'invalidDay');
  const lastDay = read('lastDay', dayFrom(given.lastDay), 'invalidDay');
  const firstMonth = read('firstMonth', monthFrom(given.firstMonth), 'invalidMonth');
  const lastMonth = read('lastMonth', monthFrom(given.lastMonth), 'invalidMonth');
  const isShort = given.remarks.length <= maxCouponRemarks;
  const remarks = read('remarks', isShort ? given.remarks : null, 'tooLong');
  const values = { amount, currency, firstDay, lastDay, firstMonth, lastMonth, remarks };
  return { coupon: isWhole(values) ? values : null, problems };
}

type Whole<T> = { [Key in keyof T]: NonNullable<T[Key]> };

function isWhole<T extends object>(values: T): values is T & Whole<T> {
  return Object.values(values).every((value) => value !== null);
}

/** The amount as decimal text without grouping; null where it is none, is zero or has a fraction of a minor unit. */
function amountOf(text: string): string | null {
  const plain = readDecimal(text) ?? '';
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  const parsed = parseDecimal(plain, 'CNY');
  return parsed && parsed.amount > 0n ? plain : null;
}

function currencyOf(text: string): Currency | null {
  const code = text.toUpperCase();
  return isCurrency(code) ? code : null;
}

/** Spreadsheets write days with strokes and without leading zeros: 2026/1/5. */
function dayFrom(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** A spreadsheet makes a day of a month: its first one. */
function monthFrom(text: string): string | null {
  const [, year = '', month = ''] = /^(\d{4})[-/](\d{1,2})(?:[-/]0?1)?$/.exec(text) ?? [];
  return dayFrom(`${year}-${month}-01`)?.slice(0, 7) ?? null;
}
