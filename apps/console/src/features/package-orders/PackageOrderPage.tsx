import { Banner } from '@arcadia/ui/feedback/banner';
import { PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { OrderFacts } from '@arcadia/web/package-orders/order-facts';
import { OrderItem } from '@arcadia/web/package-orders/order-item';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/RecordPage.tsx';
import { useRouteParam } from '../../shared/route-param.ts';
import { SaveDocument } from '../../shared/SaveDocument.tsx';
import { type PackageOrder, orderQuery } from './order-query.ts';
import { packageOrdersKey } from './queries.ts';
import { RefundCard } from './RefundCard.tsx';
import { InvoicingCard } from './InvoicingCard.tsx';
import { Unpaid } from './Unpaid.tsx';

/** One package order: what was ordered, what is left of it, and what is still to be done. */
export function PackageOrderPage() {
  const id = useRouteParam('id');
  const texts = useMessages('packageOrders');
  useLiveInvalidation({
    'package_order.changed': [packageOrdersKey],
    'invoice.changed': [packageOrdersKey],
  });
  return (
    <RecordPage
      query={useQuery(orderQuery(id))}
      back={{ href: paths.packageOrders, name: texts.title }}
      texts={texts}
    >
      {(order) => <LoadedOrder order={order} />}
    </RecordPage>
  );
}

function LoadedOrder({ order }: { order: PackageOrder }) {
  const texts = useMessages('packageOrders');
  const language = useContentLanguage();
  const { components } = useMessages('bills');
  const { gateways } = useMessages('payment');
  const { status, items } = order;
  const parties = [
    { id: 'payee', term: texts.payee, value: order.payee },
    { id: 'payer', term: texts.payer, value: order.payer },
  ];
  return (
    <>
      <PageHeader
        title={namesOf(order, texts, language)}
        status={<OrderTag status={status} texts={texts} />}
        actions={
          order.paidAt !== null && (
            <SaveDocument
              document="downloadPackageReceipt"
              id={order.id}
              label={texts.saveReceipt}
            />
          )
        }
      />
      <div className="flex flex-col gap-4">
        {status === 'unpaid' && <Unpaid order={order} />}
        {status === 'closed' && <Banner tone="info">{texts.closedText}</Banner>}
        {status === 'paid' && <Banner tone="info">{texts.monthly}</Banner>}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {items.map((item) => (
              <OrderItem key={item.packageId} item={item} texts={texts} components={components} />
            ))}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OrderFacts order={order} texts={texts} gateways={gateways} parties={parties} />
            <InvoicingCard order={order} />
            <RefundCard order={order} />
          </div>
        </div>
      </div>
    </>
  );
}
