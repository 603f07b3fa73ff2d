import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
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
import { PartCard } from './PartCard.tsx';
import { PayoutDecisions } from './PayoutDecisions.tsx';
import { refundDesk } from './place.ts';
import { type CaseItem, refundCaseQuery, type RefundCase } from './queries.ts';
import { RequestCard } from './RequestCard.tsx';
import { ReviewDecisions } from './ReviewDecisions.tsx';

/** A request with what goes where, to be approved or refused; or one part of it, to be paid by bank. */
export function RefundCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const refundCase = useQuery(refundCaseQuery(id));
  const stale = [['reviews'], ['refund-cases']];
  useLiveInvalidation({ 'review.changed': stale, 'refund.changed': stale });
  if (review.data !== undefined && refundCase.data !== undefined)
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} refundCase={refundCase.data} />;
  return (
    <CaseWithout
      place={refundDesk}
      error={refundCase.error ?? review.error}
      retrying={refundCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([refundCase.refetch(), review.refetch()])}
      skeleton={
        <Card>
          <SkeletonText lines={10} />
        </Card>
      }
    />
  );
}

function Case({ review, refundCase }: { review: ReviewCase; refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
  const { keys } = useMessages('backofficeReviews');
  const { money } = useFormats();
  const holder = useHolder(review);
  const { companyId, companyName, task, items, payoutItemId, bankAccountChanged } = refundCase;
  const payout = items.find(({ id }) => id === payoutItemId);
  const { amount, currency } = (payout ?? refundCase).amount;
  return (
    <PageBody>
      <PageHeader
        title={`${texts.kinds[task]} · ${money(amount, currency)}`}
        description={<CompanyLink companyId={companyId} companyName={companyName} />}
      />
      <div className="flex flex-col gap-4">
        {bankAccountChanged && <Banner tone="warning">{texts.bankAccountChanged}</Banner>}
        <RequestCard refundCase={refundCase} />
        <h2 className="mt-2 text-16 font-semibold">{texts.parts}</h2>
        {items.map((item) => (
          <PartCard key={item.id} item={item} isPayout={item.id === payoutItemId} />
        ))}
      </div>
      <CaseBar
        place={refundDesk}
        review={asItIs(review, payout)}
        holder={holder}
        decisions={
          payout === undefined ? (
            <ReviewDecisions refundCase={refundCase} />
          ) : (
            <PayoutDecisions caseId={review.id} item={payout} />
          )
        }
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: payout === undefined ? texts.approve : texts.paid },
              { key: 'R', action: payout === undefined ? texts.refuse : texts.failed },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
  );
}

/** A payment that the bank returned later was decided as paid; releases before this one left the case so. */
function asItIs(review: ReviewCase, payout: CaseItem | undefined): ReviewCase {
  const isReturned = review.outcome === 'paid' && payout?.status === 'failed';
  return isReturned ? { ...review, outcome: 'returned' } : review;
}
