import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type RefundCase = Awaited<ReturnType<typeof client.getRefundCase>>;
export type CaseItem = RefundCase['items'][number];

export function refundCaseQuery(id: string) {
  return queryOptions({
    queryKey: ['refund-cases', id],
    queryFn: ({ signal }) => client.getRefundCase({ id }, { signal }),
  });
}
