import { ApiError } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from './desk.ts';

type Decision = Parameters<typeof desk.decide>[0];

/** Sends a decision; then reloads the case and its claim, whatever the result. */
export function useDecide(caseId: string, onDecided: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => desk.decide(decision, {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['reviews'] });
      onDecided();
      // The recorded reasons and note; this access is audited once more.
      void queries.invalidateQueries({ queryKey: ['certifications', 'case', caseId] });
    },
    onError: (error) => {
      // The claim expired, somebody took it, or the customer withdrew: the bar shows which.
      if (error instanceof ApiError && error.kind === 'refused')
        void queries.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}
