import { discardBill } from '@arcadia/contract/ops-bills';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFormats } from '@arcadia/ui/formats';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { targetOf } from '@arcadia/web/routing/router-link';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { Consequences } from './Consequences.tsx';
import { type Bill, billsKey } from './queries.ts';

type DiscardDialogProps = { bill: Bill; open: boolean; onOpenChange: (open: boolean) => void };
type Values = Parameters<typeof client.discardBill>[0];

/** Says what goes back and what the new bill is made of, and asks why, before a bill is discarded. */
export function DiscardDialog({ bill, open, onOpenChange }: DiscardDialogProps) {
  const { discard: texts } = useMessages('backofficeBills');
  const { actions } = useCommonMessages();
  const { month } = useFormats();
  const wayOut = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const { form, onSubmit, submitting, fieldError, formError } = useDiscard(bill);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={wayOut}
      dismissible={!submitting}
      title={texts.title({ month: month(bill.month) })}
      description={texts.text}
      footer={
        <>
          <Button ref={wayOut} onClick={() => !submitting && onOpenChange(false)}>
            {actions.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <Consequences bill={bill} />
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          rows={3}
          maxLength={300}
          {...form.register('reason')}
          error={fieldError('reason')}
        />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}

function useDiscard({ id }: Bill) {
  const { discard: texts } = useMessages('backofficeBills');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm<Values>({
    schema: discardBill.input,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.discard-bill.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      try {
        const { replacedBy } = await client.discardBill(values, { idempotencyKey: keyOf(values) });
        toast({ title: texts.done, tone: 'success' });
        await navigate(targetOf(paths.bill(replacedBy)));
      } finally {
        // Whoever failed reads what a colleague did meanwhile.
        void queries.invalidateQueries({ queryKey: billsKey });
      }
    },
  });
}
