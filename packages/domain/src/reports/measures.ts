import { formatExact, ofUnits } from '@arcadia/kernel/decimal';
import { measures, type Reported } from '@arcadia/kernel/measures';
import type { AskedUse, UsageGroups, UsageReader } from '../ports/usage-reader.ts';

/** The decimal of whole numbers of 10^-places, as it is on the wire. */
export function measureText(measure: Reported, units: bigint): string {
  return formatExact(ofUnits(units, measures[measure].places));
}

/** Units of a measure by group and by the first day of the unit of time. */
export type Measured = ReadonlyMap<string, ReadonlyMap<string, bigint>>;

export async function measure(
  usage: UsageReader,
  name: Reported,
  asked: AskedUse & { groups: UsageGroups },
): Promise<Measured> {
  const rows =
    name === 'mau'
      ? await usage.usersByGroup(asked)
      : await usage.usedByGroup({ ...asked, quantities: [name] });
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
