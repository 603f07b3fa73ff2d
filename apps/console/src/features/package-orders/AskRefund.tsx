import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageOrdersKey } from './queries.ts';

const maxReasonLength = 300;

/** Asks for what is unused to be refunded, with a reason. What was written stays until it is sent. */
export function AskRefund({ id, isAgain }: { id: string; isAgain: boolean }) {
  const texts = useMessages('packageOrders').refund;
  const { actions } = useCommonMessages();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useMutation({
    mutationFn: () => client.askPackageRefund({ id, reason: reason.trim() }, { notify: false }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: packageOrdersKey });
      setOpen(false);
    },
  });
  const isMissing = reason.trim() === '';
  const close = () => {
    if (asking.isPending) return;
    asking.reset();
    setOpen(false);
  };
  const send = () => {
    setTried(true);
    if (!isMissing) asking.mutate();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{isAgain ? texts.askAgain : texts.ask}</Button>
      <Dialog
        size="md"
        open={open}
        onOpenChange={(next) => !next && close()}
        dismissible={!asking.isPending}
        title={texts.askTitle}
        description={texts.askText}
        footer={
          <>
            <Button onClick={close}>{actions.cancel}</Button>
            <Button variant="primary" loading={asking.isPending} onClick={send}>
              {texts.ask}
            </Button>
          </>
        }
      >
        <TextArea
          label={texts.reason}
          maxLength={maxReasonLength}
          value={reason}
          error={tried && isMissing ? texts.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError className="mt-4">{asking.error?.message}</FormError>
      </Dialog>
    </>
  );
}
