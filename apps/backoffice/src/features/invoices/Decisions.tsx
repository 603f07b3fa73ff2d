import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { type InvoiceCase, invoiceDesk } from './queries.ts';
import { useMessages } from '../../shared/messages.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** What decides the case. Both ask for what the customer will be told. */
export function Decisions({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { id, companyName: company } = invoiceCase;
  const { open, ask, close, decide, ...answer } = useDecision(invoiceDesk);
  return (
    <>
      <DecisionButtons
        approve={texts.issue}
        refuse={texts.refuse}
        obstacle={useMissing(invoiceCase)}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      <IssueDialog invoiceCase={invoiceCase} open={open === 'approve'} onClose={close} />
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        presets="invoice"
        title={texts.refuseTitle({ company })}
        texts={texts}
        onRefuse={(reason) => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}

/** Why it can't be issued yet; null where it can. */
function useMissing({ invoice }: InvoiceCase): string | null {
  const texts = useMessages('backofficeInvoices');
  if (invoice.type === 'commercial') return null;
  const names = (['pdf', 'ofd', 'xml'] as const)
    .filter((format) => !invoice.files.some((file) => file.format === format))
    .map((format) => texts.files[format]);
  return names.length === 0 ? null : texts.filesMissing({ names: names.join(' ') });
}
