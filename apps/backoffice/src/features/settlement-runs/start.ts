import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { runsKey } from './queries.ts';

/** Starts or resumes the settlement of a month, and reads it anew whatever the result. */
export function useStart(month: string, done: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.startBillingRun({ month }),
    onSuccess: () => toast({ title: done, tone: 'success' }),
    onSettled: () => queries.invalidateQueries({ queryKey: runsKey }),
  });
}
