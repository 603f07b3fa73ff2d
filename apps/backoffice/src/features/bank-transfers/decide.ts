import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { transferCasesKey } from './queries.ts';

type Decision = Parameters<typeof client.decideBankTransfer>[0];

/**
 * Sends a decision; the same one again after a lost answer credits nothing twice. Then the case and its claim are loaded anew,
 * also where somebody else was faster.
 */
export function useDecide(): (decision: Decision) => Promise<void> {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: transferCasesKey }),
    ]);
  return async (decision) => {
    try {
      await client.decideBankTransfer(decision, { idempotencyKey: keyOf(decision) });
    } catch (error) {
      // The claim expired, somebody took the case, or the customer withdrew: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
      throw error;
    }
    await reload();
  };
}
