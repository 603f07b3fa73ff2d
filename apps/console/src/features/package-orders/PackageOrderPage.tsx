import { Banner } from '@arcadia/ui/feedback/banner';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { OrderFacts } from '@arcadia/web/package-orders/order-facts';
import { OrderItem } from '@arcadia/web/package-orders/order-item';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
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
  const query = useQuery(orderQuery(id));
  const { data, error } = query;
  useLiveInvalidation({
    'package_order.changed': [packageOrdersKey],
    'invoice.changed': [packageOrdersKey],
  });
  if (data !== undefined) return <LoadedOrder order={data} />;
  return (
    <Frame>
      {error === null ? (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      ) : isMissing(error) ? (
        <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
      ) : (
        <LoadFailed query={query} title={texts.failed} />
      )}
    </Frame>
  );
}

function Frame({ children, header }: { children: ReactNode; header?: ReactNode }) {
  const texts = useMessages('packageOrders');
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.packageOrders} name={texts.title} />
      </div>
      {header}
      {children}
    </PageBody>
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
    <Frame
      header={
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
      }
    >
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
    </Frame>
  );
}
