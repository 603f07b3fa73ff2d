import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { billsKey } from './queries.ts';

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
