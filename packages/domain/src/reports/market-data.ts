import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { maxReportGroups, maxReportSeries } from '@arcadia/contract/usage/market-data';
import { dayOf } from '@arcadia/kernel/calendar';
import { formatExact, ofUnits } from '@arcadia/kernel/decimal';
import { byName } from '@arcadia/kernel/keys';
import { type Reported, reported } from '@arcadia/kernel/measures';
import type { MemberContext } from '../database/context.ts';
import type { AskedUse, UsageReader } from '../ports/usage-reader.ts';
import { type Measured, measure, measureText, usersOfUnits } from './measures.ts';
import { type ReportPeriod, reportPeriod } from './report-period.ts';
import { reportPlaces } from './report-places.ts';

type Output = OutputOf<'getMarketData'>;
/** The measures that are added up from events; users are counted. */
const addedUp = reported.filter((name) => name !== 'mau');
type Counts = { readonly now: bigint; readonly before: bigint };

/** Usage by day, week or month, in groups, beside the period before. @throws NotFound, Refusal periodTooLong. */
export async function getMarketData(
  ctx: MemberContext,
  input: InputOf<'getMarketData'>,
): Promise<Output> {
  const { usage } = ctx.ports;
  const period = reportPeriod(input.unit, input, dayOf(ctx.clock.now()));
  const { filters, groups, namesOf } = await reportPlaces(ctx, input);
  const common = { companyId: ctx.actor.companyId, unit: input.unit, ...filters };
  const [now, before] = [
    { ...common, ...period.span },
    { ...common, ...period.before },
  ];
  // Asked first: what is counted meanwhile makes users newer than this says.
  const usersCountedAt = await usage.usersCountedAt();
  const [sums, users, measured, measuredBefore] = await Promise.all([
    sumsOf(usage, now, before),
    Promise.all([usersOfUnits(usage, now), usersOfUnits(usage, before)]),
    measure(usage, input.measure, { ...now, groups }),
    measure(usage, input.measure, { ...before, groups }),
  ]);
  const report = new Report(input.measure, period);
  const ranked = report.ranked(measured, measuredBefore);
  const names = await namesOf(ranked.slice(0, maxReportGroups).map(({ group }) => group));
  const [usersNow, usersBefore] = users;
  const ofUsers = input.measure === 'mau';
  return {
    period: period.span,
    before: period.before,
    usersCountedAt: usersCountedAt?.toISOString() ?? null,
    totals: reported.map((name) => ({
      measure: name,
      ...(name === 'mau'
        ? new Report('mau', period).total(usersNow, usersBefore)
        : textsOf(name, sums[name])),
    })),
    points: [...period.points],
    values: report.texts(ofUsers ? [usersNow] : [...measured.values()], report.starts),
    valuesBefore: report.texts(
      ofUsers ? [usersBefore] : [...measuredBefore.values()],
      period.beforeStarts,
    ),
    ...groupsOf(report, { ranked, names, addsUp: !ofUsers || addUp(input) }),
  };
}

/** Whether users of groups are those of all. One of a day or week counts in every game. */
function addUp({ by, unit }: Pick<InputOf<'getMarketData'>, 'by' | 'unit'>): boolean {
  return by !== 'game' || unit === 'month';
}

function groupsOf(
  report: Report,
  {
    ranked,
    names,
    addsUp,
  }: {
    ranked: readonly Ranked[];
    names: ReadonlyMap<string, { zh: string; en: string }>;
    addsUp: boolean;
  },
): Pick<Output, 'series' | 'rest' | 'groups' | 'groupCount'> {
  const named = ({ group }: Ranked) => ({ group, name: names.get(group) ?? null });
  const others = ranked.slice(maxReportSeries).map(({ now }) => now);
  return {
    series: ranked
      .slice(0, maxReportSeries)
      .map((one) => ({ ...named(one), values: report.texts([one.now], report.starts) })),
    rest: addsUp && others.length > 0 ? report.texts(others, report.starts) : null,
    groups: ranked
      .slice(0, maxReportGroups)
      .map((one) => ({ ...named(one), ...report.total(one.now, one.before) })),
    groupCount: ranked.length,
  };
}

type Units = ReadonlyMap<string, bigint>;
type Ranked = { readonly group: string; readonly now: Units; readonly before: Units };
const nothing: Units = new Map();

/** One measure of a period. */
class Report {
  readonly #measure: Reported;
  readonly #period: ReportPeriod;

  constructor(name: Reported, period: ReportPeriod) {
    this.#measure = name;
    this.#period = period;
  }

  get starts(): string[] {
    return this.#period.points.map(({ starts }) => starts);
  }

  /** Groups that used something now or before, in the order of what `total` says of them now. */
  ranked(measured: Measured, measuredBefore: Measured): Ranked[] {
    return [...new Set([...measured.keys(), ...measuredBefore.keys()])]
      .map((group) => ({
        group,
        now: measured.get(group) ?? nothing,
        before: measuredBefore.get(group) ?? nothing,
      }))
      .map((one) => ({ ...one, sum: sumOf(one.now), sumBefore: sumOf(one.before) }))
      .filter(({ sum, sumBefore }) => sum !== 0n || sumBefore !== 0n)
      .map((one) => ({ ...one, shown: this.#measure === 'mau' ? this.#over(one.now) : one.sum }))
      .toSorted(
        (a, b) =>
          descending(a.shown, b.shown) ||
          descending(a.sum, b.sum) ||
          descending(a.sumBefore, b.sumBefore) ||
          (a.group < b.group ? -1 : 1),
      );
  }

  /** The sums of some rows at each point, as text. */
  texts(rows: readonly Units[], starts: readonly string[]): string[] {
    return starts.map((one) =>
      measureText(
        this.#measure,
        rows.reduce((sum, row) => sum + (row.get(one) ?? 0n), 0n),
      ),
    );
  }

  /** The sum of the period and of the one before; of users the averages of the units that are over. */
  total(now: Units, before: Units): { value: string | null; before: string | null } {
    if (this.#measure !== 'mau')
      return textsOf(this.#measure, { now: sumOf(now), before: sumOf(before) });
    const { points, beforeStarts } = this.#period;
    const over = points.filter(({ isRunning }) => !isRunning).map(({ starts }) => starts);
    if (over.length === 0) return { value: null, before: null };
    return {
      value: average(over, now),
      before: average(beforeStarts.slice(0, over.length), before),
    };
  }

  /** The sum of the units that are over. */
  #over(units: Units): bigint {
    const running = this.#period.points.filter(({ isRunning }) => isRunning);
    return running.reduce((sum, { starts }) => sum - (units.get(starts) ?? 0n), sumOf(units));
  }
}

async function sumsOf(
  usage: UsageReader,
  now: AskedUse,
  before: AskedUse,
): Promise<Readonly<Record<Exclude<Reported, 'mau'>, Counts>>> {
  const [sums, sumsBefore] = await Promise.all([
    usage.usedInAll({ ...now, quantities: addedUp }),
    usage.usedInAll({ ...before, quantities: addedUp }),
  ]);
  return byName(addedUp, (name) => {
    const index = addedUp.indexOf(name);
    return { now: sums[index] ?? 0n, before: sumsBefore[index] ?? 0n };
  });
}

function textsOf(name: Reported, { now, before }: Counts) {
  return { value: measureText(name, now), before: measureText(name, before) };
}

function sumOf(units: Units): bigint {
  return units.values().reduce((sum, one) => sum + one, 0n);
}

/** The average to the whole number, half up; below ten to one decimal, since a few users are not nobody. */
function average(starts: readonly string[], units: Units): string {
  const count = BigInt(starts.length);
  const sum = starts.reduce((all, one) => all + (units.get(one) ?? 0n), 0n);
  const rounded = (parts: bigint) => (2n * parts * sum + count) / (2n * count);
  const tenths = rounded(10n);
  const isExact = tenths < 100n && tenths % 10n !== 0n;
  return isExact ? formatExact(ofUnits(tenths, 1)) : rounded(1n).toString();
}

function descending(a: bigint, b: bigint): number {
  return a > b ? -1 : a < b ? 1 : 0;
}
