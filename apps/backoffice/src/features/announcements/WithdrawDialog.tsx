import { withdrawAnnouncement } from '@arcadia/contract/notifications/announcements';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskReason } from '../../shared/reason/AskReason.tsx';
import { announcementQuery, announcementsKey } from './queries.ts';

type WithdrawDialogProps = { id: string; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.withdrawAnnouncement>[0];

/** Asks why, and says what it means, before an announcement is taken back. */
export function WithdrawDialog({ id, open, onOpenChange }: WithdrawDialogProps) {
  const { withdrawing: texts } = useMessages('backofficeAnnouncements');
  const withdrawal = useWithdrawal(id, () => onOpenChange(false));
  return (
    <AskReason
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      texts={texts}
      submit={texts.submit}
      asking={withdrawal}
    />
  );
}

function useWithdrawal(id: string, onDone: () => void) {
  const { withdrawing: texts } = useMessages('backofficeAnnouncements');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: withdrawAnnouncement.input,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.withdraw-announcement.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const withdrawn = await client.withdrawAnnouncement(values, {
        idempotencyKey: keyOf(values),
      });
      queries.setQueryData(announcementQuery(id).queryKey, withdrawn);
      onDone();
      toast({ title: texts.done, tone: 'success' });
      await queries.invalidateQueries({ queryKey: announcementsKey });
    },
  });
}
