import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { servicesKey, type Service } from './service-query.ts';

/** Puts a service on hold, and lifts the hold. @param onDone called to close the dialog. */
export function useHold({ id }: Service, onDone: () => void) {
  const texts = useMessages('backofficeApplications').hold;
  const queries = useQueryClient();
  const toast = useToast();
  // If somebody else was faster it is refused, and the page must show the current state.
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: servicesKey }),
      queries.invalidateQueries({ queryKey: ['applications'] }),
    ]);
  const done = async (title: string) => {
    await reload();
    toast({ title, tone: 'success' });
    onDone();
  };
  return {
    hold: useMutation({
      mutationFn: (reason: string) => client.holdService({ id, reason }),
      onSuccess: () => done(texts.done),
      onError: reload,
    }),
    release: useMutation({
      mutationFn: () => client.releaseService({ id }),
      onSuccess: () => done(texts.released),
      onError: reload,
    }),
  };
}
