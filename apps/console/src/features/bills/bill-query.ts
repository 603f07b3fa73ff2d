import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { billsKey } from './queries.ts';

/** How often what usage changes is fetched anew: events come all the time, and are not announced one by one. */
export const liveMs = 60_000;

export function billQuery(id: string) {
  return queryOptions({
    queryKey: [...billsKey, 'bill', id],
    queryFn: ({ signal }) => client.getBill({ id }, { signal, notify: false }),
    refetchInterval: ({ state }) => (state.data?.status === 'billing' ? liveMs : false),
  });
}
export type Bill = Awaited<ReturnType<typeof client.getBill>>;
export type BillLine = Bill['lines'][number];
