import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';
import { useDecide } from './decide.ts';
import type { InvoiceCase } from './queries.ts';

type RefuseDialogProps = { invoiceCase: InvoiceCase; open: boolean; onClose: () => void };

/** Why nothing is issued, as the customer will read it. */
export function RefuseDialog({ invoiceCase, open, onClose }: RefuseDialogProps) {
  const texts = useMessages('backofficeInvoices');
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { decide } = useDecide();
  const refuse = useMutation({
    mutationFn: () => decide({ id: invoiceCase.id, outcome: 'refused', reason }),
    onSuccess: onClose,
  });
  const isMissing = reason.trim() === '';
  const close = () => {
    refuse.reset();
    onClose();
  };
  const send = () => {
    setTried(true);
    if (!isMissing) refuse.mutate();
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!refuse.isPending}
      title={texts.refuseTitle({ company: invoiceCase.companyName })}
      description={texts.refuseText}
      footer={
        <>
          <Button onClick={() => !refuse.isPending && close()}>{texts.cancel}</Button>
          <Button variant="danger" loading={refuse.isPending} onClick={send}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <ReasonField
        presets="invoice"
        texts={texts}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={setReason}
      />
      <FormError className="mt-4">{refuse.error?.message}</FormError>
    </Dialog>
  );
}
