import { bankTransferConfirmation } from '@arcadia/contract/funds/bank-transfers';
import { dayOf } from '@arcadia/kernel/calendar';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useContractForm } from '@arcadia/web/form/form';
import { productNow } from '@arcadia/web/messages/product-time';
import { Controller } from 'react-hook-form';
import { useDecide } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { ArrivedNote } from './ArrivedNote.tsx';
import { type TransferCase, desk } from './desk.ts';

type ConfirmTransferDialogProps = {
  transferCase: TransferCase;
  open: boolean;
  onClose: () => void;
};

/** A form for the line of the bank's statement. Typed text is still there when the dialog is opened again. */
export function ConfirmTransferDialog(props: ConfirmTransferDialogProps) {
  const { transferCase, open, onClose } = props;
  const texts = useMessages('backofficeTransfers');
  const confirmation = useConfirmation(transferCase, onClose);
  const { onSubmit, submitting, formError } = confirmation;
  return (
    <FormDialog
      open={open}
      size="md"
      title={texts.confirmTitle({ company: transferCase.companyName })}
      description={texts.confirmText}
      submitLabel={texts.confirm}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
    >
      <Fields confirmation={confirmation} transferCase={transferCase} />
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}

type Confirmation = (typeof bankTransferConfirmation)['_zod']['input'];

function useConfirmation({ id }: TransferCase, onConfirmed: () => void) {
  const texts = useMessages('backofficeTransfers');
  const decide = useDecide(desk);
  return useContractForm<Confirmation>({
    schema: bankTransferConfirmation,
    defaultValues: { id, outcome: 'approved', amount: '', bankReference: '', valueDate: '' },
    draft: { name: `bank-transfer.${id}`, except: ['id', 'outcome'] },
    refusals: { bankReferenceUsed: 'bankReference' },
    problems: {
      amount: { required: texts.amountMissing },
      bankReference: { required: texts.referenceMissing },
      valueDate: { invalidFormat: texts.dateMissing, invalid: texts.dateWrong },
    },
    submit: async (values) => {
      await decide(values);
      onConfirmed();
    },
  });
}

type FieldsProps = {
  confirmation: ReturnType<typeof useConfirmation>;
  transferCase: TransferCase;
};

function Fields({ confirmation: { form, fieldError }, transferCase }: FieldsProps) {
  const texts = useMessages('backofficeTransfers');
  const { currency } = transferCase.transfer.amount;
  const today = dayOf(productNow());
  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <AmountField
            {...field}
            label={texts.arrived}
            currency={currency}
            fractionDigits={2}
            help={<ArrivedNote typed={field.value} declared={transferCase.transfer.amount} />}
            error={fieldError('amount')}
          />
        )}
      />
      <TextField
        {...form.register('bankReference')}
        label={texts.bankReference}
        help={texts.referenceHelp}
        autoComplete="off"
        error={fieldError('bankReference')}
      />
      <TextField
        {...form.register('valueDate')}
        type="date"
        max={today}
        label={texts.valueDate}
        error={fieldError('valueDate')}
      />
    </>
  );
}
