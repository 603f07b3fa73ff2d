import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from './approval.ts';
import { Decision } from './Decision.tsx';

type AwaitedDecisionProps = {
  approvalId: string;
  /** Words on what to look at before one decides. */
  hint?: string;
  /** Reason why nobody can agree now; null where somebody can. */
  obstacle?: string | null;
};

/** The decision of the second person on the page of what waits for it. */
export function AwaitedDecision({ approvalId, hint, obstacle = null }: AwaitedDecisionProps) {
  const { data } = useQuery(approvalQuery(approvalId));
  useLiveInvalidation({ 'approval.changed': [['approvals']] });
  if (data?.status !== 'waiting') return null;
  return <Decision approval={data} obstacle={obstacle} {...(hint !== undefined && { hint })} />;
}
