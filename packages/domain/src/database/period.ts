import { maxPeriodDays, usualPeriodDays } from '@arcadia/contract/wire/periods';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { addDays, dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { isWholeId } from './search.ts';

type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  companyId?: string | undefined;
  keyword?: string | undefined;
};
type Period = { from: string; to: string };

const dayMs = 86_400_000;

/**
 * The days of a list over everything that are read: those asked for, else the last ones. An index finds a company's
 * records and a whole id at any age, so these need no period.
 * @returns `shown` is the period that the answer names, because the caller did not.
 * @throws Refusal periodTooLong.
 */
export function boundedPeriod<Filters extends Asked>(
  filters: Filters,
  now: Date,
): { filters: Filters; shown: { period?: Period } } {
  const { from, to, companyId, keyword } = filters;
  const isId = keyword !== undefined && isWholeId(keyword);
  if (companyId || (isId && from === undefined && to === undefined)) return { filters, shown: {} };
  const last = to ?? maxDay(dayOf(now), from);
  const first = from ?? addDays(last, 1 - usualPeriodDays);
  const days = (endOfDay(last).getTime() - startOfDay(first).getTime()) / dayMs;
  if (days > maxPeriodDays) throw new Refusal('periodTooLong', { most: String(maxPeriodDays) });
  const period = { from: first, to: last };
  const isAsked = from !== undefined || to !== undefined;
  return { filters: { ...filters, ...period }, shown: isAsked ? {} : { period } };
}

function maxDay(today: string, from: string | undefined): string {
  return from !== undefined && from > today ? from : today;
}
