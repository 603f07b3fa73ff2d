import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { CaseBar } from './CaseBar.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseOrder } from './CaseOrder.tsx';
import { CaseOutcome } from './CaseOutcome.tsx';
import { statusTones } from './columns.tsx';
import { caseQuery, casesKey, type PaymentCase } from './queries.ts';

/** One case: the payment, what was ordered, what else is open about it, and the decision. */
export function PaymentCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const texts = useMessages('backofficePaymentCases');
  const found = useQuery(caseQuery(id));
  useLiveInvalidation({ 'payment_case.changed': [casesKey] });
  return (
    <RecordPage
      query={found}
      listHref={paths.paymentCases}
      words={{
        title: texts.title,
        failed: texts.caseFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toQueue,
      }}
    >
      {/* A key per case, so that nothing entered for one is shown for another. */}
      {(one) => (one ? <Case key={one.id} one={one} /> : <CaseSkeleton />)}
    </RecordPage>
  );
}

function Case({ one }: { one: PaymentCase }) {
  const texts = useMessages('backofficePaymentCases');
  return (
    <PageBody>
      <PageHeader
        title={texts.reasons[one.reason]}
        description={texts.reasonTexts[one.reason]}
        status={<Status tone={statusTones[one.status]}>{texts.statuses[one.status]}</Status>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CaseFacts one={one} />
        <div className="flex min-w-0 flex-col gap-6">
          <CaseOrder one={one} />
          <CaseOutcome one={one} />
        </div>
      </div>
      <CaseBar one={one} />
    </PageBody>
  );
}

function CaseSkeleton() {
  return (
    <PageBody>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="20rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <SkeletonText lines={8} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
    </PageBody>
  );
}
