import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const billsKey = ['bills'] as const;
/** How often what usage changes is fetched anew: events come all the time, and are not announced one by one. */
const liveMs = 60_000;

export const billList = defineList({
  list: 'listBills',
  storedAs: 'bills',
  key: billsKey,
  file: 'exportBills',
  hidden: ['id', 'discount', 'minimumFee'],
});

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

export function billQuery(id: string) {
  return queryOptions({
    queryKey: [...billsKey, 'bill', id],
    queryFn: ({ signal }) => client.getBill({ id }, { signal, notify: false }),
    refetchInterval: ({ state }) => (state.data?.status === 'billing' ? liveMs : false),
  });
}
export type Bill = Awaited<ReturnType<typeof client.getBill>>;
export type BillLine = Bill['lines'][number];

export function explanationQuery(id: string, position: number) {
  return queryOptions({
    queryKey: [...billsKey, 'bill', id, 'line', position],
    queryFn: ({ signal }) => client.explainBillLine({ id, position }, { signal, notify: false }),
  });
}
export type Explanation = Awaited<ReturnType<typeof client.explainBillLine>>;

type AskedDay = { id: string; position: number; gameId: string; day: string; pageNo: number };

export function eventsQuery({ gameId, ...asked }: AskedDay) {
  return queryOptions({
    queryKey: [...billsKey, 'bill', asked.id, 'events', { gameId, ...asked }],
    queryFn: ({ signal }) =>
      client.listBillEvents(
        { ...asked, ...(gameId !== '' && { gameId }), pageSize: 10 },
        { signal, notify: false },
      ),
  });
}
