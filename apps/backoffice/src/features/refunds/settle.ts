import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Sends what an operator decided or recorded; then reloads the case and its claim. */
function useStep<Input>(
  send: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: ['refund-cases'] }),
    ]);
  return useMutation({
    mutationFn: (input: Input) => send(input, { idempotencyKey: keyOf(input) }),
    onSuccess: async () => {
      await reload();
      onDone();
    },
    onError: (error) => {
      // The claim expired, or somebody was quicker: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
    },
  });
}

type Decision = Parameters<typeof client.decideRefund>[0];
type Payout = Parameters<typeof client.settlePayout>[0];
type Return = Parameters<typeof client.returnPayout>[0];

export function useDecideRefund(onDone: () => void) {
  return useStep((input: Decision, options) => client.decideRefund(input, options), onDone);
}

export function useSettlePayout(onDone: () => void) {
  return useStep((input: Payout, options) => client.settlePayout(input, options), onDone);
}

export function useReturnPayout(onDone: () => void) {
  return useStep((input: Return, options) => client.returnPayout(input, options), onDone);
}
