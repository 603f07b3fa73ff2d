import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { contractCasesKey } from './queries.ts';

type Decision = Parameters<typeof client.decideContract>[0];

/**
 * Sends a decision; the same one again after a lost answer signs nothing twice. Then the case and its claim are loaded anew,
 * also where somebody else was faster.
 */
export function useDecide(): (decision: Decision) => Promise<void> {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: contractCasesKey }),
    ]);
  return async (decision) => {
    try {
      await client.decideContract(decision, { idempotencyKey: keyOf(decision) });
    } catch (error) {
      // The claim expired, somebody took the case, or the customer cancelled: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
      throw error;
    }
    await reload();
  };
}
