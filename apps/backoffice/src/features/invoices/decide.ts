import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { invoiceCasesKey } from './queries.ts';

type Decision = Parameters<typeof client.decideInvoice>[0];
type Voiding = Parameters<typeof client.voidInvoice>[0];

/**
 * Sends a decision; the same one again after a lost answer issues nothing twice. Then the case and its claim are loaded anew,
 * also where somebody else was faster.
 */
export function useDecide() {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: invoiceCasesKey }),
    ]);
  const sent = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      // The claim expired, somebody took the case, or the customer withdrew: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
      throw error;
    }
    await reload();
  };
  return {
    decide: (decision: Decision) =>
      sent(() => client.decideInvoice(decision, { idempotencyKey: keyOf(decision) })),
    revoke: (voiding: Voiding) =>
      sent(() => client.voidInvoice(voiding, { idempotencyKey: keyOf(voiding) })),
  };
}
