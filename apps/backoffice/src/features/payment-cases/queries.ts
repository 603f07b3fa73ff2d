import { paymentCaseStatuses, type PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { listTabs } from '@arcadia/web/table/list-tabs';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** All that is known of cases, which the topic `payment_case.changed` makes stale. */
export const casesKey = ['payment-cases'] as const;

export type PaymentCase = Awaited<ReturnType<typeof client.getPaymentCase>>;
export type ListedCase = Awaited<ReturnType<typeof client.listPaymentCases>>['records'][number];

const caseTabs = listTabs<PaymentCaseStatus>('status', paymentCaseStatuses);

export const caseList = defineList({
  list: 'listPaymentCases',
  storedAs: 'backoffice.payment-cases',
  key: casesKey,
  file: 'exportPaymentCases',
  hidden: ['caseId', 'number'],
  tabs: caseTabs,
});

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...casesKey, 'case', id],
    queryFn: ({ signal }) => client.getPaymentCase({ id }, { signal }),
  });
}
