import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { ReasonField } from '../../shared/reason/ReasonField.tsx';

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  pending: boolean;
  error: string | undefined;
  onConfirm: (reason: string) => void;
};

/** Why money goes back to the customer's balance, as the customer will read it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, pending, error, onConfirm, confirmLabel } = props;
  const texts = useMessages('backofficeRefunds');
  // What was written is still there when the dialog is opened again.
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isMissing) onConfirm(reason);
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!pending}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={() => !pending && onOpenChange(false)}>{texts.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ReasonField
        presets="refund"
        texts={texts}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={setReason}
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
