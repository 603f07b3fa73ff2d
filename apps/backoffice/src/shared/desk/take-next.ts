import { useToast } from '@arcadia/ui/overlay/toast';
import { targetOf } from '@arcadia/web/routing/target';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import type { CaseSource } from './define-desk.ts';

type TakeWords = { nothingToTake: string; nothingToTakeText?: string; takeFailed: string };

/** Takes the case that waits longest and opens it. Where none is free it says so and `onNone` is called. */
export function useTakeNext(
  { claimNext, claims, caseHref }: CaseSource,
  words: TakeWords,
  onNone?: () => void,
): { takeNext: () => void; taking: boolean } {
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: claimNext,
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: claims });
      if (id !== null) return void navigate(targetOf(caseHref(id)));
      if (onNone) onNone();
      else
        toast({ title: words.nothingToTake, description: words.nothingToTakeText, tone: 'info' });
    },
    onError: (error) =>
      toast({ title: words.takeFailed, description: error.message, tone: 'warning' }),
  });
  return { takeNext: () => !isPending && mutate(), taking: isPending };
}
