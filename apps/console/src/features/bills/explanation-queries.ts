import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { billsKey } from './queries.ts';

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
