import { deskPermissions, desks, type Desk } from '@arcadia/contract/operators/reviews';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { reviewCountsQuery } from '../shared/desk/reviews.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';

export type DeskCount = { waiting: number; overdue: number };

/** How many cases wait at each desk of the operator, kept up to date. Empty until known, and for who works at none. */
export function useDeskCounts(operator: Operator): ReadonlyMap<Desk, DeskCount> {
  const worksAtDesk = desks.some((desk) => operatorMay(operator, deskPermissions[desk]));
  const { data } = useQuery({ ...reviewCountsQuery, enabled: worksAtDesk });
  useLiveInvalidation({ 'review.changed': worksAtDesk ? [reviewCountsQuery.queryKey] : [] });
  return new Map(data?.desks.map(({ desk, ...count }) => [desk, count]));
}
