import { ApiError } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type Decision = Parameters<typeof client.decideCertification>[0];

/** Sends a decision; whatever comes of it, who works on the case and how it stands is loaded anew. */
export function useDecide(caseId: string, onDecided: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => client.decideCertification(decision),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['reviews'] });
      onDecided();
      // The reasons and the note as recorded; one look more, which the decision has earned.
      void queries.invalidateQueries({ queryKey: ['certifications', 'case', caseId] });
    },
    onError: (error) => {
      // The claim lapsed, somebody took it, or the customer withdrew: the bar says which.
      if (error instanceof ApiError && error.kind === 'refused')
        void queries.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}
