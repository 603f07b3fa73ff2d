import { settleBill } from '@arcadia/contract/bills/ops-bills';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Bill, billsKey } from './queries.ts';

type SettleDialogProps = { bill: Bill; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.settleBill>[0];

/** Notes the payment with which a channel company has settled a bill elsewhere. */
export function SettleDialog({ bill, open, onOpenChange }: SettleDialogProps) {
  const { settle: texts } = useMessages('backofficeBills');
  const { actions } = useCommonMessages();
  const { month, money } = useFormats();
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = useSettling(bill, () =>
    onOpenChange(false),
  );
  const { owed, companyName } = bill;
  const amount = owed === null ? '' : money(owed.amount, owed.currency);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!submitting}
      title={texts.title({ month: month(bill.month) })}
      description={texts.text({ amount, customer: companyName })}
      footer={
        <>
          <Button onClick={() => !submitting && onOpenChange(false)}>{actions.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextField
          label={texts.reference}
          help={texts.referenceHelp}
          maxLength={100}
          autoComplete="off"
          {...form.register('reference')}
          error={fieldError('reference')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
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
