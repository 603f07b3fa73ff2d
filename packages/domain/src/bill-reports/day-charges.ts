import { addDays } from '@arcadia/kernel/calendar';
import { formatExact } from '@arcadia/kernel/decimal';
import type { BillingInput } from '../billing/index.ts';
import type { Context } from '../database/context.ts';
import { charges } from '../pricing/index.ts';
import { UsageSeries } from './forecast/usage-series.ts';
import { unusualDay } from './unusual-day.ts';

/** Days whose usage is read: the weeks that a day is compared with, and the day before today. */
const daysBack = 7 * 8 + 1;
/** Minor units. A day that costs less is not worth a message, however unusual. */
const leastCharge = 100_00;

/** The cost of an application's usage by day, in minor units of the plan's currency; an estimate. */
type DayCharges = { readonly days: ReadonlyMap<string, number>; readonly firstDay: string };

/**
 * Estimates the cost of usage by day and application, at the prices of the running month. Without users: each counts on the day of
 * the first session in the month, so the first of a month would always be unusual. Without fees, quotas and the discount, which
 * belong to no day.
 */
export async function dayCharges(
  ctx: Context,
  { companyId, input, today }: { companyId: string; input: BillingInput; today: string },
): Promise<ReadonlyMap<string, DayCharges>> {
  const from = addDays(today, -daysBack);
  const series = new UsageSeries(await ctx.ports.usage.totals({ companyId, from, to: today }), []);
  const byApplication = new Map<string, DayCharges>();
  for (const { applicationId, services } of input.applications) {
    const days = new Map<string, number>();
    const firstDays = services.flatMap(({ serviceId }) => series.firstDay(serviceId) ?? []);
    for (const { serviceId } of services)
      for (const { category, component, per } of charges) {
        const price = input.terms[category]?.prices[component];
        if (price === undefined || component === 'mau') continue;
        const share = price.percent === null ? 1 : Number(formatExact(price.percent)) / 100;
        const each = (Number(formatExact(price.price)) * 100 * share) / Number(formatExact(per));
        for (const [day, quantity] of series.of({ serviceId, category, component }))
          days.set(day, (days.get(day) ?? 0) + quantity * each);
      }
    const [firstDay] = firstDays.toSorted();
    if (firstDay !== undefined) byApplication.set(applicationId, { days, firstDay });
  }
  return byApplication;
}

/** The days, of today and yesterday, that cost unusually much, over the given applications together, in whole minor units. */
export function unusualCharges(
  charged: readonly DayCharges[],
  today: string,
): { day: string; value: bigint; usual: bigint }[] {
  const days = new Map<string, number>();
  for (const one of charged)
    for (const [day, value] of one.days) days.set(day, (days.get(day) ?? 0) + value);
  const [firstDay] = charged.map((one) => one.firstDay).toSorted();
  if (firstDay === undefined) return [];
  return [addDays(today, -1), today].flatMap((day) => {
    const unusual = unusualDay(days, { day, firstDay, least: leastCharge });
    const value = BigInt(Math.round(days.get(day) ?? 0));
    return unusual ? [{ day, value, usual: BigInt(Math.max(0, Math.round(unusual.usual))) }] : [];
  });
}
