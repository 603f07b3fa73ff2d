import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type RefundDetails, refundsKey } from './queries.ts';

/** Asks before a request is withdrawn. That staff were quicker is told instead of an error. */
export function WithdrawRefund({ refund: { id, amount } }: { refund: RefundDetails }) {
  const texts = useMessages('refunds').detail;
  const { actions } = useCommonMessages();
  const { money } = useFormats();
  const [asking, setAsking] = useState(false);
  const { keyOf } = useIdempotencyKey();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      try {
        await client.withdrawRefund({ id }, { idempotencyKey: keyOf(id) });
        return { kind: 'done', text: texts.withdrawDone } as const;
      } catch (error) {
        if (!isRefused(error, 'stateChanged')) throw error;
        return { kind: 'failure', text: texts.tooLate } as const;
      }
    },
    onSuccess: async (announcement) => {
      await queries.invalidateQueries({ queryKey: refundsKey });
      announce(announcement);
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
        title={texts.withdrawTitle({ amount: money(amount.amount, amount.currency) })}
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
