import { Money } from '@arcadia/ui/display/money';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseWithout } from '../../shared/desk/CaseWithout.tsx';
import { KeyHelp } from '../../shared/desk/KeyHelp.tsx';
import { reviewQuery, type ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { Applied } from './Applied.tsx';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Comparison } from './Comparison.tsx';
import { Decisions } from './Decisions.tsx';
import { InvoiceFiles, OwnInvoice } from './InvoiceFiles.tsx';
import { Outcome } from './Outcome.tsx';
import { invoiceDesk } from './place.ts';
import { invoiceCaseQuery, invoiceCasesKey, type InvoiceCase } from './queries.ts';
import { VoidInvoice } from './VoidInvoice.tsx';

/** An application for an invoice: what was applied for, the files, and the XML compared with the application. */
export function InvoiceCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const invoiceCase = useQuery(invoiceCaseQuery(id));
  useLiveInvalidation({ 'review.changed': [['reviews'], invoiceCasesKey] });
  if (review.data !== undefined && invoiceCase.data !== undefined) {
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} invoiceCase={invoiceCase.data} />;
  }
  return (
    <CaseWithout
      place={invoiceDesk}
      error={invoiceCase.error ?? review.error}
      retrying={invoiceCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([invoiceCase.refetch(), review.refetch()])}
      skeleton={<CaseSkeleton />}
    />
  );
}

function Case({ review, invoiceCase }: { review: ReviewCase; invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { keys } = useMessages('backofficeReviews');
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
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: texts.issue },
              { key: 'R', action: texts.refuse },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
  );
}
