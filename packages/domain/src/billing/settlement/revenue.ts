import { decimal } from '@arcadia/kernel/decimal';
import { gameCategories } from '@arcadia/kernel/measures';
import { allocate, type Money, subtract } from '@arcadia/kernel/money';
import type { Bill } from '../engine/bill.ts';
import { sumOfLines } from '../engine/category-lines.ts';

export type RevenuePart = { readonly category: string; readonly amount: bigint };

/** The category of the fee that was added to reach the minimum, which belongs to no category of games. */
const minimumFee = 'minimum_fee';

/**
 * Divides what is paid for a bill into revenue by category: in proportion to the lines after the discount, and the minimum fee by
 * itself. Adds up to the payable.
 */
export function revenueOf(bill: Bill, payable: Money): RevenuePart[] {
  if (payable.amount === 0n) return [];
  const byCategory = gameCategories.map((category) => ({
    category: category as string,
    amount: sumOfLines(
      bill.lines.filter((line) => line.category === category),
      bill.sum.currency,
    ).amount,
  }));
  const net = subtract(bill.sum, bill.discount);
  const discounted =
    net.amount > 0n
      ? divided(net, byCategory)
      : byCategory.map((part) => ({ ...part, amount: 0n }));
  return divided(payable, [
    ...discounted,
    { category: minimumFee, amount: bill.minimumFee.amount },
  ]).filter(({ amount }) => amount > 0n);
}

/** A part of the payable by the same proportions, so that no category gets more than its whole. */
export function partOf(paid: Money, whole: readonly RevenuePart[]): RevenuePart[] {
  if (paid.amount === 0n) return [];
  return divided(paid, whole).filter(({ amount }) => amount > 0n);
}

/** Subtracts a part of the whole from it, category by category. */
export function restOf(
  whole: readonly RevenuePart[],
  taken: readonly RevenuePart[],
): RevenuePart[] {
  const takenOf = new Map(taken.map(({ category, amount }) => [category, amount]));
  return whole
    .map(({ category, amount }) => ({ category, amount: amount - (takenOf.get(category) ?? 0n) }))
    .filter(({ amount }) => amount > 0n);
}

function divided(total: Money, parts: readonly RevenuePart[]): RevenuePart[] {
  const amounts = allocate(
    total,
    parts.map(({ amount }) => decimal(amount)),
  );
  return parts.map(({ category }, index) => ({ category, amount: amounts[index]?.amount ?? 0n }));
}
