import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { abbreviate } from '@arcadia/i18n/formats';
import { compare, decimal, formatExact, minus } from '@arcadia/kernel/decimal';

/** A number of the API in few characters and in all of its digits. */
export function figureOf(text: string): { short: string; exact: string } {
  const exact = formatExactNumber(text);
  const short = abbreviate(Number(text));
  // What has no unit keeps its places.
  return { short: /[a-zA-Z]$/.test(short) ? short : exact, exact };
}

export type Change = { direction: 'up' | 'down' | 'flat'; share: number };

/** How much a value is above or below the one before; null where that was nothing. */
export function changeOf(value: string, before: string): Change | null {
  if (!/[1-9]/.test(before)) return null;
  const share = Number(formatExact(minus(decimal(value), decimal(before)))) / Number(before);
  const order = compare(decimal(value), decimal(before));
  return { share, direction: order > 0 ? 'up' : order < 0 ? 'down' : 'flat' };
}
