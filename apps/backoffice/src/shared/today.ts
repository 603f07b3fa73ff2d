import { todayKindsOf } from '@arcadia/contract/operators/today';
import type { Topic } from '@arcadia/contract/wire/events';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import type { Operator } from './operator.ts';

export type Today = Awaited<ReturnType<typeof client.getToday>>;
export type TodayItem = Today['items'][number];

/** Everything that waits for the operator: the start page, and the numbers of the menu. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => client.getToday({}, { signal }),
});

/** Milliseconds: silences, late refunds and overdue cases come without an event. */
const recountMs = 60_000;
const topics: readonly Topic[] = [
  'review.changed',
  'approval.changed',
  'payment_case.changed',
  'adjustment.changed',
  'price_plan.changed',
  'exchange_rate.changed',
  'billing_run.changed',
  'bill.changed',
  'reconciliation.changed',
  'usage_source.changed',
  'gateway.changed',
];

/** The same, kept up to date. Nothing is asked for whose roles see no work. */
export function useToday({ roles }: Pick<Operator, 'roles'>) {
  const enabled = todayKindsOf(roles).length > 0;
  const stale = enabled ? [todayQuery.queryKey] : [];
  useLiveInvalidation(Object.fromEntries(topics.map((topic) => [topic, stale])));
  return useQuery({ ...todayQuery, enabled, refetchInterval: recountMs });
}
