import type { Context } from '@arcadia/domain/database/context';
import type { UsageStore } from '@arcadia/domain/metering/index';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import type { SeedCompany } from './companies.ts';
import type { Moment } from './moment.ts';
import type { OnlineService } from './online-services.ts';
import { seedId } from './seed-id.ts';
import { finalAt } from './settled-months.ts';
import { eventsOf } from './usage.ts';
import { Intake } from './usage-intake.ts';

const dayMs = 86_400_000;
/** Company whose game servers could not report for an hour, and told it days after the bills were final. */
const lateCompany = seedId('co', 'koi');
const monthsAgo = 3;
const maxEvents = 60;

export type SeededUsage = {
  readonly store: UsageStore;
  readonly services: readonly OnlineService[];
};

/** Usage that comes after the bills of its month are final: the next bill charges it, with its day. */
export function lateUsageMoments(
  ctx: Context,
  { store, services }: SeededUsage,
  { id }: SeedCompany,
): Moment[] {
  const service = services.find(({ companyId }) => companyId === id);
  if (id !== lateCompany || !service) return [];
  const month = addMonths(monthOf(dayOf(ctx.clock.now())), -monthsAgo);
  const at = new Date(finalAt(month).getTime() + 3 * dayMs);
  const day = addDays(daysOfMonth(month).to, -4);
  const happen = async () => {
    const intake = new Intake(ctx, store);
    let left = maxEvents;
    for (const [source, events] of eventsOf(service, day, at)) {
      const late = events.slice(0, left).map((event) => ({ ...event, id: `late-${event.id}` }));
      left -= late.length;
      intake.add(source, late);
    }
    await intake.endDay(dayOf(at));
    await intake.finish();
  };
  return [{ at, happen }];
}
