import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../shared/client.ts';
import { lateRefundsQuery } from '../shared/late-refunds.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';

/** Polled, since refunds become late without an event. */
const recountMs = 5 * 60_000;

/** Cases of unmatched money that wait, and refunds that have had no outcome for too long. */
export type UnmatchedCounts = { waiting: number; late: number };

const waitingCasesQuery = queryOptions({
  queryKey: ['payment-cases', 'waiting'],
  queryFn: ({ signal }) =>
    client.listPaymentCases({ status: 'open', pageNo: 1, pageSize: 10 }, { signal }),
});

/** Counts of unmatched money; null until known, and for operators without the permission. */
export function useUnmatchedCounts(operator: Operator): UnmatchedCounts | null {
  const enabled = operatorMay(operator, 'payments.resolve');
  const late = useQuery({ ...lateRefundsQuery, enabled, refetchInterval: recountMs }).data;
  const waiting = useQuery({ ...waitingCasesQuery, enabled }).data;
  useLiveInvalidation({ 'payment_case.changed': enabled ? [waitingCasesQuery.queryKey] : [] });
  if (late === undefined && waiting === undefined) return null;
  return { waiting: waiting?.total ?? 0, late: late?.total ?? 0 };
}
