import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/** How often what usage changes is fetched anew: events come all the time, and are not announced one by one. */
export const liveMs = 60_000;

export const runningMonthQuery = queryOptions({
  queryKey: ['running-month'],
  queryFn: ({ signal }) => client.getRunningMonth({}, { signal, notify: false }),
  refetchInterval: liveMs,
});
export type RunningMonth = Awaited<ReturnType<typeof client.getRunningMonth>>;

export const forecastQuery = queryOptions({
  queryKey: ['bill-forecast'],
  queryFn: ({ signal }) => client.getBillForecast({}, { signal, notify: false }),
  // It reads the usage of months.
  staleTime: 10 * liveMs,
});
export type Forecast = Awaited<ReturnType<typeof client.getBillForecast>>;
