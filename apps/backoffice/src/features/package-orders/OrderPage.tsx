import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { BeginRefund } from './BeginRefund.tsx';
import { OrderContent } from './OrderContent.tsx';
import { type CompanyOrder, orderQuery, packageOrdersKey } from './queries.ts';

/** One package order of a customer. */
export function OrderPage() {
  const { id = '' } = useParams();
  const texts = useMessages('packageOrders');
  const { toList } = useMessages('backofficePackageOrders');
  useLiveInvalidation({ 'package_order.changed': [packageOrdersKey] });
  return (
    <RecordPage
      query={useQuery(orderQuery(id))}
      words={{
        detailTitle: texts.order,
        detailFailed: texts.failed,
        notFoundTitle: texts.notFound,
        notFoundText: texts.notFoundText,
        toList,
      }}
      listHref={paths.packageOrders}
    >
      {(order) => (order === undefined ? <Loading /> : <Loaded key={order.id} order={order} />)}
    </RecordPage>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const texts = useMessages('packageOrders');
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.packageOrders} name={texts.title} />
      </div>
      {children}
    </PageBody>
  );
}

function Loading() {
  const texts = useMessages('packageOrders');
  return (
    <Frame>
      <PageHeader title={texts.order} />
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </Frame>
  );
}

function Loaded({ order }: { order: CompanyOrder }) {
  const texts = useMessages('packageOrders');
  const own = useMessages('backofficePackageOrders');
  const language = useContentLanguage();
  const mayRefund = operatorMay(useOperator(), 'packageOrders.refund');
  const { caseId } = order;
  const mayBegin = order.refundable !== null && order.refund?.status !== 'under_review';
  return (
    <Frame>
      <PageHeader
        title={namesOf(order, texts, language)}
        status={<OrderTag status={order.status} texts={texts} />}
        description={<CompanyLink {...order} />}
      />
      <OrderContent
        order={order}
        refundable={order.refundable}
        invoicing={order.invoicing}
        toRefund={
          mayRefund && (
            <div className="flex flex-wrap gap-2">
              {caseId !== null && (
                <Link href={paths.packageRefund(caseId)} className={buttonClass({ size: 'sm' })}>
                  {own.toCase}
                </Link>
              )}
              {mayBegin && <BeginRefund order={order} />}
            </div>
          )
        }
      />
    </Frame>
  );
}
