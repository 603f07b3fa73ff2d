import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { liveMs } from './bill-query.ts';
import { billsKey } from './queries.ts';

export const runningMonthQuery = queryOptions({
  queryKey: [...billsKey, 'running-month'],
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

export function historyQuery(applicationId: string | null) {
  return queryOptions({
    queryKey: [...billsKey, 'history', applicationId],
    queryFn: ({ signal }) =>
      client.getBillHistory(applicationId === null ? {} : { applicationId }, {
        signal,
        notify: false,
      }),
  });
}
export type History = Awaited<ReturnType<typeof client.getBillHistory>>;
