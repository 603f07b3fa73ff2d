import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { packageOrdersKey } from './queries.ts';

type Decision = Parameters<typeof client.decidePackageRefund>[0];

/** Sends a decision; then reloads the case and its claim. */
export function useDecide(onDone: () => void) {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: packageOrdersKey }),
    ]);
  return useMutation({
    mutationFn: (input: Decision) =>
      client.decidePackageRefund(input, { idempotencyKey: keyOf(input) }),
    onSuccess: async () => {
      await reload();
      onDone();
    },
    onError: (error) => {
      // The claim expired, somebody was quicker, or less is unused by now: what is shown is read again.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
    },
  });
}
