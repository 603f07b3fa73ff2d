import type { PackageRefundStatus } from '@arcadia/contract/package-orders';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskRefund } from './AskRefund.tsx';
import type { PackageOrder } from './order-query.ts';

const tones: Record<PackageRefundStatus, StatusTone> = {
  under_review: 'info',
  approved: 'info',
  refunded: 'success',
  refused: 'danger',
};

/** What can be given back of a paid order, and how its refund stands. */
export function RefundCard({ order }: { order: PackageOrder }) {
  const texts = useMessages('packageOrders').refund;
  const mayOrder = usePermission('activityOrderAll');
  const { refund, status } = order;
  const mayAsk = mayOrder && status === 'paid' && (refund === null || refund.status === 'refused');
  if (refund === null && !mayAsk) return null;
  return (
    <Card
      title={texts.title}
      actions={
        refund && <Status tone={tones[refund.status]}>{texts.statuses[refund.status]}</Status>
      }
    >
      <div className="flex flex-col items-start gap-4">
        {refund === null ? (
          <p className="text-14 text-text-muted">{texts.text}</p>
        ) : (
          <Facts refund={refund} />
        )}
        {mayAsk && <AskRefund id={order.id} isAgain={refund !== null} />}
      </div>
    </Card>
  );
}

function Facts({ refund }: { refund: NonNullable<PackageOrder['refund']> }) {
  const texts = useMessages('packageOrders').refund;
  const { amount, road, refusal, reason, refundedAt } = refund;
  const items: (Description | false)[] = [
    refusal !== null && { id: 'refusal', term: texts.refusal, value: refusal },
    amount !== null && { id: 'amount', term: texts.amount, value: <Money {...amount} /> },
    road !== null && { id: 'road', term: texts.road, value: texts.roads[road] },
    refundedAt !== null && {
      id: 'refunded',
      term: texts.refundedAt,
      value: <Time instant={refundedAt} kind="exact" />,
    },
    { id: 'reason', term: texts.reason, value: reason },
    { id: 'asked', term: texts.askedAt, value: <Time instant={refund.askedAt} kind="exact" /> },
  ];
  return <DescriptionList columns={1} items={items.filter((item) => item !== false)} />;
}
