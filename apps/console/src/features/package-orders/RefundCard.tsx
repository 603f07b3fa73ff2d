import { Card } from '@arcadia/ui/layout/card';
import { refundableItems } from '@arcadia/web/package-orders/refund-choice';
import { Refunds, RefundStatus } from '@arcadia/web/package-orders/refund-facts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskRefund } from './AskRefund.tsx';
import type { PackageOrder } from './order-query.ts';

/** The amount of a paid order that can be given back, and the state of its refund. */
export function RefundCard({ order }: { order: PackageOrder }) {
  const packageTexts = useMessages('packageOrders');
  const texts = packageTexts.refund;
  const mayOrder = usePermission('activityOrderAll');
  const { refund, status, invoicing } = order;
  const isInvoiced = invoicing !== null && invoicing.paid.amount === invoicing.taken.amount;
  const isOpen = status === 'paid' && refund?.status !== 'under_review';
  const mayAsk = mayOrder && isOpen && (refund === null || refundableItems(order.items).length > 0);
  if (refund === null && !mayAsk) return null;
  return (
    <Card
      title={texts.title}
      actions={refund && <RefundStatus status={refund.status} texts={texts} />}
    >
      <div className="flex flex-col items-start gap-4">
        {refund === null ? (
          <p className="text-14 text-text-muted">{texts.text}</p>
        ) : (
          <Refunds order={order} texts={packageTexts} />
        )}
        {mayAsk && isInvoiced && <p className="text-14 text-text-muted">{texts.invoiced}</p>}
        {mayAsk && !isInvoiced && (
          <AskRefund order={order} isAgain={refund?.status === 'refused'} />
        )}
      </div>
    </Card>
  );
}
