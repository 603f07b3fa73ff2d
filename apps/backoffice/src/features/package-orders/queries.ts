import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { defineList } from '../../shared/lists.ts';

/** What an event about an order makes stale. */
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

export type RefundCase = Awaited<ReturnType<typeof client.getPackageRefundCase>>;

type Decision = Parameters<typeof client.decidePackageRefund>[0];

const stale = [['reviews'], packageOrdersKey];

export const packageRefundDesk = defineDesk({
  desk: 'package_refund',
  queue: paths.packageRefunds,
  caseHref: paths.packageRefund,
  key: [...packageOrdersKey, 'case'],
  stale: packageOrdersKey,
  load: (id, signal) => client.getPackageRefundCase({ id }, { signal }),
  live: { 'package_order.changed': stale, 'invoice.changed': stale },
  decide: (decision: Decision, options) => client.decidePackageRefund(decision, options),
});
