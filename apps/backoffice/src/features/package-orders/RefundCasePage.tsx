import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { Decisions } from './Decisions.tsx';
import { OrderContent } from './OrderContent.tsx';
import { packageRefundDesk, type RefundCase } from './queries.ts';

/** A customer's request for what is unused of an order: what can go back, approved or refused. */
export function RefundCasePage() {
  return (
    <DeskCase
      desk={packageRefundDesk}
      skeleton={
        <Card>
          <SkeletonText lines={10} />
        </Card>
      }
    >
      {(review, refundCase) => <Case review={review} refundCase={refundCase} />}
    </DeskCase>
  );
}

function Case({ review, refundCase }: { review: ReviewCase; refundCase: RefundCase }) {
  const texts = useMessages('packageOrders');
  const { desk } = useMessages('backofficePackageOrders');
  const language = useContentLanguage();
  const { order, refundable, invoicing } = refundCase;
  const [reason, setReason] = useState('');
  return (
    <PageBody>
      <PageHeader
        title={namesOf(order, texts, language)}
        status={<OrderTag status={order.status} texts={texts} />}
        description={<CompanyLink {...refundCase} />}
      />
      <OrderContent order={order} refundable={refundable} invoicing={invoicing} />
      <CaseBar
        place={packageRefundDesk}
        review={review}
        holder={useHolder(review)}
        decisions={<Decisions refundCase={refundCase} reason={reason} onReason={setReason} />}
        deciding={{ approve: desk.approve, refuse: desk.refuse }}
      />
    </PageBody>
  );
}
