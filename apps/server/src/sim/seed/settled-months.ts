import { dayOf, instantAt } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';

const dayMs = 86_400_000;
const billedMonths = 12;
/** Other seeds move money in the last days, in an order of their own: a month that is due since is left to the product. */
const settledDaysAgo = 9;

/** The months whose bills are seeded, oldest first. */
export function settledMonths(now: Date): string[] {
  const running = monthOf(dayOf(now));
  const before = Number(now) - settledDaysAgo * dayMs;
  return Array.from({ length: billedMonths }, (_, index) =>
    addMonths(running, index - billedMonths),
  ).filter((month) => Number(finalAt(month)) <= before);
}

/** Time at which the bills of a month become final: 12:00 on the 2nd of the next one. */
export function finalAt(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12);
}
