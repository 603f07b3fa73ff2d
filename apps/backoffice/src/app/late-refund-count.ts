import { useQuery } from '@tanstack/react-query';
import { lateRefundsQuery } from '../shared/late-refunds.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';

/** Polled, since refunds become late without an event. */
const recountMs = 5 * 60_000;

/** How many refunds have had no outcome for too long. Null until known, and for who may not see them. */
export function useLateRefundCount(operator: Operator): number | null {
  const enabled = operatorMay(operator, 'payments.resolve');
  const { data } = useQuery({ ...lateRefundsQuery, enabled, refetchInterval: recountMs });
  return data?.total ?? null;
}
