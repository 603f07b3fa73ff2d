import { ApiError } from '@arcadia/web/calls/api-error';
import { announce } from '../../shared/announcements.ts';

/** Goes back to the first step, with the reason, where the second one came too late. */
export function backWhenExpired<Args extends readonly unknown[]>(
  onBack: () => void,
  act: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      await act(...args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal !== 'signInTicketExpired') throw error;
      announce({ kind: 'failure', text: error.message });
      onBack();
    }
  };
}
