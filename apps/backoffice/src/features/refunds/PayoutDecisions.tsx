import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import type { CaseItem } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useSettlePayout } from './settle.ts';

/** What ends a payout: the bank has paid it, or could not. */
export function PayoutDecisions({ caseId: id, item }: { caseId: string; item: CaseItem }) {
  const texts = useMessages('backofficeRefunds');
  const { money } = useFormats();
  const [dialog, setDialog] = useState<'paid' | 'failed' | null>(null);
  const settle = useSettlePayout(() => setDialog(null));
  const ask = (kind: typeof dialog) => {
    settle.reset();
    setDialog(kind);
  };
  useShortcuts({ a: () => ask('paid'), r: () => ask('failed') });
  const amount = money(item.amount.amount, item.amount.currency);
  return (
    <>
      <Button onClick={() => ask('failed')}>
        {texts.failed}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" onClick={() => ask('paid')}>
        {texts.paid}
        <KeyHint shortcut="A" />
      </Button>
      <PaidDialog
        open={dialog === 'paid'}
        onOpenChange={(open) => ask(open ? 'paid' : null)}
        amount={amount}
        pending={settle.isPending}
        error={settle.error?.message}
        onConfirm={(bankReference) => settle.mutate({ id, outcome: 'paid', bankReference })}
      />
      <ReasonDialog
        open={dialog === 'failed'}
        onOpenChange={(open) => ask(open ? 'failed' : null)}
        title={texts.failedTitle({ amount })}
        description={texts.failedText}
        confirmLabel={texts.failed}
        pending={settle.isPending}
        error={settle.error?.message}
        onConfirm={(reason) => settle.mutate({ id, outcome: 'failed', reason })}
      />
    </>
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
      />
      <FormError className="mt-4">{error}</FormError>
    </Dialog>
  );
}
