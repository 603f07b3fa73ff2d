import { ApiError } from '@arcadia/web/calls/api-error';
import { useEffect } from 'react';

/** Sends the code of a second step, and tells of a ticket that has become invalid. */
export async function sendCode(
  code: string,
  {
    send,
    onExpired,
  }: { send: (code: string) => Promise<void>; onExpired: (notice: string) => void },
): Promise<void> {
  try {
    await send(code);
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal !== 'signInTicketExpired') throw error;
    onExpired(error.message);
  }
}

type SetFocus = (field: 'code', options: { shouldSelect: boolean }) => void;

/** Selects the code at the start, and again after a wrong one: what is typed next takes its place. */
export function useCodeSelected(setFocus: SetFocus, submitting: boolean): void {
  useEffect(() => {
    if (!submitting) setFocus('code', { shouldSelect: true });
  }, [submitting, setFocus]);
}
