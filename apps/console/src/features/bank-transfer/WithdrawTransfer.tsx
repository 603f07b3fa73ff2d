import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { transfersKey } from './queries.ts';

/** Asks before a transfer is withdrawn. A decision that was quicker is told instead of an error. */
export function WithdrawTransfer({ id }: { id: string }) {
  const texts = useMessages('bankTransfer').detail;
  const { actions } = useCommonMessages();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await client.withdrawBankTransfer({ id });
        return texts.withdrawn;
      } catch (error) {
        if (!isRefused(error, 'stateChanged')) throw error;
        return texts.tooLate;
      }
    },
    onSuccess: async (text) => {
      await queries.invalidateQueries({ queryKey: transfersKey });
      announce({ kind: 'done', text });
      setAsking(false);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.withdraw}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) withdraw.reset();
        }}
        title={texts.withdrawTitle}
        description={texts.withdrawText}
        confirmLabel={texts.withdraw}
        cancelLabel={actions.cancel}
        loading={withdraw.isPending}
        error={withdraw.error?.message}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}
