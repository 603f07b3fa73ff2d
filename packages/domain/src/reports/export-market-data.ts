import type { InputOf } from '@arcadia/contract/api';
import { maxExportRows } from '@arcadia/contract/exports';
import { type UsageMeasure, usageMeasures } from '@arcadia/contract/market-data';
import { dayOf } from '@arcadia/kernel/calendar';
import type { MemberContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import { measureText, quantities } from './measures.ts';
import { reportPeriod } from './report-period.ts';
import { reportPlaces } from './report-places.ts';

/** One group in one unit of time. */
export type MarketDataLine = {
  readonly starts: string;
  readonly ends: string;
  readonly group: string;
  readonly name: { readonly zh: string; readonly en: string } | null;
  readonly measures: Readonly<Record<UsageMeasure, string>>;
};

/**
 * All groups with all measures at each point, as a file, by time and group.
 * @throws NotFound, Refusal periodTooLong, exportTooLarge, exportsBusy, exportTookTooLong.
 */
export async function exportMarketData<File>(
  ctx: MemberContext,
  { format, ...input }: InputOf<'exportMarketData'>,
  toFile: ToFile<MarketDataLine, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  const { usage } = ctx.ports;
  const period = reportPeriod(input.unit, input, dayOf(ctx.clock.now()));
  const { filters, groups, namesOf } = await reportPlaces(ctx, input);
  const asked = { companyId, unit: input.unit, ...filters, ...period.span, groups };
  const limit = maxExportRows + 1;
  const [used, users] = await Promise.all([
    usage.usedByGroup({ ...asked, quantities: Object.values(quantities), limit }),
    usage.usersByGroup({ ...asked, limit }),
  ]);
  const places = new Map<string, { group: string; starts: string; sums: Map<string, bigint> }>();
  const placeOf = ({ group, starts }: { group: string; starts: string }) => {
    const key = `${starts} ${group}`;
    const place = places.get(key) ?? { group, starts, sums: new Map<string, bigint>() };
    places.set(key, place);
    return place.sums;
  };
  for (const row of used)
    for (const [index, name] of Object.values(quantities).entries())
      placeOf(row).set(name, row.sums[index] ?? 0n);
  for (const row of users) placeOf(row).set('users', row.sums[0] ?? 0n);
  const names = await namesOf([...new Set([...places.values()].map(({ group }) => group))]);
  const ends = new Map(period.points.map((point) => [point.starts, point.ends]));
  return exportRecords<MarketDataLine, File>(ctx, {
    count: async () => places.size,
    async *records() {
      for (const key of [...places.keys()].toSorted()) {
        const place = places.get(key);
        if (place) yield lineOf(place, { names, ends });
      }
      return undefined;
    },
    toFile,
    audited: { action: 'market_data.export', companyId, about: { format, ...input } },
  });
}

function lineOf(
  { group, starts, sums }: { group: string; starts: string; sums: ReadonlyMap<string, bigint> },
  {
    names,
    ends,
  }: {
    names: ReadonlyMap<string, { zh: string; en: string }>;
    ends: ReadonlyMap<string, string>;
  },
): MarketDataLine {
  const text = (name: UsageMeasure) =>
    measureText(name, sums.get(name === 'users' ? name : quantities[name]) ?? 0n);
  return {
    starts,
    ends: ends.get(starts) ?? starts,
    group,
    name: names.get(group) ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is there, as usageMeasures lists them all
    measures: Object.fromEntries(usageMeasures.map((name) => [name, text(name)])) as Record<
      UsageMeasure,
      string
    >,
  };
}
