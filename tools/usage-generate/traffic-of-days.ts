import { addDays } from '../../packages/kernel/src/calendar.ts';
import { serviceDay } from '../../apps/server/src/sim/usage/service-day.ts';
import type { ServiceTraffic, UsageCloudEvent } from '../../apps/server/src/sim/usage/traffic.ts';

/**
 * The events of all services, day by day: of a day one service after the other, so that little is in memory.
 * @param before what would come later is left out, since a product refuses events of the future
 */
export function* trafficOfDays(
  services: readonly ServiceTraffic[],
  { from, until, seed, before }: { from: string; until: string; seed: number; before: Date },
): Generator<UsageCloudEvent> {
  const end = before.toISOString();
  for (let day = from; day <= until; day = addDays(day, 1))
    for (const service of services)
      for (const event of serviceDay(service, day, seed)) if (event.time <= end) yield event;
}
