import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, OrderTag } from '@arcadia/web/package-orders/order-columns';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseWithout } from '../../shared/desk/CaseWithout.tsx';
import { KeyHelp } from '../../shared/desk/KeyHelp.tsx';
import { reviewQuery, type ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { Decisions } from './Decisions.tsx';
import { OrderContent } from './OrderContent.tsx';
import { packageRefundDesk } from './place.ts';
import { packageOrdersKey, type RefundCase, refundCaseQuery } from './queries.ts';

/** A customer's request for what is unused of an order: what can go back, approved or refused. */
export function RefundCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const refundCase = useQuery(refundCaseQuery(id));
  const stale = [['reviews'], packageOrdersKey];
  useLiveInvalidation({
    'review.changed': stale,
    'package_order.changed': stale,
    'invoice.changed': stale,
  });
  if (review.data !== undefined && refundCase.data !== undefined)
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} refundCase={refundCase.data} />;
  return (
    <CaseWithout
      place={packageRefundDesk}
      error={refundCase.error ?? review.error}
      retrying={refundCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([refundCase.refetch(), review.refetch()])}
      skeleton={
        <Card>
          <SkeletonText lines={10} />
        </Card>
      }
    />
  );
}

function Case({ review, refundCase }: { review: ReviewCase; refundCase: RefundCase }) {
  const texts = useMessages('packageOrders');
  const { desk } = useMessages('backofficePackageOrders');
  const { keys } = useMessages('backofficeReviews');
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
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: desk.approve },
              { key: 'R', action: desk.refuse },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
  );
}
