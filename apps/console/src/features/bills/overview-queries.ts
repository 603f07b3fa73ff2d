import { textParam } from '@arcadia/web/routing/search-params';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { billsKey } from './queries.ts';

/** The application whose months are shown stands in the address. */
export const historyAddress = { chart: textParam };

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
