import { useToast } from '@arcadia/ui/overlay/toast';
import { targetOf } from '@arcadia/web/routing/router-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../client.ts';
import { useMessages } from '../messages.ts';
import type { DeskPlace } from './define-desk.ts';

/** Takes the case that waits longest and opens it. Where none is free it says so and `onNone` is called. */
export function useTakeNext(
  { desk, caseHref }: DeskPlace,
  onNone?: () => void,
): { takeNext: () => void; taking: boolean } {
  const texts = useMessages('backofficeReviews');
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.claimNextReview({ desk }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['reviews'] });
      if (id !== null) return void navigate(targetOf(caseHref(id)));
      if (onNone) onNone();
      else
        toast({ title: texts.nothingToTake, description: texts.nothingToTakeText, tone: 'info' });
    },
    onError: (error) =>
      toast({ title: texts.takeFailed, description: error.message, tone: 'warning' }),
  });
  return { takeNext: () => !isPending && mutate(), taking: isPending };
}
