import { Money } from '@arcadia/ui/display/money';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { Applied } from './Applied.tsx';
import { Comparison } from './Comparison.tsx';
import { Decisions } from './Decisions.tsx';
import { InvoiceFiles, OwnInvoice } from './InvoiceFiles.tsx';
import { Outcome } from './Outcome.tsx';
import { type InvoiceCase, invoiceDesk } from './queries.ts';
import { VoidInvoice } from './VoidInvoice.tsx';

/** An application for an invoice: what was applied for, the files, and the XML compared with the application. */
export function InvoiceCasePage() {
  return (
    <DeskCase desk={invoiceDesk} skeleton={<Waiting />}>
      {(review, invoiceCase) => <Case review={review} invoiceCase={invoiceCase} />}
    </DeskCase>
  );
}

function Waiting() {
  return (
    <CaseSkeleton>
      <Card>
        <SkeletonText lines={10} />
      </Card>
      <Card>
        <SkeletonText lines={10} />
      </Card>
    </CaseSkeleton>
  );
}

function Case({ review, invoiceCase }: { review: ReviewCase; invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const holder = useHolder(review);
  const { invoice } = invoiceCase;
  const isDigital = invoice.type !== 'commercial';
  return (
    <PageBody>
      <PageHeader
        title={<Money {...invoice.amount} />}
        description={<CompanyLink {...invoiceCase} />}
      />
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
      <CaseBar
        place={invoiceDesk}
        review={review}
        holder={holder}
        decisions={<Decisions invoiceCase={invoiceCase} />}
        afterwards={invoice.status === 'invoiced' && <VoidInvoice invoiceCase={invoiceCase} />}
        deciding={{ approve: texts.issue, refuse: texts.refuse }}
      />
    </PageBody>
  );
}
