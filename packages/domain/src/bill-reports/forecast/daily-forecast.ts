import { addDays } from '@arcadia/kernel/calendar';
import { daysOfMonth } from '@arcadia/kernel/month';
import {
  type DaySeries,
  daysBetween,
  type Estimate,
  median,
  spread,
  sumOver,
  weekdayOf,
} from './day-series.ts';

const maxWeeks = 8;
/** Standard deviations of the normal distribution within which four of five values lie. */
const fourOfFive = 1.28;
/** A trend goes on as it was only for so long: growth or decline in a week is held between these. */
const maxWeeklyChange = 0.15;
/** However even the past was, a forecast is never surer than this share of what is still to come. */
const leastDoubt = 0.03;

/**
 * Estimates a month's sum if everything goes on: the days that are over, and for each day to come the level of the past weeks with
 * their trend and the share that its weekday has. `today` is not over; it counts with what it should come to at least.
 *
 * @param series of the month so far and of the weeks before it
 * @param firstDay the first day on which there was anything; days before it are no weeks without usage
 */
export function dailyForecast(
  series: DaySeries,
  { month, today, firstDay }: { month: string; today: string; firstDay: string },
): Estimate {
  const { from, to } = daysOfMonth(month);
  const yesterday = addDays(today, -1);
  const soFar = sumOver(series, daysBetween(from, yesterday));
  const pace = paceOf(series, { yesterday, firstDay });
  const already = series.get(today) ?? 0;
  const expectedToday = Math.max(already, pace.of(today, 0));
  const ahead = daysBetween(addDays(today, 1), to);
  const rest = ahead.reduce((sum, day, index) => sum + pace.of(day, index + 1), 0);
  const expected = soFar + expectedToday + rest;
  const toCome = expectedToday - already + rest;
  const weeksAhead = (ahead.length + 1) / 7;
  const doubt = Math.max(
    toCome * leastDoubt,
    fourOfFive * pace.weeklySpread * Math.sqrt(weeksAhead) * Math.max(1, Math.sqrt(weeksAhead)),
  );
  return { expected, low: Math.max(soFar + already, expected - doubt), high: expected + doubt };
}

type Pace = {
  /** The value expected of a day that is so many days ahead. */
  of(day: string, daysAhead: number): number;
  weeklySpread: number;
};

/** Level, trend and weekdays of the whole weeks that end yesterday. */
function paceOf(
  series: DaySeries,
  { yesterday, firstDay }: { yesterday: string; firstDay: string },
): Pace {
  const known = daysBetween(firstDay, yesterday);
  const weeks = Math.min(maxWeeks, Math.floor(known.length / 7));
  if (weeks === 0) {
    const mean = known.length === 0 ? 0 : sumOver(series, known) / known.length;
    return { of: () => mean, weeklySpread: mean * 7 * 0.3 };
  }
  const recent = known.slice(-7 * weeks);
  const totals = Array.from({ length: weeks }, (_, week) =>
    sumOver(series, recent.slice(week * 7, week * 7 + 7)),
  );
  const slope = heldSlope(totals);
  // Each week as it would be now; the median, so that one outlier is no new level.
  const asNow = totals.map((total, week) => total + slope * (weeks - 1 - week));
  const level = Math.max(0, median(asNow.slice(-4)));
  const shares = weekdayShares(series, recent);
  const weeklySpread = weeks < 3 ? level * 0.2 : spread(asNow);
  return {
    of: (day, daysAhead) =>
      Math.max(0, level + slope * ((daysAhead + 4) / 7)) * (shares[weekdayOf(day)] ?? 1 / 7),
    weeklySpread,
  };
}

/** The median of the slopes between any two weeks (Theil and Sen), held within bounds. */
function heldSlope(totals: readonly number[]): number {
  if (totals.length < 3) return 0;
  const slopes = totals.flatMap((later, b) =>
    totals.slice(0, b).map((earlier, a) => (later - earlier) / (b - a)),
  );
  const bound = median(totals) * maxWeeklyChange;
  return Math.min(bound, Math.max(-bound, median(slopes)));
}

/**
 * The share of a week that each weekday has: the median over the weeks, brought to 1 together.
 * @param days whole weeks, one day after the other
 */
function weekdayShares(series: DaySeries, days: readonly string[]): number[] {
  const [first = ''] = days;
  const offset = weekdayOf(first);
  const usual = Array.from({ length: 7 }, (_, weekday) =>
    median(
      days
        .filter((_day, index) => (index + offset) % 7 === weekday)
        .map((day) => series.get(day) ?? 0),
    ),
  );
  const whole = usual.reduce((sum, value) => sum + value, 0);
  return usual.map((value) => (whole === 0 ? 1 / 7 : value / whole));
}
