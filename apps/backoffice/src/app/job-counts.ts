import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { jobCountsQuery } from '../shared/job-counts.ts';
import { operatorMay, type Operator } from '../shared/operator.ts';
import type { Counts } from './navigation.tsx';

/** Polled, since jobs become stuck without an event. */
const recountMs = 60_000;

/** How many jobs failed or are stuck. Null until known, and for who may not see them. */
export function useJobCounts(operator: Operator): Counts['jobs'] {
  const enabled = operatorMay(operator, 'jobs.manage');
  const { data } = useQuery({ ...jobCountsQuery, enabled, refetchInterval: recountMs });
  useLiveInvalidation({ 'job.changed': enabled ? [jobCountsQuery.queryKey] : [] });
  return data ?? null;
}
