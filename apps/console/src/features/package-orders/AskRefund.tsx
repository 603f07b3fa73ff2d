import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import {
  chosenItems,
  firstChoice,
  isChoice,
  type RefundChoice,
  RefundQuantities,
} from '@arcadia/web/package-orders/refund-choice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import type { PackageOrder } from './order-query.ts';
import { packageOrdersKey } from './queries.ts';

const maxReasonLength = 300;

type Asked = Parameters<typeof client.askPackageRefund>[0];

function useAsking(onAsked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => client.askPackageRefund(asked, { notify: false }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: packageOrdersKey });
      onAsked();
    },
  });
}

type Props = { order: Pick<PackageOrder, 'id' | 'items'>; isAgain: boolean };

/** Asks for what is unused of packages to be refunded, with a reason. What was written stays until it is sent. */
export function AskRefund({ order: { id, items }, isAgain }: Props) {
  const texts = useMessages('packageOrders').refund;
  const { actions } = useCommonMessages();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [written, setChoice] = useState<RefundChoice | null>(null);
  const choice = written ?? firstChoice(items);
  const chosen = chosenItems(items, choice);
  const [tried, setTried] = useState(false);
  const asking = useAsking(() => setOpen(false));
  const isMissing = reason.trim() === '';
  const close = () => {
    if (asking.isPending) return;
    asking.reset();
    setOpen(false);
  };
  const send = () => {
    setTried(true);
    if (!isMissing && chosen && chosen.length > 0)
      asking.mutate({ id, reason: reason.trim(), items: chosen });
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
        {isChoice(items) && (
          <RefundQuantities {...{ items, choice, texts }} onChoice={setChoice} saysNone={tried} />
        )}
        <TextArea
          className="mt-4"
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
