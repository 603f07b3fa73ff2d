import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Queries that an event about funds or refunds makes stale. */
export const refundsKey = ['refunds'] as const;

export const refundableQuery = queryOptions({
  queryKey: [...refundsKey, 'refundable'],
  queryFn: ({ signal }) => client.getRefundable({}, { signal }),
});

export type Refundable = Awaited<ReturnType<typeof client.getRefundable>>;

export const refundList = defineList({
  list: 'listRefunds',
  storedAs: 'refunds',
  key: [...refundsKey, 'list'],
  file: 'exportRefunds',
  hidden: ['id', 'requestedBy'],
});

export function refundQuery(id: string) {
  return queryOptions({
    queryKey: [...refundsKey, 'one', id],
    queryFn: ({ signal }) => client.getRefund({ id }, { signal }),
  });
}

export type RefundDetails = Awaited<ReturnType<typeof client.getRefund>>;
