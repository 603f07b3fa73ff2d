import { parseDecimal } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { leftToInvoice } from '@arcadia/web/package-orders/invoice-facts';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { useState } from 'react';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { LinesCard } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { useMessages } from '../../shared/messages.ts';
import { desk, type RefundCase } from './desk.ts';
import { OrderContent } from './OrderContent.tsx';

/** A customer's request for what is unused of an order: what can go back, approved or refused. */
export function CasePage() {
  return <DeskCase desk={desk} skeleton={<LinesCard lines={10} />} content={Case} />;
}

function Case({ review, found: refundCase }: CaseProps<RefundCase>) {
  const texts = useMessages('packageOrders');
  const { approve, refuse } = useMessages('backofficePackageOrders').desk;
  const language = useContentLanguage();
  const { order, refundable, invoicing } = refundCase;
  const [reason, setReason] = useState('');
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={namesOf(order, texts, language)}
      status={<OrderTag status={order.status} texts={texts} />}
      company={refundCase}
      decisions={<Decisions refundCase={refundCase} reason={reason} onReason={setReason} />}
      deciding={{ approve, refuse }}
    >
      <OrderContent order={order} refundable={refundable} invoicing={invoicing} />
    </CaseFrame>
  );
}

type DecisionsProps = {
  refundCase: RefundCase;
  /** Reason written for a refusal. It is the page's: the decisions come and go with the claim. */
  reason: string;
  onReason: (reason: string) => void;
};

/** Approves what is unused as it is shown, or refuses with a reason. Both ask once more. */
function Decisions({ refundCase, reason, onReason }: DecisionsProps) {
  const { desk: texts } = useMessages('backofficePackageOrders');
  const { money } = useFormats();
  const { id, refundable, companyName: company } = refundCase;
  const amount = refundable === null ? '' : money(refundable.amount, refundable.currency);
  return (
    <CaseDecision
      sends={desk}
      texts={texts}
      obstacle={obstacleOf(refundCase, texts)}
      approve={{
        title: texts.approveTitle({ amount, company }),
        text: texts.approveText,
        decision: { id, outcome: 'approved', expected: refundable?.amount ?? '' },
      }}
      refuse={{
        presets: 'refund',
        title: texts.refuseTitle({ company }),
        kept: { reason, onReason },
        onRefuse: (written, decide) => decide({ id, outcome: 'refused', reason: written }),
      }}
    />
  );
}

/** Reason why a refund can't be approved; the server decides anew. */
function obstacleOf(
  { refundable, invoicing }: RefundCase,
  texts: { nothingLeft: string; invoiced: string },
): string | null {
  if (refundable === null) return texts.nothingLeft;
  const left = invoicing && leftToInvoice(invoicing);
  const minor = ({ amount, currency }: typeof refundable) => parseDecimal(amount, currency)?.amount;
  const isLess = left === null || (minor(left) ?? 0n) < (minor(refundable) ?? 0n);
  return isLess ? texts.invoiced : null;
}
