import type { UsageUnit } from '@arcadia/contract/usage/report-units';
import { usualReportUnits } from '@arcadia/contract/usage/report-units';
import { addDays, dayOf, isDay } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { productNow } from '@arcadia/web/messages/product-time';
import type { Visit } from '@arcadia/web/routing/page';
import { readSearch } from '@arcadia/web/routing/search-params';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { type Chosen, countsOffered, reportAddress } from './report-address.ts';

const marketDataKey = ['marketData'] as const;

/** How many units are shown. */
export function countOf({ unit, count }: Chosen): number {
  return countsOffered[unit].find((one) => String(one) === count) ?? usualReportUnits[unit];
}

/** The day `count` units after a day; before it if `count` is negative. */
export function shiftedDay(unit: UsageUnit, day: string, count: number): string {
  if (unit === 'month') return `${addMonths(monthOf(day), count)}-01`;
  return addDays(day, count * (unit === 'week' ? 7 : 1));
}

/** The input of the report's call. */
export function reportInput(chosen: Chosen) {
  const { unit, by, measure, application, region, game, category } = chosen;
  // An address may say anything.
  const to = isDay(chosen.to ?? '') ? chosen.to : null;
  const last = to ?? dayOf(productNow());
  return {
    unit,
    by,
    measure,
    from: shiftedDay(unit, last, 1 - countOf(chosen)),
    ...(to !== null && { to }),
    ...(application !== null && { applicationId: application }),
    ...(region !== null && { region }),
    ...(game !== null && { gameId: game }),
    ...(category !== null && { category }),
  };
}
export type ReportInput = ReturnType<typeof reportInput>;

export function reportQuery(input: ReportInput) {
  return queryOptions({
    ...pointQuery(input),
    // The chart stays while another one is fetched.
    placeholderData: keepPreviousData,
  });
}

/** The same of one point. */
export function pointQuery(input: ReportInput) {
  return queryOptions({
    queryKey: [...marketDataKey, 'report', input],
    queryFn: ({ signal }) => client.getMarketData(input, { signal, notify: false }),
  });
}
export type Report = Awaited<ReturnType<typeof client.getMarketData>>;

export const choicesQuery = queryOptions({
  queryKey: [...marketDataKey, 'choices'],
  queryFn: ({ signal }) => client.getMarketDataChoices({}, { signal }),
});

/** Asks for what the page shows while the rest of its code is on its way. */
export function prefetchReport({ queries, search }: Visit): void {
  void queries.prefetchQuery(reportQuery(reportInput(readSearch(reportAddress, search))));
  void queries.prefetchQuery(choicesQuery);
}

type LinesInput = Parameters<typeof client.listUsageLines>[0];

export function linesQuery(input: LinesInput) {
  return queryOptions({
    queryKey: [...marketDataKey, 'lines', input],
    queryFn: ({ signal }) => client.listUsageLines(input, { signal, notify: false }),
  });
}
export type UsageLine = Awaited<ReturnType<typeof client.listUsageLines>>['lines'][number];
