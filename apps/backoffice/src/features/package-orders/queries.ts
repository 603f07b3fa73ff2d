import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Queries that an event about an order makes stale. */
export const packageOrdersKey = ['package-orders'] as const;

export const packageOrderList = defineList({
  list: 'listAllPackageOrders',
  storedAs: 'backoffice.packageOrders',
  key: packageOrdersKey,
  file: 'exportAllPackageOrders',
  hidden: ['original', 'due', 'purchasedBy'],
});

export type CompanyOrder = Awaited<ReturnType<typeof client.getCompanyPackageOrder>>;

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...packageOrdersKey, 'order', id],
    queryFn: ({ signal }) => client.getCompanyPackageOrder({ id }, { signal, notify: false }),
  });
}
