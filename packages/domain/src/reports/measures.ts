import type { UsageMeasure } from '@arcadia/contract/market-data';
import { formatExact, ofUnits } from '@arcadia/kernel/decimal';
import { quantityPlaces } from '../metering/index.ts';
import type { AskedUse, UsageGroups, UsageReader, UsedQuantity } from '../ports/usage-reader.ts';

/** What of the store a measure is. */
export const quantities: Readonly<Record<Exclude<UsageMeasure, 'users'>, UsedQuantity>> = {
  minutes: 'minutes',
  gifts: 'gifts',
  giftRevenue: 'gift_revenue',
  bet: 'bet',
  returned: 'returned',
  tokens: 'tokens',
  voices: 'voices',
  botCalls: 'bot_calls',
};

/** The decimal of whole numbers of 10^-places, as it is on the wire. */
export function measureText(measure: UsageMeasure, units: bigint): string {
  const places = measure === 'users' ? 0 : quantityPlaces[quantities[measure]];
  return formatExact(ofUnits(units, places));
}

/** Units of a measure by group and by the first day of the unit of time. */
export type Measured = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

export async function measure(
  usage: UsageReader,
  name: UsageMeasure,
  asked: AskedUse & { groups: UsageGroups },
): Promise<Measured> {
  const rows =
    name === 'users'
      ? await usage.usersByGroup(asked)
      : await usage.usedByGroup({ ...asked, quantities: [quantities[name]] });
  const measured = new Map<string, Map<string, bigint>>();
  for (const { group, starts, sums } of rows) {
    const own = measured.get(group) ?? new Map<string, bigint>();
    measured.set(group, own.set(starts, sums[0] ?? 0n));
  }
  return measured;
}

/** Users of each unit of time, those of all groups together. */
export async function usersOfUnits(
  usage: UsageReader,
  asked: AskedUse,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await usage.usersByGroup({ ...asked, groups: null });
  return new Map(rows.map(({ starts, sums }) => [starts, sums[0] ?? 0n]));
}
