import type { PaymentCaseDecision } from '@arcadia/contract/funds/payment-cases';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import type { ComboboxItem } from '@arcadia/ui/form/combobox';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendsByKey } from '../../shared/desk/shortcuts.ts';
import { useDecide } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { desk, type PaymentCase } from './desk.ts';

/** As the contract takes it. Characters. */
const maxNoteLength = 300;

type DecideDialogProps = { one: PaymentCase; decision: PaymentCaseDecision; onClose: () => void };

/** Says what a decision does, and asks why. */
export function DecideDialog({ one, decision, onClose }: DecideDialogProps) {
  const texts = useMessages('backofficePaymentCases');
  const formats = useFormats();
  const [note, setNote] = useState('');
  const [company, setCompany] = useState<ComboboxItem | null>(
    one.company && { value: one.company.id, label: one.company.name },
  );
  const [tried, setTried] = useState(false);
  const decide = useSending(onClose);
  const isAssigning = decision === 'assign';
  const isUnnoted = note.trim() === '';
  const isUnassigned = isAssigning && company === null;
  const send = () => {
    setTried(true);
    if (isUnnoted || isUnassigned) return;
    const companyId = isAssigning ? company?.value : undefined;
    decide.mutate({ id: one.id, decision, note, ...(companyId !== undefined && { companyId }) });
  };
  const amount = formats.money(one.remaining.amount, one.remaining.currency);
  return (
    <Dialog
      size="md"
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!decide.isPending}
      title={texts.decisions[decision]}
      description={texts.decisionTexts[decision]({ amount })}
      footer={
        <>
          <Button onClick={() => !decide.isPending && onClose()}>{texts.cancel}</Button>
          <Button variant="primary" loading={decide.isPending} onClick={send}>
            {texts.decisions[decision]}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isAssigning && (
          <AssigneeField
            value={company}
            currency={one.remaining.currency}
            error={tried && isUnassigned ? texts.assignMissing : undefined}
            onChange={setCompany}
          />
        )}
        <TextArea
          label={texts.note}
          help={texts.noteHelp}
          maxLength={maxNoteLength}
          value={note}
          error={tried && isUnnoted ? texts.noteMissing : undefined}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={sendsByKey(send)}
        />
      </div>
      <FormError className="mt-4">{decide.error?.message}</FormError>
    </Dialog>
  );
}

function useSending(onDone: () => void) {
  const texts = useMessages('backofficePaymentCases');
  const { sent } = useMessages('backoffice').secondPerson;
  const toast = useToast();
  const send = useDecide(desk);
  return useMutation({
    mutationFn: send,
    onSuccess: ({ approvalId }) => {
      toast({ title: approvalId === null ? texts.done : sent, tone: 'success' });
      onDone();
    },
  });
}
