import { isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type Decision = Parameters<typeof client.decideGame>[0];

/** Sends a decision; then reloads the case and its claim, whatever the result. */
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
      // The claim expired, somebody took it, or the customer removed the game: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
    },
  });
}
