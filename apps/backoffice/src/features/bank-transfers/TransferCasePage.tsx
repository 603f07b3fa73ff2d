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
import { DocumentFrame } from '../../shared/document-view/DocumentFrame.tsx';
import { useMessages } from '../../shared/messages.ts';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Declared } from './Declared.tsx';
import { Decisions } from './Decisions.tsx';
import { EarlierTransfers } from './EarlierTransfers.tsx';
import { Outcome } from './Outcome.tsx';
import { transferDesk } from './place.ts';
import { transferCaseQuery, transferCasesKey, type TransferCase } from './queries.ts';

/** A declared transfer: its receipt beside what was declared, the customer's earlier ones, and the decision. */
export function TransferCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const transferCase = useQuery(transferCaseQuery(id));
  useLiveInvalidation({ 'review.changed': [['reviews'], transferCasesKey] });
  if (review.data !== undefined && transferCase.data !== undefined) {
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} transferCase={transferCase.data} />;
  }
  return (
    <CaseWithout
      place={transferDesk}
      error={transferCase.error ?? review.error}
      retrying={transferCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([transferCase.refetch(), review.refetch()])}
      skeleton={<CaseSkeleton />}
    />
  );
}

function Case({ review, transferCase }: { review: ReviewCase; transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const { keys } = useMessages('backofficeReviews');
  const holder = useHolder(review);
  const { transfer } = transferCase;
  return (
    <PageBody>
      <PageHeader
        title={<Money {...transfer.amount} />}
        description={<CompanyLink {...transferCase} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-label={texts.receipt} className="min-w-0">
          <DocumentFrame file={transfer.receipt} name={texts.receipt} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <Outcome transfer={transfer} />
          <Declared transferCase={transferCase} />
          <EarlierTransfers transferCase={transferCase} />
        </div>
      </div>
      <CaseBar
        place={transferDesk}
        review={review}
        holder={holder}
        decisions={<Decisions transferCase={transferCase} />}
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: texts.confirm },
              { key: 'R', action: texts.refuse },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
  );
}
