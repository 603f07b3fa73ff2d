import { useToast } from '@arcadia/ui/overlay/toast';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';
import { useMessages } from '../messages.ts';
import { useOperator } from '../operator.ts';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';
import { reviewQuery, type ReviewCase } from './reviews.ts';

/**
 * The person who may act on a case now. `lapsed`: the operator's own claim expired and nobody has taken the case since.
 * `awaited`: it was decided by one person, and waits for a second one.
 */
export type Holder = 'me' | 'other' | 'lapsed' | 'nobody' | 'awaited' | 'decided';

export function useHolder(review: ReviewCase): Holder {
  const { id } = useOperator();
  const passed = useMomentPassed(review.claimedUntil);
  if (review.outcome !== null) return 'decided';
  if (review.approvalId !== null) return 'awaited';
  if (review.claimedBy === null) return 'nobody';
  const isMine = review.claimedBy.id === id;
  if (passed) return isMine ? 'lapsed' : 'nobody';
  return isMine ? 'me' : 'other';
}

export type CaseClaim = {
  /** With the id of a colleague it is taken from that one. */
  claim: (takeOverFrom?: string) => void;
  release: () => void;
  busy: boolean;
  /** The failure of the last try, such as "Li Wei works on it"; the case as it stands by then is loaded again. */
  error: Error | null;
};

/** Claiming a case, extending the claim (the same call), and releasing it. */
export function useCaseClaim(caseId: string): CaseClaim {
  const texts = useMessages('backofficeReviews').bar;
  const toast = useToast();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['reviews'] });
  const claiming = useMutation({
    mutationFn: (takeOverFrom?: string) => client.claimReview({ id: caseId, takeOverFrom }),
    onSuccess: (review) => queries.setQueryData(reviewQuery(caseId).queryKey, review),
    onSettled: reload,
  });
  const releasing = useMutation({
    mutationFn: () => client.releaseReview({ id: caseId }),
    onSuccess: () => toast({ title: texts.released }),
    onSettled: reload,
  });
  // A case taken by somebody else can't be released: the bar shows whose it is.
  const releaseError = isRefused(releasing.error, 'caseNotClaimed') ? null : releasing.error;
  return {
    claim: (takeOverFrom) => {
      releasing.reset();
      claiming.mutate(takeOverFrom);
    },
    release: () => {
      claiming.reset();
      releasing.mutate();
    },
    busy: claiming.isPending || releasing.isPending,
    error: claiming.error ?? releaseError,
  };
}
