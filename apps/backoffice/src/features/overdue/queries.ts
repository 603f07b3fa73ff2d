import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';
import { useMessages } from '../../shared/messages.ts';

export const overdueList = defineList({
  list: 'listOverdueCompanies',
  storedAs: 'backoffice.overdue',
  key: ['overdue'],
  hidden: [],
});

export type OverdueCompany = Awaited<
  ReturnType<typeof client.listOverdueCompanies>
>['records'][number];

/** Excepts a company from holds, or ends that; reloads the list whatever the result. */
export function useExemption(onDone: () => void) {
  const texts = useMessages('backofficeOverdue');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (wanted: { id: string; exempt: boolean; reason: string }) =>
      client.setOverdueExemption(wanted),
    onSuccess: (_, { exempt }) => {
      toast({ title: exempt ? texts.exempted : texts.exemptionEnded, tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['overdue'] }),
  });
}
