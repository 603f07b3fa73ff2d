import { dayOf } from '@arcadia/kernel/calendar';
import { compare, type Decimal, decimal, minus } from '@arcadia/kernel/decimal';
import {
  type Component,
  gameCategories,
  type GameCategory,
  type QuotaKind,
  trials,
} from '@arcadia/kernel/measures';
import { monthOf } from '@arcadia/kernel/month';
import type { BilledApplication } from '../../applications/index.ts';
import type { ApplicationUsage, ServiceUsage } from '../engine/bill.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import { type BillingFacts, type OnlinePeriod, spanOf } from './facts.ts';
import { quantitiesOf } from './usage-rows.ts';

type Service = BilledApplication['services'][number];
type Facts = Pick<BillingFacts, 'periods' | 'trialUses'>;

const none = decimal(0n);

/** Gathers the input of one application's bill, late usage left out. */
export function applicationInput(
  application: BilledApplication,
  { month, facts, rows }: { month: string; facts: Facts; rows: readonly UsageRow[] },
): Omit<ApplicationUsage, 'late'> {
  const { id: applicationId } = application;
  const byService = Map.groupBy(rows, ({ serviceId }) => serviceId);
  const services = application.services.map((service): ServiceUsage => ({
    serviceId: service.id,
    quantities: quantitiesByCategory(byService.get(service.id) ?? []),
    trial: trialLeft(service, application.services, facts),
    offered: offeredWhileOnline(service, facts.periods.get(service.id) ?? [], month),
  }));
  return { applicationId, services, hasMinimum: hasMinimum(application, facts, month) };
}

function quantitiesByCategory(rows: readonly UsageRow[]): ServiceUsage['quantities'] {
  const quantities: Partial<Record<GameCategory, Partial<Record<Component, Decimal>>>> = {};
  for (const { category, component, quantity } of quantitiesOf(rows))
    quantities[category] = { ...quantities[category], [component]: quantity };
  return quantities;
}

/**
 * The quantities that are left of the trial. A service that took the place of a deleted one in the same region goes on with what
 * that one left; the newest of them has it.
 */
function trialLeft(
  service: Service,
  services: readonly Service[],
  { trialUses }: Facts,
): ServiceUsage['trial'] {
  const inRegion = services.filter(({ region }) => region === service.region);
  if (inRegion.at(-1) !== service) return {};
  const ids = new Set(inRegion.map(({ id }) => id));
  const left = (kind: QuotaKind, granted: number): Decimal => {
    const uses = trialUses.filter((use) => use.kind === kind && ids.has(use.serviceId));
    const rest = uses.reduce((sum, { quantity }) => minus(sum, quantity), decimal(BigInt(granted)));
    // The agreed trial may have been lowered below what was used.
    return compare(rest, none) > 0 ? rest : none;
  };
  const trial: Partial<Record<QuotaKind, Decimal>> = {};
  for (const { kind } of trials) trial[kind] = left(kind, service.trial[kind] ?? 0);
  return trial;
}

/** Categories of which a game was served at some moment of the month at which the service was online. */
function offeredWhileOnline(
  { games }: Service,
  periods: readonly OnlinePeriod[],
  month: string,
): Set<GameCategory> {
  const span = spanOf(month);
  const online = periods.filter((period) => touches(period, span));
  const offered = games
    .filter(({ addedAt, removedAt }) =>
      online.some((period) => {
        const from = Math.max(Number(period.from), Number(span.from), Number(addedAt));
        const ends = [span.to, period.to, removedAt].map((end) => (end ? Number(end) : Infinity));
        return from < Math.min(...ends);
      }),
    )
    .map(({ category }) => category);
  return new Set(gameCategories.filter((category) => offered.includes(category)));
}

/** Online at some moment of the month, and launched for the first time in an earlier one. */
function hasMinimum({ services }: BilledApplication, { periods }: Facts, month: string): boolean {
  const all = services.flatMap(({ id }) => periods.get(id) ?? []);
  const launched = all.map(({ from }) => monthOf(dayOf(from)));
  return (
    launched.some((first) => first < month) && all.some((period) => touches(period, spanOf(month)))
  );
}

function touches(period: OnlinePeriod, { from, to }: { from: Date; to: Date }): boolean {
  return period.from < to && (period.to === null || period.to > from);
}
