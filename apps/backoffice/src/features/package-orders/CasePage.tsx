import { packageNames } from '@arcadia/i18n/source-name';
import { parseDecimal } from '@arcadia/kernel/money';
import { Money } from '@arcadia/ui/display/money';
import { FormError } from '@arcadia/ui/form/form-error';
import { useFormats } from '@arcadia/ui/formats';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { leftToInvoice } from '@arcadia/web/package-orders/invoice-facts';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import {
  chosenItems,
  firstChoice,
  isChoice,
  type RefundChoice,
  RefundQuantities,
} from '@arcadia/web/package-orders/refund-choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { LinesCard } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { useMessages } from '../../shared/messages.ts';
import { desk, type RefundCase } from './desk.ts';
import { OrderContent } from './OrderContent.tsx';
import { packageOrdersKey } from './queries.ts';

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
  const chosen = useChosen(refundCase);
  const isOpen = review.outcome === null && order.status === 'paid';
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={namesOf(order, texts, language)}
      status={<OrderTag status={order.status} texts={texts} />}
      company={refundCase}
      decisions={
        <Decisions refundCase={refundCase} chosen={chosen} reason={reason} onReason={setReason} />
      }
      deciding={{ approve, refuse }}
    >
      <OrderContent
        order={order}
        refundable={refundable}
        invoicing={invoicing}
        toRefund={isOpen && isChoice(order.items) && <Choice items={order.items} chosen={chosen} />}
      />
    </CaseFrame>
  );
}

type Chosen = {
  choice: RefundChoice;
  onChoice: (choice: RefundChoice) => void;
  /** The chosen packages; null while there are not so many. */
  items: ReturnType<typeof chosenItems>;
  /** Amount that would go back for them; null while it isn't known, or nothing can. */
  amount: RefundCase['refundable'];
  error: string | undefined;
};

/** The packages to be given back, from those asked for on, with their amount as the server computes it. */
function useChosen({ id, order, refundable }: RefundCase): Chosen {
  const asked = order.refund?.status === 'under_review' ? order.refund.items : [];
  const first = firstChoice(order.items, asked);
  const [written, onChoice] = useState<RefundChoice | null>(null);
  const choice = written ?? first;
  const items = chosenItems(order.items, choice);
  const preview = useQuery({
    queryKey: [...packageOrdersKey, 'preview', id, items],
    queryFn: ({ signal }) =>
      client.previewPackageRefund({ id, items: items ?? [] }, { signal, notify: false }),
    enabled: written !== null && items !== null && items.length > 0,
    retry: false,
  });
  const amount = written === null ? refundable : (preview.data?.amount ?? null);
  return { choice, onChoice, items, amount, error: preview.error?.message };
}

/** How many of each package go back, and the amount for them. */
function Choice({ items, chosen }: { items: RefundCase['order']['items']; chosen: Chosen }) {
  const texts = useMessages('packageOrders').refund;
  const own = useMessages('backofficePackageOrders').desk;
  const { choice, onChoice, amount, error } = chosen;
  return (
    <section className="flex w-full flex-col gap-3 border-t border-hairline pt-4">
      <h3 className="text-14 font-medium">{own.choose}</h3>
      <p className="text-13 text-text-muted">{own.chooseText}</p>
      <RefundQuantities {...{ items, choice, onChoice, texts }} saysNone />
      <p role="status" className="flex justify-between gap-4 text-14">
        {own.wouldGoBack}
        {amount && <Money {...amount} className="font-medium" />}
      </p>
      <FormError>{error}</FormError>
    </section>
  );
}

type DecisionsProps = {
  refundCase: RefundCase;
  chosen: Chosen;
  /** Reason written for a refusal. It is the page's: the decisions come and go with the claim. */
  reason: string;
  onReason: (reason: string) => void;
};

/** Approves what is unused as it is shown, or refuses with a reason. Both ask once more. */
function Decisions({
  refundCase,
  chosen: { amount: back, items },
  reason,
  onReason,
}: DecisionsProps) {
  const { desk: texts } = useMessages('backofficePackageOrders');
  const packageTexts = useMessages('packageOrders');
  const language = useContentLanguage();
  const { money } = useFormats();
  const { id, order, companyName: company } = refundCase;
  const amount = back === null ? '' : money(back.amount, back.currency);
  const named = order.items.flatMap(({ packageId, name }) => {
    const quantity = items?.find((one) => one.packageId === packageId)?.quantity;
    return quantity ? [{ name, quantity }] : [];
  });
  return (
    <CaseDecision
      sends={desk}
      texts={texts}
      obstacle={obstacleOf({ ...refundCase, refundable: back }, texts)}
      approve={{
        title: texts.approveTitle({ amount, company }),
        text: texts.approveText,
        consequences: [packageNames(named, { language, between: packageTexts.between })],
        decision: {
          id,
          outcome: 'approved',
          expected: back?.amount ?? '',
          ...(items && items.length > 0 && { items }),
        },
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
