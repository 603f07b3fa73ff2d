import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Everything loaded of the log: what an event about a delivery makes stale. */
const deliveriesKey = ['deliveries'] as const;

export const deliveryList = defineList({
  list: 'listDeliveries',
  storedAs: 'deliveries',
  key: deliveriesKey,
  file: 'exportDeliveries',
});

export type DeliverySummary = Awaited<ReturnType<typeof client.listDeliveries>>['records'][number];

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
