import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import { monthOf } from '@arcadia/kernel/month';
import type { LateUsage } from '../engine/bill.ts';
import { charges, type Component } from '../../pricing/index.ts';
import { smallerOf } from '../engine/quotas.ts';
import type { Prices } from '../../pricing/index.ts';
import type { UsageRow } from '../records/usage-record.ts';
import type { LineOfBill } from './earlier-bills.ts';
import { quantitiesOf, type Quantity } from './usage-rows.ts';

const none = decimal(0n);

/**
 * What a month has grown by since it became final: what is stored now, less what bills have charged of it so far, its own and
 * as late usage. Never below zero. Each part has the day that it belongs to; where single days became smaller, because a user's
 * first session is now another one or more was returned than bet, the growth is that of the earliest days that grew.
 */
export function lateUsage(
  month: string,
  {
    now,
    billed,
    prices: { terms },
  }: { now: readonly UsageRow[]; billed: readonly LineOfBill[]; prices: Pick<Prices, 'terms'> },
): LateUsage[] {
  return quantitiesOf(now).flatMap((used): LateUsage[] => {
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
    if (compare(grown, none) <= 0) return [];
    return daysThatGrew(used, charged, { month, grown }).map(({ day, quantity }) => ({
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
  { rows }: Quantity,
  charged: readonly LineOfBill[],
  { month, grown }: { month: string; grown: Decimal },
): { day: string; quantity: Decimal }[] {
  const byDay = new Map<string, Decimal>();
  const change = (day: string, by: Decimal) => byDay.set(day, plus(byDay.get(day) ?? none, by));
  for (const { day, quantity } of rows) change(day, quantity);
  for (const { month: of, line, rows: frozen } of charged) {
    if (line.kind === 'late' && monthOf(line.day) === month)
      change(line.day, minus(none, line.quantity));
    if (line.kind === 'usage' && of === month)
      for (const { day, quantity } of frozen) change(day, minus(none, quantity));
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
