import { Card } from '@arcadia/ui/layout/card';
import { RefundFacts, RefundStatus } from '@arcadia/web/package-orders/refund-facts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskRefund } from './AskRefund.tsx';
import type { PackageOrder } from './order-query.ts';

/** The amount of a paid order that can be given back, and the state of its refund. */
export function RefundCard({ order }: { order: PackageOrder }) {
  const texts = useMessages('packageOrders').refund;
  const mayOrder = usePermission('activityOrderAll');
  const { refund, status, invoicing } = order;
  const isInvoiced = invoicing !== null && invoicing.paid.amount === invoicing.taken.amount;
  const mayAsk = mayOrder && status === 'paid' && (refund === null || refund.status === 'refused');
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
          <RefundFacts refund={refund} texts={texts} />
        )}
        {mayAsk && isInvoiced && <p className="text-14 text-text-muted">{texts.invoiced}</p>}
        {mayAsk && !isInvoiced && <AskRefund id={order.id} isAgain={refund !== null} />}
      </div>
    </Card>
  );
}
