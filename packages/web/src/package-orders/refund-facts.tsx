import type { PackageOrder, PackageRefundStatus } from '@arcadia/contract/shop/package-orders';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';

type Texts = Dictionaries['packageOrders']['refund'];
type Refund = NonNullable<PackageOrder['refund']>;

const tones: Record<PackageRefundStatus, StatusTone> = {
  under_review: 'info',
  approved: 'info',
  refunded: 'success',
  refused: 'danger',
};

export function RefundStatus({ status, texts }: { status: PackageRefundStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

/** Refund of the unused part of an order, in both apps: application, decision and money given back. */
export function RefundFacts({
  refund,
  texts,
  first,
}: {
  refund: Refund;
  texts: Texts;
  /** Descriptions that stand before the others. */
  first?: readonly Description[];
}) {
  const { amount, destination, refusal, reason, refundedAt } = refund;
  const items: (Description | false)[] = [
    ...(first ?? []),
    refusal !== null && {
      id: 'refusal',
      term: texts.refusal,
      value: <span className="whitespace-pre-line">{refusal}</span>,
    },
    amount !== null && { id: 'amount', term: texts.amount, value: <Money {...amount} /> },
    destination !== null && {
      id: 'destination',
      term: texts.destination,
      value: texts.destinations[destination],
    },
    refundedAt !== null && {
      id: 'refunded',
      term: texts.refundedAt,
      value: <Time instant={refundedAt} kind="exact" />,
    },
    {
      id: 'reason',
      term: texts.reason,
      value: <span className="whitespace-pre-line">{reason}</span>,
    },
    { id: 'asked', term: texts.askedAt, value: <Time instant={refund.requestedAt} kind="exact" /> },
  ];
  return <DescriptionList columns={1} items={items.filter((item) => item !== false)} />;
}
