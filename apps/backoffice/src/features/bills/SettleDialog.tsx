import { settleBill } from '@arcadia/contract/bills/bill-decisions';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Bill, billsKey } from './queries.ts';

type SettleDialogProps = { bill: Bill; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.settleBill>[0];

/** Notes the payment with which a channel company has settled a bill elsewhere. */
export function SettleDialog({ bill, open, onOpenChange }: SettleDialogProps) {
  const { settle: texts } = useMessages('backofficeBills');
  const { month, money } = useFormats();
  const { form, onSubmit, submitting, fieldError, formError } = useSettling(bill, () =>
    onOpenChange(false),
  );
  const { owed, companyName } = bill;
  const amount = owed === null ? '' : money(owed.amount, owed.currency);
  return (
    <FormDialog
      open={open}
      title={texts.title({ month: month(bill.month) })}
      description={texts.text({ amount, customer: companyName })}
      submitLabel={texts.submit}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={() => onOpenChange(false)}
      held
      dense
    >
      <TextField
        label={texts.reference}
        help={texts.referenceHelp}
        maxLength={100}
        autoComplete="off"
        {...form.register('reference')}
        error={fieldError('reference')}
      />
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}

function useSettling({ id }: Bill, onDone: () => void) {
  const { settle: texts } = useMessages('backofficeBills');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: settleBill.input,
    defaultValues: { id, reference: '' },
    draft: { name: `backoffice.settle-bill.${id}` },
    problems: { reference: { required: texts.referenceMissing } },
    submit: async (values) => {
      try {
        await client.settleBill(values, { idempotencyKey: keyOf(values) });
        onDone();
        toast({ title: texts.done, tone: 'success' });
      } finally {
        void queries.invalidateQueries({ queryKey: billsKey });
      }
    },
  });
}
