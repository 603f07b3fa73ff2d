import { addDays, dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { DayRow } from './repo.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 9:30 at UTC+8: Alipay’s bills are complete by 9, WeChat Pay’s by 10. */
const morningMs = 9.5 * hourMs;
export const notReadyPauseMs = 30 * minuteMs;

/** Days after which a statement without open differences is fetched again, in case it was corrected. */
const laterChecks = [1, 2, 4];
/** A day with open differences is fetched every morning for so long. */
const openForDays = 30;

/** The moment when the statement of a day is fetched first. */
export function firstTryAt(day: string): Date {
  return new Date(endOfDay(day).getTime() + morningMs);
}

/** The next try after a failure: after 5, 10, 20 … minutes, at most two hours. */
export function afterFailing({ tries }: DayRow, now: Date) {
  const pauseMs = Math.min(5 * minuteMs * 2 ** Math.min(tries, 10), 2 * hourMs);
  return { tries: tries + 1, next_try_at: new Date(now.getTime() + pauseMs) };
}

/** The moment when a statement that was compared is fetched again; never once it has stayed the same for a week. */
export function afterComparing(
  { day, tries, fetched_at }: DayRow,
  { differences, now }: { differences: number; now: Date },
): { tries: number; next_try_at: Date | null } {
  // Tries before the first comparison were failures.
  const done = fetched_at === null ? 0 : tries;
  const isOpen = differences > 0 && now.getTime() < startOfDay(day).getTime() + openForDays * dayMs;
  const days = laterChecks[done] ?? (isOpen ? 1 : undefined);
  if (days === undefined) return { tries: done + 1, next_try_at: null };
  return { tries: done + 1, next_try_at: firstTryAt(addDays(dayOf(now), days - 1)) };
}
