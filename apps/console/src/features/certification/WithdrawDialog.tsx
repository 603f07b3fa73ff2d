import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { certificationQuery } from '../../shared/certification.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';

type WithdrawDialogProps = { open: boolean; onClose: () => void };

/** Asks before a submission is taken back. A decision that was quicker is told instead of an error. */
export function WithdrawDialog({ open, onClose }: WithdrawDialogProps) {
  const texts = useMessages('certification').review;
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await client.withdrawCertification({});
        return texts.withdrawn;
      } catch (error) {
        if (!isRefused(error, 'stateChanged')) throw error;
        return texts.tooLate;
      }
    },
    onSuccess: async (text) => {
      await queries.invalidateQueries({ queryKey: certificationQuery.queryKey });
      announce({ kind: 'done', text });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        withdraw.reset();
        onClose();
      }}
      title={texts.withdrawTitle}
      description={texts.withdrawText}
      confirmLabel={texts.withdraw}
      cancelLabel={actions.cancel}
      loading={withdraw.isPending}
      error={withdraw.error?.message}
      onConfirm={() => withdraw.mutate()}
    />
  );
}
