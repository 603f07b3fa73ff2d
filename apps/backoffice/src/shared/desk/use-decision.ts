import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Send } from './define-desk.ts';

export type Deciding<Decision, Answer = unknown> = {
  /** Queries that a decision makes stale: of the case, and of its place in the queue. */
  stale: readonly QueryKey[];
  decide: Send<Decision, Answer>;
};

/**
 * Sends a decision; the same one again after a lost answer does nothing twice. Then the case and its claim are loaded anew, also where
 * somebody else was faster.
 */
export function useDecide<Decision, Answer>({ stale, decide }: Deciding<Decision, Answer>) {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  const reload = () =>
    Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return async (decision: Decision): Promise<Answer> => {
    try {
      const answer = await decide(decision, { idempotencyKey: keyOf(decision) });
      await reload();
      return answer;
    } catch (error) {
      // The claim expired, somebody took the case, or the customer withdrew: the bar shows which.
      if (isRefused(error, 'caseNotClaimed') || isRefused(error, 'stateChanged')) void reload();
      throw error;
    }
  };
}

type Question = 'approve' | 'refuse';

/** Both decisions of a case, each behind its question: which one is open, and what became of the answer. A question begins anew. */
export function useDecision<Decision>(
  deciding: Deciding<Decision>,
  onDecided?: (decision: Decision) => void,
) {
  const [open, setOpen] = useState<Question | null>(null);
  const send = useDecide(deciding);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, decision) => {
      setOpen(null);
      onDecided?.(decision);
    },
  });
  const ask = (question: Question | null) => {
    reset();
    setOpen(question);
  };
  return {
    open,
    ask,
    close: () => ask(null),
    decide: mutate,
    pending: isPending,
    error: error?.message,
  };
}
