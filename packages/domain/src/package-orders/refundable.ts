import { Refusal } from '@arcadia/contract/wire/refusal';
import { aligned, compare, decimal, type Decimal } from '@arcadia/kernel/decimal';
import { type Money, money } from '@arcadia/kernel/money';
import type { UnusedQuota } from '../billing/index.ts';
import { contentsOf } from '../shop/index.ts';
import { sourceOf } from './mark-paid.ts';
import type { GivenLine } from './refund-repo.ts';
import type { ItemRow, OrderRow } from './repo.ts';

/** Packages of an item, and how many of it. */
export type Line = { readonly packageId: string; readonly quantity: number };

/** A refund of some packages: the amount, each line's part of it, and what is taken from quotas, as their `unused`. */
export type Part = {
  readonly amount: Money;
  readonly lines: readonly (Line & { amount: bigint })[];
  readonly taken: readonly UnusedQuota[];
};

/** An exact sum of minor units, as a fraction. */
type Sum = { readonly units: bigint; readonly parts: bigint };

/**
 * The part of an order's price that goes back for some of its packages: of each its kinds' shares, for as much as that many
 * packages grant and as is unused. The order is added up exactly, what earlier refunds took back included, and rounded down
 * once: whatever the parts in which an order goes back, together they are what it would have been at once.
 * @param earlier what earlier refunds gave back of each item
 * @throws Refusal packageRefundTooMany where less of a package is left, packageUsedUp where nothing of one is unused, or nothing is
 *   to be given back.
 */
export function partOf(
  order: Pick<OrderRow, 'currency'>,
  items: readonly ItemRow[],
  quotas: readonly UnusedQuota[],
  { chosen, earlier }: { chosen: readonly Line[]; earlier: readonly GivenLine[] },
): Part {
  const kinds = items.flatMap((item) => kindsOf(item, quotas));
  const start = kinds.reduce((sum, kind) => plus(sum, kind, kind.quota.withdrawn), nothing);
  let sum = start;
  const taken: UnusedQuota[] = [];
  const lines = items.flatMap((item) => {
    const quantity = chosen.find(({ packageId }) => packageId === item.package_id)?.quantity ?? 0;
    if (quantity === 0) return [];
    if (quantity > leftOf(item, earlier)) throw new Refusal('packageRefundTooMany');
    const before = sum;
    const own = kinds.filter((kind) => kind.item === item);
    for (const kind of own) {
      const unused = smaller(kind.quota.unused, decimal(kind.each * BigInt(quantity)));
      if (compare(unused, decimal(0n)) <= 0) continue;
      taken.push({ ...kind.quota, unused });
      sum = plus(sum, kind, unused);
    }
    if (sum === before) throw new Refusal('packageUsedUp');
    return [{ packageId: item.package_id, quantity, amount: whole(sum) - whole(before) }];
  });
  if (lines.length < chosen.length) throw new Refusal('packageRefundTooMany');
  const amount = whole(sum) - whole(start);
  if (amount === 0n) throw new Refusal('packageUsedUp');
  return { amount: money(amount, order.currency), lines, taken };
}

/** All packages that are left of an order and of which something is unused. */
export function allUnused(
  items: readonly ItemRow[],
  quotas: readonly { source: string; isUnused: boolean }[],
  earlier: readonly GivenLine[],
): Line[] {
  return items.flatMap((item) => {
    const quantity = leftOf(item, earlier);
    const own = quotas.filter(({ source }) => source === sourceOf(item));
    const isUnused = quantity > 0 && own.some((quota) => quota.isUnused);
    return isUnused ? [{ packageId: item.package_id, quantity }] : [];
  });
}

/** The number of an item's packages that no refund gave back. */
export function leftOf(item: ItemRow, earlier: readonly GivenLine[]): number {
  const given = earlier.filter(
    (one) => one.order_id === item.order_id && one.package_id === item.package_id,
  );
  return given.reduce((left, one) => left - (one.given ?? 0), item.quantity);
}

type KindOf = { item: ItemRow; quota: UnusedQuota; price: bigint; each: bigint };

/** The kinds that an item grants: its quota, its share of the line's price in hundredths of minor units, and what one package grants. */
function kindsOf(item: ItemRow, quotas: readonly UnusedQuota[]): KindOf[] {
  return contentsOf(item.contents).flatMap(({ kind, share, quantity }) => {
    const source = sourceOf(item);
    const quota = quotas.find((one) => one.source === source && one.kind === kind);
    const price = item.unit_price * BigInt(item.quantity) * BigInt(share);
    return quota ? [{ item, quota, price, each: BigInt(quantity) }] : [];
  });
}

const nothing: Sum = { units: 0n, parts: 1n };

/** The sum with what a quantity of a kind is worth. */
function plus({ units, parts }: Sum, { quota, price }: KindOf, quantity: Decimal): Sum {
  const [[of, granted]] = aligned([quantity, quota.granted]);
  const all = 100n * granted;
  return { units: units * all + price * of * parts, parts: parts * all };
}

function whole({ units, parts }: Sum): bigint {
  return units / parts;
}

function smaller(one: Decimal, other: Decimal): Decimal {
  return compare(other, one) < 0 ? other : one;
}
