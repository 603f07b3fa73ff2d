import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type DayKey, reconciliationKey } from './queries.ts';

/** Has a day compared in the background. The page is told when it is done. */
export function useCompare(onStarted?: () => void) {
  const texts = useMessages('backofficeReconciliation');
  const toast = useToast();
  const reload = useReload();
  return useMutation({
    mutationFn: (key: DayKey) => client.runReconciliation(key),
    onSuccess: async () => {
      await reload();
      toast({
        title: texts.compareStarted,
        description: texts.compareStartedText,
        tone: 'success',
      });
      onStarted?.();
    },
  });
}

/** Asks the gateway about a line, and tells what it said. */
export function useAsk() {
  const texts = useMessages('backofficeReconciliation');
  const toast = useToast();
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => client.askAboutLine({ id }),
    onSuccess: ({ answer }) =>
      toast({
        title: texts.asked,
        ...(answer !== null && { description: texts.answers[answer] }),
        tone: answer === 'confirmed' ? 'success' : 'info',
      }),
    onError: (error) => toast({ title: texts.failed, description: error.message, tone: 'warning' }),
    onSettled: reload,
  });
}

/** Books a line as the statement tells it. */
export function useBook(onBooked: () => void) {
  const texts = useMessages('backofficeReconciliation');
  const toast = useToast();
  const reload = useReload();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: string) => client.bookLine({ id }, { idempotencyKey: keyOf(id) }),
    onSuccess: ({ status }) => {
      const isBooked = status !== 'open';
      toast({
        title: isBooked ? texts.bookedNow : texts.notBooked,
        tone: isBooked ? 'success' : 'warning',
      });
      onBooked();
    },
    onSettled: reload,
  });
}

/** Settles a difference with a reason. */
export function useExplain(onExplained: () => void) {
  const texts = useMessages('backofficeReconciliation');
  const toast = useToast();
  const reload = useReload();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: { id: string; note: string }) =>
      client.explainLine(input, { idempotencyKey: keyOf(input) }),
    onSuccess: () => {
      toast({ title: texts.explained, tone: 'success' });
      onExplained();
    },
    onSettled: reload,
  });
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: reconciliationKey });
}
