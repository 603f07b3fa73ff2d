import { type Decimal, decimal, formatExact, minus, ofUnits, times } from '@arcadia/kernel/decimal';
import { formatMoney } from './formats.ts';

type Amount = { readonly amount: string; readonly currency: string };
/** An estimate and the ends of its range, in one currency, none below zero. */
export type Estimated<T = Amount> = { readonly expected: T; readonly low: T; readonly high: T };

/**
 * An estimate as precise as it can be meant. Its range says how far off it may be, so all three are written in one round step, of
 * which the range is 5 to 50 wide: 12,345.67 between 11,980.12 and 12,911.99 is 12,300 between 11,900 and 13,000. The ends are
 * rounded outwards, so that the range never promises more than it did. The step is no finer than a whole unit, and however wide
 * the range is, two digits of the estimate are kept.
 */
export function writtenEstimate(of: Estimated): Estimated<string> {
  const expected = decimal(of.expected.amount);
  const low = decimal(of.low.amount);
  const high = decimal(of.high.amount);
  const width = times(minus(high, low), decimal(2n));
  const step = 10n ** BigInt(Math.max(0, Math.min(digits(width), digits(expected)) - 2));
  const { currency } = of.expected;
  return {
    expected: formatMoney(rounded(expected, step, 'nearest'), currency),
    low: formatMoney(rounded(low, step, 'down'), currency),
    high: formatMoney(rounded(high, step, 'up'), currency),
  };
}

/** Digits before the point; none of what is below 1. */
function digits({ units, scale }: Decimal): number {
  const whole = units / 10n ** BigInt(scale);
  return whole <= 0n ? 0 : whole.toString().length;
}

function rounded({ units, scale }: Decimal, step: bigint, to: 'nearest' | 'down' | 'up'): string {
  const one = step * 10n ** BigInt(scale);
  const up = { nearest: one / 2n, down: 0n, up: one - 1n }[to];
  return formatExact(ofUnits(((units + up) / one) * step, 0));
}
