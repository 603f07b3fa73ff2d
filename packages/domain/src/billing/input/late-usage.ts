import { compare, type Decimal, decimal, minus, plus } from '@arcadia/kernel/decimal';
import type { Component } from '@arcadia/kernel/measures';
import { monthOf } from '@arcadia/kernel/month';
import type { GrownGame, LateUsage } from '../engine/bill.ts';
import { charges, type Prices, type UnitPrice } from '../../pricing/index.ts';
import { smallerOf, sumOf } from '../engine/quotas.ts';
import type { UsageRow } from '../records/stored-usage.ts';
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
 * The usage that came to a month of an application after it became final: what is stored now, less what bills have charged of that
 * month so far, its own bill and later ones. Never below zero.
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
    const before = sumOf(
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
    return daysThatGrew(one, month, frozen).map((part) => ({
      serviceId,
      category,
      component,
      ...part,
      unitPrice,
    }));
  });
}

function isCharged({ category, component }: { category: string; component: Component }): boolean {
  return charges.some((one) => one.category === category && one.component === component);
}

type GrownDay = Pick<LateUsage, 'day' | 'quantity' | 'games'>;
/** The quantities by which each game changed on each day. */
type Changes = Map<string, Map<string, Decimal>>;

/** The growth by days: the earliest first, as much of each day as it grew, until all of it has a day. */
function daysThatGrew(
  grown: Grown,
  month: string,
  frozen: ReadonlyMap<string, readonly UsageRow[]>,
): GrownDay[] {
  const changes = [...changesOf(grown, month, frozen)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let left = grown.grown;
  const taken = changes.map(([day, games]) => {
    const by = smallerOf(sumOf([...games.values()]), left);
    const quantity = compare(by, none) > 0 ? by : none;
    left = minus(left, quantity);
    return { day, games, quantity };
  });
  // Only a difference that was below zero can be charged more than its days grew by since.
  const last = taken.at(-1);
  if (last) last.quantity = plus(last.quantity, left);
  return taken.flatMap(({ day, games, quantity }) =>
    compare(quantity, none) > 0 ? [{ day, quantity, games: gamesThatGrew(games, quantity) }] : [],
  );
}

function changesOf(
  { used: { rows }, charged }: Grown,
  month: string,
  frozen: ReadonlyMap<string, readonly UsageRow[]>,
): Changes {
  const changes: Changes = new Map();
  const change = (day: string, gameId: string, by: Decimal) => {
    const games = changes.get(day) ?? new Map<string, Decimal>();
    changes.set(day, games.set(gameId, plus(games.get(gameId) ?? none, by)));
  };
  for (const { day, gameId, quantity } of rows) change(day, gameId, quantity);
  for (const { billId, month: of, line } of charged) {
    if (line.kind === 'late' && monthOf(line.day) === month) {
      for (const { gameId, quantity } of line.games)
        change(line.day, gameId, minus(none, quantity));
      // A bill of a time when games were not kept.
      const named = sumOf(line.games.map(({ quantity }) => quantity));
      change(line.day, '', minus(named, line.quantity));
    }
    if (line.kind === 'usage' && of === month)
      for (const { day, gameId, quantity } of rowsOfLine(line, frozen.get(billId) ?? []))
        change(day, gameId, minus(none, quantity));
  }
  return changes;
}

/** A day's growth by games: as much of each as it grew, in the order of their ids. What none of them grew by is the last one's. */
function gamesThatGrew(changes: ReadonlyMap<string, Decimal>, quantity: Decimal): GrownGame[] {
  const games = [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let left = quantity;
  const taken = games.map(([gameId, by]) => {
    const part = compare(by, none) > 0 ? smallerOf(by, left) : none;
    left = minus(left, part);
    return { gameId, quantity: part };
  });
  const last = taken.at(-1);
  if (last) last.quantity = plus(last.quantity, left);
  return taken.filter((one) => compare(one.quantity, none) > 0);
}
