import { aligned } from '@arcadia/kernel/decimal';
import { type Money, money } from '@arcadia/kernel/money';
import type { UnusedQuota } from '../billing/index.ts';
import { contentsOf } from '../shop/index.ts';
import { sourceOf } from './mark-paid.ts';
import type { ItemRow, OrderRow } from './repo.ts';

/**
 * The unused part of an order's price: of each item its kinds' shares, as far as they are unused. Added up exactly and rounded down
 * once.
 */
export function refundableOf(
  order: Pick<OrderRow, 'currency'>,
  items: readonly ItemRow[],
  quotas: readonly UnusedQuota[],
): Money {
  let units = 0n;
  let parts = 1n;
  for (const item of items)
    for (const { kind, share } of contentsOf(item.contents)) {
      const source = sourceOf(item);
      const quota = quotas.find((one) => one.source === source && one.kind === kind);
      if (!quota) continue;
      const [[unused, granted]] = aligned([quota.unused, quota.granted]);
      const price = item.unit_price * BigInt(item.quantity) * BigInt(share) * unused;
      const of = 100n * granted;
      units = units * of + price * parts;
      parts *= of;
    }
  return money(units / parts, order.currency);
}
