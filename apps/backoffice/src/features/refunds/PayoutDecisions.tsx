import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { useMessages } from '../../shared/messages.ts';
import { type CaseItem, payoutSteps } from './desk.ts';

/** Decisions that end a payout: the bank has paid it, or could not. */
export function PayoutDecisions({ caseId: id, item }: { caseId: string; item: CaseItem }) {
  const texts = useMessages('backofficeRefunds');
  const { money } = useFormats();
  const amount = money(item.amount.amount, item.amount.currency);
  return (
    <CaseDecision
      sends={payoutSteps.settle}
      texts={{
        ...texts,
        approve: texts.paid,
        refuse: texts.failed,
        refuseText: texts.failedText,
      }}
      approve={({ onClose, decide, ...state }) => (
        <PaidDialog
          {...state}
          onOpenChange={onClose}
          amount={amount}
          onConfirm={(bankReference) => decide({ id, outcome: 'paid', bankReference })}
        />
      )}
      refuse={{
        presets: 'refund',
        title: texts.failedTitle({ amount }),
        onRefuse: (reason, decide) => decide({ id, outcome: 'failed', reason }),
      }}
    />
  );
}

type PaidDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  amount: string;
  pending: boolean;
  error: string | undefined;
  onConfirm: (bankReference: string) => void;
};

function PaidDialog({ open, onOpenChange, amount, pending, error, onConfirm }: PaidDialogProps) {
  const texts = useMessages('backofficeRefunds');
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reference.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isMissing) onConfirm(reference.trim());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!pending}
      title={texts.paidTitle({ amount })}
      description={texts.paidText}
      footer={
        <>
          <Button onClick={() => !pending && onOpenChange(false)}>{texts.cancel}</Button>
          <Button variant="primary" loading={pending} onClick={confirm}>
            {texts.paid}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.bankReference}
        help={texts.referenceHelp}
        maxLength={64}
        value={reference}
        error={tried && isMissing ? texts.referenceMissing : undefined}
        onChange={(event) => setReference(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !pending && confirm()}
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
