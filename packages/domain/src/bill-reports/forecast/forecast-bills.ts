import { setImmediate as pause } from 'node:timers/promises';
import { dayOf } from '@arcadia/kernel/calendar';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import { type Component, type GameCategory, measures } from '@arcadia/kernel/measures';
import { add, money, type Money } from '@arcadia/kernel/money';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { type BillingInput, companyBills, type ServiceUsage } from '../../billing/index.ts';
import { charges } from '../../pricing/index.ts';
import { dailyForecast } from './daily-forecast.ts';
import type { Estimate } from './day-series.ts';
import type { UsageSeries } from './usage-series.ts';
import { userForecast } from './user-forecast.ts';

export type BillForecast = { readonly expected: Money; readonly low: Money; readonly high: Money };
type End = keyof Estimate;

/**
 * Forecasts the bills of a month: the quantities as they are expected, then the same engine that makes the bills, so that quotas,
 * guarantees, the discount and the minimum count as they will. The range supposes that everything turns out low, or high.
 *
 * @param input of the month so far; its quantities are replaced
 * @param today a day of the month
 */
export async function forecastBills(
  input: BillingInput,
  series: UsageSeries,
  { month, today }: { month: string; today: string },
): Promise<BillForecast> {
  const estimates = new Map<string, readonly Estimated[]>();
  for (const { services } of input.applications) {
    for (const { serviceId: id } of services)
      estimates.set(id, estimatesOf(id, series, { month, today }));
    // Other calls don't wait until all applications of a company are done.
    await pause();
  }
  const of = (end: End) => totalOf(projected(input, estimates, end));
  return { expected: of('expected'), low: of('low'), high: of('high') };
}

type Estimated = {
  readonly category: GameCategory;
  readonly component: Component;
  readonly estimate: Estimate;
};

function projected(
  input: BillingInput,
  estimates: ReadonlyMap<string, readonly Estimated[]>,
  end: End,
): BillingInput {
  const applications = input.applications.map((application) => ({
    ...application,
    services: application.services.map((service): ServiceUsage => ({
      ...service,
      quantities: quantitiesOf(estimates.get(service.serviceId) ?? [], end),
    })),
  }));
  return { ...input, applications };
}

function estimatesOf(
  serviceId: string,
  series: UsageSeries,
  { month, today }: { month: string; today: string },
): Estimated[] {
  const firstDay = series.firstDay(serviceId);
  if (firstDay === null) return [];
  return charges.flatMap(({ category, component }): Estimated[] => {
    const days = series.of({ serviceId, category, component });
    if (days.size === 0) return [];
    const estimate =
      component === 'mau'
        ? userForecast(days, { month, today, knownFrom: firstWholeMonth(firstDay) })
        : dailyForecast(days, { month, today, firstDay });
    return [{ category, component, estimate }];
  });
}

function quantitiesOf(estimated: readonly Estimated[], end: End): ServiceUsage['quantities'] {
  const quantities: Partial<Record<GameCategory, Partial<Record<Component, Decimal>>>> = {};
  for (const { category, component, estimate } of estimated) {
    const own = (quantities[category] ??= {});
    own[component] = inSteps(Math.max(0, estimate[end]), component);
  }
  return quantities;
}

/** A month whose first days are not known tells nothing about how users gather. */
function firstWholeMonth(firstDay: string): string {
  const month = monthOf(firstDay);
  return firstDay === `${month}-01` ? month : addMonths(month, 1);
}

function inSteps(value: number, component: Component): Decimal {
  return decimal(measures[component].places > 0 ? value.toFixed(3) : value.toFixed(0));
}

function totalOf(input: BillingInput): Money {
  return companyBills(input).reduce(
    (sum, { total }) => add(sum, total),
    money(0n, input.minimum.currency),
  );
}

/** The same day of the month before, or its last one. */
export function sameDayBefore(now: Date): { month: string; today: string } {
  const today = dayOf(now);
  const month = addMonths(monthOf(today), -1);
  const last = daysOfMonth(month).to;
  const same = `${month}-${today.slice(8)}`;
  return { month, today: same < last ? same : last };
}
