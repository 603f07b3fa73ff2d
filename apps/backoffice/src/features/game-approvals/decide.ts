import { isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type Decision = Parameters<typeof client.decideGame>[0];

/** Sends a decision; whatever comes of it, who works on the case and how it stands is loaded anew. */
export function useDecide(onDecided: () => void) {
  const queries = useQueryClient();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: ['game-approvals'] }),
    ]);
  return useMutation({
    mutationFn: (decision: Decision) => client.decideGame(decision),
    onSuccess: async () => {
      await reload();
      onDecided();
    },
    onError: (error) => {
      // The claim lapsed, somebody took it, or the customer took the game back: the bar says which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
    },
  });
}
