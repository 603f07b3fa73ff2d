import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { Money } from '@arcadia/ui/display/money';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { InvoiceCard } from '@arcadia/web/package-orders/invoice-facts';
import { OrderFacts } from '@arcadia/web/package-orders/order-facts';
import { OrderItem } from '@arcadia/web/package-orders/order-item';
import { Refunds, RefundStatus } from '@arcadia/web/package-orders/refund-facts';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { useMessages } from '../../shared/messages.ts';
import type { RefundCase } from './desk.ts';

type OrderContentProps = {
  order: PackageOrder;
  /** Amount that a refund would give back now; null where nothing can go back. */
  refundable: RefundCase['refundable'];
  invoicing: RefundCase['invoicing'];
  /** Where its refund leads on to. */
  toRefund?: ReactNode;
};

/** The ordered packages, their payment, and the state of refund and invoices. */
export function OrderContent({ order, refundable, invoicing, toRefund }: OrderContentProps) {
  const texts = useMessages('packageOrders');
  const own = useMessages('backofficePackageOrders');
  const { components } = useMessages('bills');
  const { gateways } = useMessages('payment');
  const mayOpen = operatorMay(useOperator(), 'invoices.review');
  const { refund, items } = order;
  const nothing = refund?.status === 'under_review' ? own.desk.nothingLeft : null;
  const value = refundable ? <Money {...refundable} className="font-medium" /> : nothing;
  const unused = value === null ? [] : [{ id: 'unused', term: own.refundable, value }];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {items.map((item) => (
          <OrderItem key={item.packageId} item={item} texts={texts} components={components} />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {(refund !== null || refundable !== null) && (
          <Card
            title={texts.refund.title}
            actions={refund && <RefundStatus status={refund.status} texts={texts.refund} />}
          >
            <div className="flex flex-col items-start gap-4">
              {refund ? (
                <Refunds order={order} texts={texts} first={unused} />
              ) : (
                <DescriptionList columns={1} items={unused} />
              )}
              {toRefund}
            </div>
          </Card>
        )}
        {invoicing && (
          <InvoiceCard
            invoicing={invoicing}
            texts={texts.invoice}
            hrefOf={({ caseId }) => (mayOpen && caseId !== null ? paths.invoice(caseId) : null)}
          />
        )}
        <OrderFacts order={order} texts={texts} gateways={gateways} parties={[]} />
      </div>
    </div>
  );
}
