import { Money } from '@arcadia/ui/display/money';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { useMessages } from '../../shared/messages.ts';
import { Applied } from './Applied.tsx';
import { Comparison } from './Comparison.tsx';
import { desk, type InvoiceCase } from './desk.ts';
import { InvoiceFiles, OwnInvoice } from './InvoiceFiles.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { Outcome } from './Outcome.tsx';
import { VoidInvoice } from './VoidInvoice.tsx';

/** An application for an invoice: what was applied for, the files, and the XML compared with the application. */
export function CasePage() {
  return <DeskCase desk={desk} skeleton={<CaseSkeleton lines={10} />} content={Case} />;
}

function Case({ review, found: invoiceCase }: CaseProps<InvoiceCase>) {
  const texts = useMessages('backofficeInvoices');
  const holder = useHolder(review);
  const { invoice } = invoiceCase;
  const isDigital = invoice.type !== 'commercial';
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={<Money {...invoice.amount} />}
      company={invoiceCase}
      decisions={<Decisions invoiceCase={invoiceCase} />}
      afterwards={invoice.status === 'invoiced' && <VoidInvoice invoiceCase={invoiceCase} />}
      deciding={{ approve: texts.issue, refuse: texts.refuse }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {isDigital && <Outcome invoiceCase={invoiceCase} />}
          <Applied invoiceCase={invoiceCase} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {!isDigital && <Outcome invoiceCase={invoiceCase} />}
          {!isDigital && <OwnInvoice invoiceCase={invoiceCase} />}
          {isDigital && <InvoiceFiles invoiceCase={invoiceCase} mayUpload={holder === 'me'} />}
        </div>
        {isDigital && (
          <div className="min-w-0 lg:col-span-2">
            <Comparison invoiceCase={invoiceCase} />
          </div>
        )}
      </div>
    </CaseFrame>
  );
}

/** Both decisions ask for what the customer will be told. */
function Decisions({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { id, companyName: company } = invoiceCase;
  return (
    <CaseDecision
      sends={desk}
      texts={{ ...texts, approve: texts.issue }}
      obstacle={useMissing(invoiceCase)}
      approve={({ open, onClose }) => (
        <IssueDialog invoiceCase={invoiceCase} open={open} onClose={onClose} />
      )}
      refuse={{
        presets: 'invoice',
        title: texts.refuseTitle({ company }),
        onRefuse: (reason, decide) => decide({ id, outcome: 'refused', reason }),
      }}
    />
  );
}

/** Reason why an invoice can't be issued yet; null where it can. */
function useMissing({ invoice }: InvoiceCase): string | null {
  const texts = useMessages('backofficeInvoices');
  if (invoice.type === 'commercial') return null;
  const names = (['pdf', 'ofd', 'xml'] as const)
    .filter((format) => !invoice.files.some((file) => file.format === format))
    .map((format) => texts.files[format]);
  return names.length === 0 ? null : texts.filesMissing({ names: names.join(' ') });
}
