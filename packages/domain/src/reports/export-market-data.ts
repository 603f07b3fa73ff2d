import type { InputOf } from '@arcadia/contract/api';
import { dayOf } from '@arcadia/kernel/calendar';
import { byName } from '@arcadia/kernel/keys';
import { type Reported, reported } from '@arcadia/kernel/measures';
import type { MemberContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import type { UsedRow } from '../ports/usage-reader.ts';
import { measureText } from './measures.ts';
import { reportPeriod } from './report-period.ts';
import { reportPlaces } from './report-places.ts';

/** One group in one unit of time. */
export type MarketDataLine = {
  readonly starts: string;
  readonly ends: string;
  readonly group: string;
  readonly name: { readonly zh: string; readonly en: string } | null;
  readonly measures: Readonly<Record<Reported, string>>;
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
  const ends = new Map(period.points.map((point) => [point.starts, point.ends]));
  return exportRecords<MarketDataLine, File>(ctx, {
    count: (_, most) => usage.countUsedRows({ ...asked, most }),
    async *records() {
      // Only names of games are asked for by their ids.
      const games = input.by === 'game' ? usage.usedGames({ companyId, ...period.span }) : [];
      const names = await namesOf(await games);
      for await (const row of usage.usedRows(asked)) yield lineOf(row, { names, ends });
      return undefined;
    },
    toFile,
    audited: { action: 'market_data.export', companyId, about: { format, ...input } },
  });
}

function lineOf(
  { group, starts, sums, users }: UsedRow,
  {
    names,
    ends,
  }: {
    names: ReadonlyMap<string, { zh: string; en: string }>;
    ends: ReadonlyMap<string, string>;
  },
): MarketDataLine {
  const text = (name: Reported) => measureText(name, name === 'mau' ? users : sums[name]);
  return {
    starts,
    ends: ends.get(starts) ?? starts,
    group,
    name: names.get(group) ?? null,
    measures: byName(reported, text),
  };
}
