import { ApiError } from '@arcadia/web/calls/api-error';
import { PasskeyProblem } from '@arcadia/web/session/passkey';
import { useState } from 'react';
import { useMessages } from '../messages.ts';

/** A try by a press or a code: whether it is under way, and its failure, in words. */
export function useFactorAttempt() {
  const texts = useMessages('security').factors.browser;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof PasskeyProblem) setProblem(texts[error.problem]);
      else if (error instanceof ApiError) setProblem(error.message);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    run: (act: () => Promise<void>) => void run(act),
    clear: () => setProblem(undefined),
  };
}
