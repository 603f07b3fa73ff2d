import type { CallbackEnvironment, CallbackKind } from '@arcadia/contract/callbacks';
import { readRange } from '@arcadia/ui/table/range-value';
import type { TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Everything loaded of the log: what an event about a delivery makes stale. */
const deliveriesKey = ['deliveries'] as const;

export const deliveriesTable: TableUrl = {
  name: 'deliveries',
  filters: ['keyword', 'state', 'kind', 'environment', 'period'],
};

export type DeliverySummary = Awaited<ReturnType<typeof client.listDeliveries>>['records'][number];

/** As the server takes them. */
export function deliveryFiltersOf(filters: TableState['filters']) {
  const { from, to } = readRange(filters['period']);
  return {
    // As the address has them; what is mistyped there is refused by the server and told by the table.
    keyword: filters['keyword'],
    environment: filters['environment'] as CallbackEnvironment | undefined,
    state: filters['state'] as DeliverySummary['state'] | undefined,
    kind: filters['kind'] as CallbackKind | undefined,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

export function deliveriesQuery(id: string, { pageNo, pageSize, filters }: TableState) {
  return queryOptions({
    queryKey: [...deliveriesKey, 'list', id, { pageNo, pageSize, filters }],
    queryFn: ({ signal }) =>
      client.listDeliveries({ ...deliveryFiltersOf(filters), id, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One delivery with its attempts. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...deliveriesKey, 'one', id],
    queryFn: ({ signal }) => client.getDelivery({ id }, { signal }),
  });
}

/** Keeps the log and what is open of it as they stand. With a service the URLs may change that it calls next. */
export function useLiveDeliveries(): void {
  useLiveInvalidation({
    'delivery.changed': [deliveriesKey],
    'application.changed': [deliveriesKey],
  });
}
