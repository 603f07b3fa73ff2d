import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import { monthOf } from '@arcadia/kernel/month';
import type { LateUsage } from '../engine/bill.ts';
import { charges, type Component, type Prices, type UnitPrice } from '../../pricing/index.ts';
import { smallerOf } from '../engine/quotas.ts';
import type { UsageRow } from '../records/usage-record.ts';
import { type LineOfBill, rowsOfLine } from './earlier-bills.ts';
import { quantitiesOf, type Quantity } from './usage-rows.ts';

const none = decimal(0n);

/** A quantity of a month that is more than bills have charged of it. */
export type Grown = {
  readonly used: Quantity;
  /** The lines that charged some of it. */
  readonly charged: readonly LineOfBill[];
  readonly grown: Decimal;
  readonly unitPrice: UnitPrice;
};

/**
 * What a month of an application has grown by since it became final: what is stored now, less what bills have charged of it so
 * far, its own and as late usage. Never below zero.
 */
export function grownUsage(
  month: string,
  {
    now,
    billed,
    prices: { terms },
  }: { now: readonly UsageRow[]; billed: readonly LineOfBill[]; prices: Pick<Prices, 'terms'> },
): Grown[] {
  return quantitiesOf(now).flatMap((used): Grown[] => {
    const { serviceId, category, component } = used;
    const unitPrice = terms[category]?.prices[component];
    if (!unitPrice || !isCharged(used)) return [];
    const charged = billed.filter(
      ({ line }) =>
        line.serviceId === serviceId && line.category === category && line.component === component,
    );
    const before = sum(
      charged.flatMap(({ month: of, line }) =>
        (line.kind === 'usage' ? of === month : monthOf(line.day) === month) ? [line.quantity] : [],
      ),
    );
    const grown = minus(used.quantity, before);
    return compare(grown, none) > 0 ? [{ used, charged, grown, unitPrice }] : [];
  });
}

/** The bills whose frozen rows say which days have grown. */
export function billsOfGrowth(month: string, grown: readonly Grown[]): string[] {
  const lines = grown.flatMap(({ charged }) => charged);
  const own = lines.filter((one) => one.line.kind === 'usage' && one.month === month);
  return [...new Set(own.map(({ billId }) => billId))];
}

/**
 * Growth by days. Where single days became smaller, because a user's first session is now another one or more was returned than
 * bet, it is that of the earliest days that grew.
 * @param frozen the rows that bills were made of, by bill: those of `billsOfGrowth`
 */
export function lateUsage(
  month: string,
  grown: readonly Grown[],
  frozen: ReadonlyMap<string, readonly UsageRow[]>,
): LateUsage[] {
  return grown.flatMap((one) => {
    const { serviceId, category, component } = one.used;
    const { unitPrice } = one;
    return daysThatGrew(one, month, frozen).map(({ day, quantity }) => ({
      serviceId,
      category,
      component,
      day,
      quantity,
      unitPrice,
    }));
  });
}

function isCharged({ category, component }: { category: string; component: Component }): boolean {
  return charges.some((one) => one.category === category && one.component === component);
}

/** The growth by days: the earliest first, as much of each day as it grew, until all of it has a day. */
function daysThatGrew(
  { used: { rows }, charged, grown }: Grown,
  month: string,
  frozen: ReadonlyMap<string, readonly UsageRow[]>,
): { day: string; quantity: Decimal }[] {
  const byDay = new Map<string, Decimal>();
  const change = (day: string, by: Decimal) => byDay.set(day, plus(byDay.get(day) ?? none, by));
  for (const { day, quantity } of rows) change(day, quantity);
  for (const { billId, month: of, line } of charged) {
    if (line.kind === 'late' && monthOf(line.day) === month)
      change(line.day, minus(none, line.quantity));
    if (line.kind === 'usage' && of === month)
      for (const { day, quantity } of rowsOfLine(line, frozen.get(billId) ?? []))
        change(day, minus(none, quantity));
  }
  let left = grown;
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = days.flatMap(([day, by]) => {
    const quantity = smallerOf(by, left);
    if (compare(quantity, none) <= 0) return [];
    left = minus(left, quantity);
    return [{ day, quantity }];
  });
  // Only a difference that was below zero can be charged more than its days grew by since.
  const last = days.at(-1)?.[0];
  if (compare(left, none) > 0 && last !== undefined) parts.push({ day: last, quantity: left });
  return merged(parts);
}

function merged(parts: readonly { day: string; quantity: Decimal }[]) {
  return [...Map.groupBy(parts, ({ day }) => day)].map(([day, own]) => ({
    day,
    quantity: sum(own.map(({ quantity }) => quantity)),
  }));
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => plus(total, value), none);
}
