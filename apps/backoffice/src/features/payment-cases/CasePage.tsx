import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { LinesCard } from '../../shared/desk/CaseSkeleton.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseOrder } from './CaseOrder.tsx';
import { CaseOutcome } from './CaseOutcome.tsx';
import { statusTones } from './columns.tsx';
import { caseQuery, casesKey, desk, type PaymentCase } from './desk.ts';
import { PaymentCaseBar } from './PaymentCaseBar.tsx';
import { UndoAssignment } from './UndoAssignment.tsx';

/** One case: the payment, what was ordered, what else is open about it, and the decision. */
export function CasePage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficePaymentCases');
  const found = useQuery(caseQuery(id));
  useLiveInvalidation({ 'payment_case.changed': [casesKey], 'approval.changed': [casesKey] });
  return (
    <RecordPage
      query={found}
      listHref={desk.queue}
      words={{
        detailTitle: texts.title,
        detailFailed: texts.caseFailed,
        notFoundTitle: texts.notFoundTitle,
        notFoundText: texts.notFoundText,
        toList: texts.toQueue,
      }}
    >
      {/* A key per case, so that nothing entered for one is shown for another. */}
      {(one) => (one ? <Case key={one.id} one={one} /> : <Waiting />)}
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
          <UndoAssignment one={one} />
        </div>
      </div>
      <PaymentCaseBar one={one} />
    </PageBody>
  );
}

function Waiting() {
  return (
    <PageBody>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="20rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        <LinesCard lines={8} />
        <LinesCard lines={6} />
      </div>
    </PageBody>
  );
}
