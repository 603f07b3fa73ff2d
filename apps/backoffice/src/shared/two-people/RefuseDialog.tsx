import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useState } from 'react';

type RefuseDialogProps = {
  open: boolean;
  onClose: () => void;
  pending: boolean;
  error: string | undefined;
  texts: {
    refuse: string;
    refuseTitle: string;
    refuseText: string;
    refuseReason: string;
    refuseReasonHelp: string;
    reasonMissing: string;
  };
  onRefuse: (reason: string) => void;
};

/** Asks why a colleague's proposal is refused. What was written is still there when the dialog is opened again. */
export function RefuseDialog({
  open,
  onClose,
  pending,
  error,
  texts,
  onRefuse,
}: RefuseDialogProps) {
  const { actions } = useCommonMessages();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = () => {
    setTried(true);
    if (!isMissing) onRefuse(reason);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!pending}
      title={texts.refuseTitle}
      description={texts.refuseText}
      footer={
        <>
          <Button onClick={() => !pending && onClose()}>{actions.cancel}</Button>
          <Button variant="danger" loading={pending} onClick={refuse}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <TextArea
        label={texts.refuseReason}
        help={texts.refuseReasonHelp}
        rows={3}
        maxLength={300}
        value={reason}
        error={tried && isMissing ? texts.reasonMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
