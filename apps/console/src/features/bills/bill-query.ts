import { queryOptions } from '@tanstack/react-query';
import { liveMs } from '../../shared/bills/running-month.ts';
import { client } from '../../shared/client.ts';
import { billsKey } from './queries.ts';

export function billQuery(id: string) {
  return queryOptions({
    queryKey: [...billsKey, 'bill', id],
    queryFn: ({ signal }) => client.getBill({ id }, { signal, notify: false }),
    refetchInterval: ({ state }) => (state.data?.status === 'billing' ? liveMs : false),
  });
}
export type Bill = Awaited<ReturnType<typeof client.getBill>>;
