import { decimal, roundHalfUp, times, unitsAt } from './decimal.ts';

/**
 * Price where `fold` tenths of it are charged, as Chinese shops give discounts: 8.5 takes 15 % off.
 * The database's `shop_price` computes the same.
 *
 * @param original minor units
 * @param fold a decimal above 0, at most 10, such as `8.5`
 * @returns minor units, rounded half up
 */
export function foldedPrice(original: bigint, fold: string): bigint {
  const exact = times(times(decimal(original), decimal(fold)), decimal('0.1'));
  return unitsAt(roundHalfUp(exact, 0), 0);
}
