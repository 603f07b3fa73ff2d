import { issueInvoiceInput } from '@arcadia/contract/invoices/invoice-desk';
import { dayOf } from '@arcadia/kernel/calendar';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useContractForm } from '@arcadia/web/form/form';
import { productNow } from '@arcadia/web/messages/product-time';
import { useDecide } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { type InvoiceCase, desk } from './desk.ts';

type IssueDialogProps = { invoiceCase: InvoiceCase; open: boolean; onClose: () => void };
type Issuing = (typeof issueInvoiceInput)['_zod']['input'];

/** Number and date as the tax bureau shows them. What was typed is still there when the dialog is opened again. */
export function IssueDialog({ invoiceCase, open, onClose }: IssueDialogProps) {
  const texts = useMessages('backofficeInvoices');
  const issuing = useIssuing(invoiceCase, onClose);
  const { form, onSubmit, submitting, fieldError, formError } = issuing;
  const isDigital = invoiceCase.invoice.type !== 'commercial';
  return (
    <FormDialog
      open={open}
      size="md"
      title={texts.issueTitle({ company: invoiceCase.companyName })}
      description={isDigital ? texts.issueText : texts.issueCommercial}
      submitLabel={texts.issue}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
    >
      {isDigital && (
        <>
          <TextField
            {...form.register('number')}
            label={texts.number}
            autoComplete="off"
            inputMode="numeric"
            error={fieldError('number')}
          />
          <TextField
            {...form.register('date')}
            type="date"
            max={dayOf(productNow())}
            label={texts.date}
            error={fieldError('date')}
          />
        </>
      )}
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}

function useIssuing({ id, invoice }: InvoiceCase, onIssued: () => void) {
  const texts = useMessages('backofficeInvoices');
  const decide = useDecide(desk);
  const isDigital = invoice.type !== 'commercial';
  return useContractForm<Issuing>({
    schema: issueInvoiceInput,
    defaultValues: { id, outcome: 'approved', ...(isDigital && { number: '', date: '' }) },
    draft: { name: `invoice.${id}`, except: ['id', 'outcome'] },
    refusals: { invoiceNumberUsed: 'number' },
    problems: {
      number: { required: texts.numberMissing, invalidFormat: texts.numberWrong },
      date: { required: texts.dateMissing, invalidFormat: texts.dateMissing },
    },
    submit: async (values) => {
      await decide(values);
      onIssued();
    },
  });
}
