import { formatDecimal, isCurrency, money, parseDecimal } from '@arcadia/kernel/money';
import {
  formatDate,
  formatExactTime,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  type FormatWords,
} from '@arcadia/i18n/formats';
import type { Formats } from '@arcadia/ui/formats';
import { productNow } from './product-time.tsx';

/** Formats of values in a language, with the product's clock, for ui's `FormatsProvider`. */
export function valueFormats(words: FormatWords): Formats {
  return {
    money: (amount, currency, sign) => formatMoney(decimalOf(amount, currency), currency, sign),
    number: formatNumber,
    percent: formatPercent,
    relativeTime: (instant, kind) => formatRelativeTime(instant, productNow(), words, kind),
    date: (instant) => formatDate(instant, words),
    month: (month) => formatMonth(month, words),
    exactTime: (instant) => formatExactTime(instant, words),
  };
}

function decimalOf(amount: bigint | string, currency: string): string {
  if (!isCurrency(currency)) return String(amount);
  if (typeof amount === 'bigint') return formatDecimal(money(amount, currency));
  const parsed = parseDecimal(amount, currency);
  return parsed === null ? amount : formatDecimal(parsed);
}
