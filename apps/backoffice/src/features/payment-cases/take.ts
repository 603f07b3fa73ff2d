import { useToast } from '@arcadia/ui/overlay/toast';
import { targetOf } from '@arcadia/web/routing/router-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { casesKey } from './queries.ts';

/** Takes the case that waits longest and opens it, or says that there is none. */
export function useTakeNext(): { takeNext: () => void; taking: boolean } {
  const texts = useMessages('backofficePaymentCases');
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.claimNextPaymentCase({}),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: casesKey });
      if (id !== null) return void navigate(targetOf(paths.paymentCase(id)));
      toast({ title: texts.nothingToTake, tone: 'info' });
    },
    onError: (error) =>
      toast({ title: texts.takeFailed, description: error.message, tone: 'warning' }),
  });
  return { takeNext: () => !isPending && mutate(), taking: isPending };
}

/** Taking one case, holding it longer (the same call), and giving it back. */
export function useClaim(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: casesKey });
  const claiming = useMutation({
    mutationFn: (takeOverFrom?: string) => client.claimPaymentCase({ id, takeOverFrom }),
    onSettled,
  });
  const releasing = useMutation({ mutationFn: () => client.releasePaymentCase({ id }), onSettled });
  return {
    /** With the id of a colleague it is taken from that one. */
    claim: (takeOverFrom?: string) => claiming.mutate(takeOverFrom),
    release: () => releasing.mutate(),
    busy: claiming.isPending || releasing.isPending,
    error: claiming.error ?? releasing.error,
  };
}
