import type { Desk } from '@arcadia/contract/operators/reviews';
import {
  outcomesTogether,
  type TogetherOutcome,
} from '@arcadia/contract/operators/reviews-together';
import { type Language, languages } from '@arcadia/i18n/languages';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client.ts';

export type Summarized = Awaited<ReturnType<typeof client.summarizeReviews>>;
export type Decided = Awaited<ReturnType<typeof client.decideReviews>>['cases'];
export type Outcome = TogetherOutcome;
type Decision = Parameters<typeof client.decideReviews>[0];
export type Together = ReturnType<typeof useTogether>;

/** The decision of several cases: what they are now, what is chosen and written, and sending it. */
export function useTogether(
  desk: Desk,
  ids: readonly string[],
  onDecided: (cases: Decided) => void,
) {
  const outcomes = outcomesTogether[desk] ?? [];
  const [outcome, setOutcome] = useState<Outcome>(outcomes[0] ?? 'refused');
  const entry = useReason(desk);
  const [opening] = useState(() => crypto.randomUUID());
  const summary = useQuery({
    queryKey: ['reviews-together', opening],
    queryFn: ({ signal }) => client.summarizeReviews({ desk, ids: [...ids] }, { signal }),
    // The answer is what was seen: a later one would decide about something else. Each opening asks anew.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const open = (summary.data?.cases ?? []).filter(({ cause }) => cause === null);
  const asked = languages.filter((language) => open.some((one) => one.language === language));
  const { mutate, isPending, error } = useSending(onDecided);
  const send = () => {
    if (outcome === 'refused' && !entry.check(asked)) return;
    const cases = open.map(({ id, version }) => ({ id, version }));
    mutate({ desk, cases, outcome, ...(outcome === 'refused' && entry.written(asked)) });
  };
  return {
    summary,
    count: open.length,
    outcomes,
    outcome,
    setOutcome,
    /** Languages in which the customers read. */
    asked,
    entry,
    send,
    pending: isPending,
    error: error?.message,
  };
}

/** Sends it; the same one again after a lost answer does nothing twice. Then the queue is loaded anew. */
function useSending(onDecided: (cases: Decided) => void) {
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (decision: Decision) =>
      client.decideReviews(decision, { idempotencyKey: keyOf(decision) }),
    onSuccess: ({ cases }) => {
      onDecided(cases);
      void queries.invalidateQueries({ queryKey: ['reviews'] });
    },
  });
}

/** The one reason of a refusal, in each language of the customers, and its place in the form of a certification. */
function useReason(desk: Desk) {
  const [reasons, setReasons] = useState<Partial<Record<Language, string>>>({});
  const [field, setField] = useState<Decision['field'] | null>(null);
  const [tried, setTried] = useState(false);
  const needsField = desk === 'certification';
  const isMissing = (language: Language) => (reasons[language] ?? '').trim() === '';
  return {
    reasons,
    setReason: (language: Language, reason: string) =>
      setReasons((now) => ({ ...now, [language]: reason })),
    field: field ?? null,
    setField,
    needsField,
    isMissing: (language: Language) => tried && isMissing(language),
    isFieldMissing: tried && needsField && field === null,
    check(asked: readonly Language[]): boolean {
      setTried(true);
      return !asked.some(isMissing) && !(needsField && field === null);
    },
    written: (asked: readonly Language[]) => ({
      reasons: Object.fromEntries(asked.map((language) => [language, reasons[language]])),
      ...(needsField && field && { field }),
    }),
  };
}
