import type { GatewayId } from '@arcadia/contract/funds/payments';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** All that is known of it, which the topic `reconciliation.changed` makes stale. */
export const reconciliationKey = ['reconciliation'] as const;

export type ReconciledDay = Awaited<ReturnType<typeof client.getReconciledDay>>;
export type Line = Awaited<ReturnType<typeof client.listStatementLines>>['records'][number];
export type DayKey = { gateway: GatewayId; day: string };

export const dayList = defineList({
  list: 'listReconciledDays',
  storedAs: 'backoffice.reconciliation',
  key: reconciliationKey,
  file: 'exportReconciledDays',
  hidden: ['ourRefunds', 'ourPayments', 'nextTryAt'],
});

export const lineList = defineList({
  list: 'listStatementLines',
  storedAs: 'backoffice.reconciliation.lines',
  key: [...reconciliationKey, 'lines'],
  file: 'exportStatementLines',
  hidden: ['orderId', 'refundId', 'company', 'time'],
});

export function dayQuery(key: DayKey) {
  return queryOptions({
    queryKey: [...reconciliationKey, 'day', key],
    queryFn: ({ signal }) => client.getReconciledDay(key, { signal }),
  });
}
