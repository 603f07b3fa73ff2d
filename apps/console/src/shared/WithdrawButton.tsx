import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from './announcements.ts';

type WithdrawButtonProps = {
  texts: {
    button: string;
    title: string;
    text: string;
    /** Told when it is withdrawn, and when staff were quicker. */
    done: string;
    tooLate: string;
  };
  withdraw: () => Promise<unknown>;
  /** Queries that are read anew afterwards. */
  queryKey: QueryKey;
};

/** Takes back what waits for staff, after a question. That staff were quicker is told instead of an error. */
export function WithdrawButton(props: WithdrawButtonProps) {
  const { texts, withdraw, queryKey } = props;
  const { actions } = useCommonMessages();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: async () => {
      try {
        await withdraw();
        return { kind: 'done', text: texts.done } as const;
      } catch (error) {
        if (!isRefused(error, 'stateChanged')) throw error;
        return { kind: 'failure', text: texts.tooLate } as const;
      }
    },
    onSuccess: async (announcement) => {
      await queries.invalidateQueries({ queryKey });
      announce(announcement);
      setAsking(false);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.button}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) withdrawal.reset();
        }}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.button}
        cancelLabel={actions.cancel}
        loading={withdrawal.isPending}
        error={withdrawal.error?.message}
        onConfirm={() => withdrawal.mutate()}
      />
    </>
  );
}
