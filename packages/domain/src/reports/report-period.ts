import { maxReportDays } from '@arcadia/contract/usage/market-data';
import { type UsageUnit, usualReportUnits } from '@arcadia/contract/usage/report-units';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { addDays, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';

/** First and last day, both included. */
export type Span = { readonly from: string; readonly to: string };
export type Point = { readonly starts: string; readonly ends: string; readonly isRunning: boolean };
export type ReportPeriod = {
  readonly unit: UsageUnit;
  readonly span: Span;
  readonly points: readonly Point[];
  /** The time before: as many units; where the last one runs, up to the same day of its unit. */
  readonly before: Span;
  readonly beforeStarts: readonly string[];
};

/** The first day that can be asked for: nothing was used before. */
const oldestDay = '2000-01-01';
const dayMs = 86_400_000;

/**
 * Whole units from the first day that is asked for to the last, and no day after today.
 * @throws Refusal periodTooLong.
 */
export function reportPeriod(
  unit: UsageUnit,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): ReportPeriod {
  const running = startOf(unit, today);
  const last = earlier(startOf(unit, later(to ?? today, oldestDay)), running);
  const first = earlier(
    from === undefined
      ? shifted(unit, last, 1 - usualReportUnits[unit])
      : startOf(unit, later(from, oldestDay)),
    last,
  );
  const days = (startOfDay(endOf(unit, last)).getTime() - startOfDay(first).getTime()) / dayMs;
  if (days >= maxReportDays[unit])
    throw new Refusal('periodTooLong', { most: String(maxReportDays[unit]) });
  const starts = startsFrom(unit, first, last);
  const end = endOf(unit, last);
  const until = earlier(end, today);
  const lastBefore = shifted(unit, last, -starts.length);
  return {
    unit,
    span: { from: first, to: until },
    points: starts.map((one) => ({
      starts: one,
      ends: endOf(unit, one),
      isRunning: endOf(unit, one) >= today,
    })),
    before: {
      from: shifted(unit, first, -starts.length),
      to: until === end ? endOf(unit, lastBefore) : sameDay(unit, lastBefore, until),
    },
    beforeStarts: starts.map((one) => shifted(unit, one, -starts.length)),
  };
}

/** The first day of the unit in which a day lies. Weeks begin on Monday. */
function startOf(unit: UsageUnit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${monthOf(day)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

function endOf(unit: UsageUnit, starts: string): string {
  if (unit === 'day') return starts;
  return unit === 'week' ? addDays(starts, 6) : daysOfMonth(monthOf(starts)).to;
}

function shifted(unit: UsageUnit, starts: string, count: number): string {
  if (unit === 'month') return `${addMonths(monthOf(starts), count)}-01`;
  return addDays(starts, count * (unit === 'week' ? 7 : 1));
}

/** The day of the unit that begins with `starts` at which `day` stands in its own; the last one where that is shorter. */
function sameDay(unit: UsageUnit, starts: string, day: string): string {
  const passed = (startOfDay(day).getTime() - startOfDay(startOf(unit, day)).getTime()) / dayMs;
  return earlier(addDays(starts, passed), endOf(unit, starts));
}

function startsFrom(unit: UsageUnit, first: string, last: string): string[] {
  const starts: string[] = [];
  for (let one = first; one <= last; one = shifted(unit, one, 1)) starts.push(one);
  return starts;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
