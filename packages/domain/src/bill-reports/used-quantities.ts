import { addDays } from '@arcadia/kernel/calendar';
import {
  chargedUnits,
  type Component,
  type EventComponent,
  measures,
} from '@arcadia/kernel/measures';
import { daysOfMonth } from '@arcadia/kernel/month';
import type { Context } from '../database/context.ts';
import type { UsedOfDay } from '../ports/usage-reader.ts';
import { charges } from '../pricing/index.ts';
import { unusualDay } from './unusual-day.ts';

/** Days whose usage is read for unusual days: the weeks that a day is compared with, and the day before today. */
const daysBack = 7 * 8 + 1;

/** The id of an application; null for all applications together. */
type Scope = string | null;

/** Quantities that a company used, in whole hundredths of the unit of each component, rounded down. */
export type UsedQuantities = {
  /** The quantity of a month that was asked for. A difference below zero counts as zero, in each service as on its bill. */
  of(component: Component, asked: { scope: Scope; month: string }): bigint;
  /**
   * The days, of today and yesterday, with unusually much. None for users: they count on the day of their first session in the
   * month.
   */
  unusual(component: EventComponent, scope: Scope): { day: string; value: bigint; usual: bigint }[];
};

/**
 * Reads the quantities used in some months and on the past days from the rolled-up rows: independent of prices, quotas and bills.
 *
 * @param asked months up to the running one
 */
export async function usedQuantities(
  { ports }: Context,
  { companyId, months, today }: { companyId: string; months: readonly string[]; today: string },
): Promise<UsedQuantities> {
  const firsts = [addDays(today, -daysBack), ...months.map((month) => daysOfMonth(month).from)];
  const [from = today] = firsts.toSorted();
  const [totals, users] = await Promise.all([
    ports.usage.totals({ companyId, from, to: today }),
    ports.usage.usersOfMonths({ companyIds: [companyId], months }),
  ]);
  const isIn = (scope: Scope) => (row: { applicationId: string }) =>
    scope === null || row.applicationId === scope;
  const rowsOf = (component: EventComponent, scope: Scope) =>
    totals.filter((row) => isIn(scope)(row) && isCharged(row, component));
  return {
    of(component, { scope, month }) {
      if (component === 'mau') {
        const own = users.filter((row) => row.month === month && isIn(scope)(row));
        return BigInt(own.reduce((sum, row) => sum + row.users, 0)) * 100n;
      }
      const rows = rowsOf(component, scope).filter(({ day }) => day.startsWith(month));
      const services = Map.groupBy(rows, ({ serviceId }) => serviceId);
      return [...services.values()]
        .map((own) => hundredths(own, component))
        .reduce((sum, quantity) => sum + (quantity > 0n ? quantity : 0n), 0n);
    },
    unusual: (component, scope) => unusualDays(rowsOf(component, scope), component, today),
  };
}

function unusualDays(
  rows: readonly UsedOfDay[],
  component: EventComponent,
  today: string,
): { day: string; value: bigint; usual: bigint }[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const [firstDay] = [...byDay.keys()].toSorted();
  if (firstDay === undefined) return [];
  const days = new Map(
    [...byDay].map(([day, own]) => [day, Number(hundredths(own, component))] as const),
  );
  const least = measures[component].leastUnusual * 100;
  return [addDays(today, -1), today].flatMap((day) => {
    const unusual = unusualDay(days, { day, firstDay, least });
    const value = BigInt(days.get(day) ?? 0);
    return unusual ? [{ day, value, usual: BigInt(Math.max(0, Math.round(unusual.usual))) }] : [];
  });
}

function isCharged({ category }: UsedOfDay, component: Component): boolean {
  return charges.some((one) => one.category === category && one.component === component);
}

/** Whole hundredths of the unit, rounded towards zero. */
function hundredths(rows: readonly UsedOfDay[], component: EventComponent): bigint {
  const units = rows.reduce((all, { sums }) => all + chargedUnits(component, sums), 0n);
  return (units * 100n) / 10n ** BigInt(measures[component].places);
}
