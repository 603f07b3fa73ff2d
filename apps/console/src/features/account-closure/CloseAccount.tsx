import { Button } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Card } from '@arcadia/ui/layout/card';
import { Summary, type SummaryLine } from '@arcadia/ui/layout/summary';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { Closing } from './queries.ts';

/**
 * The fate of the company's money, and the button. Asks once more, and for a code if the session was not verified
 * lately.
 */
export function CloseAccount({ closing }: { closing: Closing }) {
  const texts = useMessages('accountClosure');
  const { actions } = useCommonMessages();
  const [asked, setAsked] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const close = useClose(() => setAsked(false));
  return (
    <Card title={texts.moneyTitle}>
      <MoneySummary closing={closing} />
      <div className="mt-6 flex flex-col gap-4 border-t border-hairline pt-6">
        <Checkbox
          label={texts.understood}
          help={texts.understoodHelp}
          checked={understood}
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        <Button
          variant="danger"
          className="self-start"
          disabledReason={closing.canClose ? (understood ? null : texts.tickFirst) : texts.notReady}
          onClick={() => {
            close.reset();
            setAsked(true);
          }}
        >
          {texts.close}
        </Button>
      </div>
      {close.dialog ?? (
        <ConfirmDialog
          danger
          open={asked}
          onOpenChange={setAsked}
          title={texts.confirmTitle}
          description={texts.confirmText}
          consequences={[
            texts.consequences.refund,
            texts.consequences.new,
            texts.consequences.logins,
          ]}
          confirmLabel={texts.close}
          cancelLabel={actions.cancel}
          loading={close.isPending}
          error={close.error?.message}
          onConfirm={() => close.mutate()}
        />
      )}
    </Card>
  );
}

function MoneySummary({ closing: { refunded, lapsing, coupons } }: { closing: Closing }) {
  const texts = useMessages('accountClosure');
  const lapses = /[1-9]/.test(lapsing.amount);
  const lines: (SummaryLine | null)[] = [
    lapses
      ? {
          id: 'lapsing',
          label: texts.lapsing,
          value: <Money {...lapsing} />,
          formula: texts.lapsingNote,
        }
      : null,
    coupons > 0
      ? { id: 'coupons', label: texts.coupons, value: texts.couponsLapse({ coupons }) }
      : null,
  ];
  return (
    <Summary
      lines={lines.filter((line) => line !== null)}
      total={{
        label: texts.refunded,
        value: <Money {...refunded} />,
        formula: texts.refundedNote,
      }}
      note={texts.timing}
    />
  );
}

function useClose(onDone: () => void) {
  const queries = useQueryClient();
  const { verify, dialog } = useIdentityCheck();
  const mutation = useMutation({
    mutationFn: async () => {
      try {
        return await client.startClosing({ confirmed: true });
      } catch (error) {
        if (!isRefused(error, 'identityCheckRequired') || !(await verify())) throw error;
        return client.startClosing({ confirmed: true });
      }
    },
    onSuccess: onDone,
    // Where there was nothing to give back, the session has ended with the account, and this call finds out.
    onSettled: () => queries.invalidateQueries({ queryKey: ['account-closure'] }),
  });
  return { ...mutation, dialog };
}
