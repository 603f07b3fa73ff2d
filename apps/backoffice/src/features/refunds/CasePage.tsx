import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { LinesCard } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { type CaseItem, desk, type RefundCase } from './desk.ts';
import { PartCard } from './PartCard.tsx';
import { PayoutDecisions } from './PayoutDecisions.tsx';
import { RequestCard } from './RequestCard.tsx';
import { ReviewDecisions } from './ReviewDecisions.tsx';
import { UndoApproval } from './UndoApproval.tsx';

/** A request with what goes where, to be approved or refused; or one part of it, to be paid by bank. */
export function CasePage() {
  return <DeskCase desk={desk} skeleton={<LinesCard lines={10} />} content={Case} />;
}

function Case({ review, found: refundCase }: CaseProps<RefundCase>) {
  const texts = useMessages('backofficeRefunds');
  const { money } = useFormats();
  const { task, items, payoutItemId, bankAccountChanged } = refundCase;
  const payout = items.find(({ id }) => id === payoutItemId);
  const { amount, currency } = (payout ?? refundCase).amount;
  const decisions = payout ? (
    <PayoutDecisions caseId={review.id} item={payout} />
  ) : (
    <ReviewDecisions refundCase={refundCase} />
  );
  return (
    <CaseFrame
      place={desk}
      review={asItIs(review, payout)}
      title={`${texts.kinds[task]} · ${money(amount, currency)}`}
      company={refundCase}
      decisions={decisions}
      deciding={
        payout
          ? { approve: texts.paid, refuse: texts.failed }
          : { approve: texts.approve, refuse: texts.refuse }
      }
    >
      <div className="flex flex-col gap-4">
        {bankAccountChanged && <Banner tone="warning">{texts.bankAccountChanged}</Banner>}
        <RequestCard refundCase={refundCase} />
        <UndoApproval refundCase={refundCase} approvalId={review.approvalId} />
        <h2 className="mt-2 text-16 font-semibold">{texts.parts}</h2>
        {items.map((item) => (
          <PartCard key={item.id} item={item} isPayout={item.id === payoutItemId} />
        ))}
      </div>
    </CaseFrame>
  );
}

/** A payment that the bank returned later was decided as paid; releases before this one left the case so. */
function asItIs(review: ReviewCase, payout: CaseItem | undefined): ReviewCase {
  const isReturned = review.outcome === 'paid' && payout?.status === 'failed';
  return isReturned ? { ...review, outcome: 'returned' } : review;
}
