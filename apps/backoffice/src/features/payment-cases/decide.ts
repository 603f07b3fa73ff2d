import { useToast } from '@arcadia/ui/overlay/toast';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { casesKey } from './queries.ts';

type Decision = Parameters<typeof client.decidePaymentCase>[0];

/** Sends a decision once, however often it is tried; then reloads the case. */
export function useDecide(onDecided: () => void) {
  const texts = useMessages('backofficePaymentCases');
  const toast = useToast();
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () => queries.invalidateQueries({ queryKey: casesKey });
  return useMutation({
    mutationFn: (decision: Decision) =>
      client.decidePaymentCase(decision, { idempotencyKey: keyOf(decision) }),
    onSuccess: async () => {
      await reload();
      toast({ title: texts.done, tone: 'success' });
      onDecided();
    },
    onError: (error) => {
      // The claim expired, or somebody was quicker: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
    },
  });
}
