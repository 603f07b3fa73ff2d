import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { PartCard } from './PartCard.tsx';
import { PayoutDecisions } from './PayoutDecisions.tsx';
import { type CaseItem, type RefundCase, refundDesk } from './queries.ts';
import { RequestCard } from './RequestCard.tsx';
import { ReviewDecisions } from './ReviewDecisions.tsx';

/** A request with what goes where, to be approved or refused; or one part of it, to be paid by bank. */
export function RefundCasePage() {
  return (
    <DeskCase
      desk={refundDesk}
      skeleton={
        <Card>
          <SkeletonText lines={10} />
        </Card>
      }
    >
      {(review, refundCase) => <Case review={review} refundCase={refundCase} />}
    </DeskCase>
  );
}

function Case({ review, refundCase }: { review: ReviewCase; refundCase: RefundCase }) {
  const texts = useMessages('backofficeRefunds');
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
        deciding={
          payout === undefined
            ? { approve: texts.approve, refuse: texts.refuse }
            : { approve: texts.paid, refuse: texts.failed }
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
