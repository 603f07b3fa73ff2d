import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Region } from '@arcadia/contract/applications/regions';
import { maxPointDays, maxUsageLines } from '@arcadia/contract/usage/market-data';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { compare, decimal, formatExact } from '@arcadia/kernel/decimal';
import { chargeOf, type Component } from '@arcadia/kernel/measures';
import { toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { allServiceRegions } from '../applications/index.ts';
import { type BillLine, lineOfStored, selectUsageLines } from '../billing/index.ts';
import { findGames } from '../catalogue/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type PricesOf, runningBillId, runningBills } from './running-bill.ts';

type Input = InputOf<'listUsageLines'>;
type Line = OutputOf<'listUsageLines'>['lines'][number];
type UsageLine = Extract<BillLine, { kind: 'usage' | 'late' }>;
type Regions = ReadonlyMap<string, Region>;

/**
 * Lines of bills, final and running, that charge what was used in some days, the largest first. A line is of a category, so those
 * of a game are those of its category. @throws Refusal periodTooLong.
 */
export async function listUsageLines(
  ctx: MemberContext,
  pricesOf: PricesOf,
  input: Input,
): Promise<OutputOf<'listUsageLines'>> {
  const [from, to] = input.from < input.to ? [input.from, input.to] : [input.to, input.from];
  const days = (endOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000;
  if (days > maxPointDays) throw new Refusal('periodTooLong', { most: String(maxPointDays) });
  // A line of a difference is of both what was bet and what was returned.
  const component = chargeOf(input.measure);
  if (component === null) return { lines: [], count: 0 };
  const { asked, final } = await read(ctx, async (db) => {
    const asked = await askedOf(db, ctx, { input: { ...input, from, to }, component });
    return { asked, final: asked && (await finalLines(db, ctx, asked)) };
  });
  if (!asked || !final) return { lines: [], count: 0 };
  const running = await runningLines(ctx, pricesOf, asked);
  const lines = [...final.lines, ...running].toSorted((a, b) =>
    compare(decimal(b.amount.amount), decimal(a.amount.amount)),
  );
  return { lines: lines.slice(0, maxUsageLines), count: final.count + running.length };
}

type Asked = { readonly input: Input; readonly component: Component; readonly regions: Regions };

/** The question with the region of each service and the category of the game; null where the game is of another category. */
async function askedOf(
  db: Queries,
  ctx: MemberContext,
  { input, component }: Omit<Asked, 'regions'>,
): Promise<Asked | null> {
  const { gameId } = input;
  const [regions, [game]] = await Promise.all([
    allServiceRegions(db, ctx.actor.companyId),
    gameId === undefined ? [] : findGames(db, [gameId]),
  ]);
  const category = input.category ?? game?.category;
  if (game !== undefined && game.category !== category) return null;
  return { input: { ...input, category }, component, regions };
}

async function finalLines(db: Queries, ctx: MemberContext, { input, component, regions }: Asked) {
  const { applicationId, category, region, from, to } = input;
  const serviceIds =
    region === undefined
      ? undefined
      : [...regions].flatMap(([id, of]) => (of === region ? [id] : []));
  const { rows, count } = await selectUsageLines(
    db,
    {
      companyId: ctx.actor.companyId,
      months: { from: monthOf(from), to: monthOf(to) },
      days: { from, to },
      component,
      applicationId,
      serviceIds,
      category,
    },
    maxUsageLines,
  );
  return { lines: rows.map((row) => storedLine(row, regions)), count };
}

type Row = Awaited<ReturnType<typeof selectUsageLines>>['rows'][number];

function storedLine({ formula, ...row }: Row, regions: Regions): Line {
  const line = lineOfStored(formula);
  if (!isOfUsage(line)) throw new Error(`line ${row.position} of bill ${row.id} is of no usage`);
  return {
    billId: row.id,
    position: row.position,
    month: row.month,
    isRunning: false,
    applicationId: row.application_id,
    applicationName: row.application_name,
    ...recordOf(line, regions),
  };
}

async function runningLines(
  ctx: MemberContext,
  pricesOf: PricesOf,
  { input, component, regions }: Asked,
): Promise<Line[]> {
  const { applicationId, category, region, from, to } = input;
  // Months before the last one are final, and usage need not be asked for them.
  if (monthOf(to) < addMonths(monthOf(dayOf(ctx.clock.now())), -1)) return [];
  const bills = await runningBills(ctx, pricesOf, ctx.actor.companyId);
  return bills.flatMap((running) =>
    running.bill.lines.flatMap((line, index): Line[] => {
      if (!isOfUsage(line) || line.component !== component) return [];
      const isInTime =
        line.kind === 'late'
          ? line.day >= from && line.day <= to
          : running.month >= monthOf(from) && running.month <= monthOf(to);
      const isAsked =
        isInTime &&
        compare(line.quantity, decimal(0n)) > 0 &&
        (applicationId === undefined || running.bill.applicationId === applicationId) &&
        (category === undefined || line.category === category) &&
        (region === undefined || regions.get(line.serviceId) === region);
      if (!isAsked) return [];
      return [
        {
          billId: runningBillId(running),
          position: index + 1,
          month: running.month,
          isRunning: true,
          applicationId: running.bill.applicationId,
          applicationName: running.applicationName,
          ...recordOf(line, regions),
        },
      ];
    }),
  );
}

function isOfUsage(line: BillLine): line is UsageLine {
  return line.kind === 'usage' || line.kind === 'late';
}

function recordOf(line: UsageLine, regions: Regions) {
  return {
    region: regions.get(line.serviceId) ?? null,
    category: line.category,
    component: line.component,
    day: line.kind === 'late' ? line.day : null,
    quantity: formatExact(line.quantity),
    amount: toWire(line.amount),
  };
}
