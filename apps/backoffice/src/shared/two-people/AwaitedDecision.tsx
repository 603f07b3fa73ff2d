import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from './approval.ts';
import { Decision } from './Decision.tsx';

/** The decision of the second person on the page of what waits for it. */
export function AwaitedDecision({ approvalId }: { approvalId: string }) {
  const { data } = useQuery(approvalQuery(approvalId));
  useLiveInvalidation({ 'approval.changed': [['approvals']] });
  return data?.status === 'waiting' ? <Decision approval={data} /> : null;
}
