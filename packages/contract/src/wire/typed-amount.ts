import { parseDecimal } from '@arcadia/kernel/money';
import { readDecimal } from '@arcadia/kernel/typed-number';
import * as z from 'zod/mini';

/** A typed amount as decimal text, where it is a number that can be understood in one way only. */
export const asRead = (places?: number) =>
  z.overwrite<string>((typed) => readDecimal(typed, places) ?? typed.trim());

/** An amount as typed, `99,90` as well as `1,000.00`; from here on `99.90` and `1000.00`. */
export const amountText = z.string().check(
  asRead(),
  z.minLength(1, 'required'),
  // Stops at the first problem: only a well-formed amount is compared with a limit.
  z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'invalidAmount', abort: true }),
);

export const aboveZero = z.refine<string>((amount) => /[1-9]/.test(amount), {
  error: 'amountNotPositive',
  abort: true,
});

/** @param most decimal string, the same figure in every currency */
export const atMost = (most: string) =>
  z.refine<string>((amount) => minorUnits(amount) <= minorUnits(most), 'amountTooLarge');

/** Text that is no amount is refused before it is compared. All currencies have the same places, so one stands for each. */
function minorUnits(amount: string): bigint {
  return parseDecimal(amount, 'CNY')?.amount ?? 0n;
}
