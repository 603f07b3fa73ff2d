import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { AwaitedDecision } from '../../shared/two-people/AwaitedDecision.tsx';
import { TriedTotals } from '../../shared/two-people/ProposalTrial.tsx';
import { FarOffBanner } from '../../shared/two-people/RepeatDialog.tsx';
import { AwaitedBanner } from '../../shared/two-people/ToApproval.tsx';
import { CorrectionActions } from './CorrectionActions.tsx';
import { CorrectionStatusTag } from './correction-status.tsx';
import { Figures } from './Figures.tsx';
import { Largest } from './Largest.tsx';
import { type Correction, correctionQuery, correctionsKey } from './queries.ts';
import { Course, Held } from './Course.tsx';
import { Sums } from './Sums.tsx';
import { What } from './What.tsx';

/** One correction: what was wrong, what it does to each bill, and how far it is. Both persons see the same. */
export function CorrectionPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeCorrections');
  useLiveInvalidation({
    'correction.changed': [correctionsKey],
    'approval.changed': [correctionsKey],
  });
  return (
    <RecordPage query={useQuery(correctionQuery(id))} words={texts} listHref={paths.corrections}>
      {(correction) => (
        <Frame correction={correction}>
          {correction === undefined ? (
            <Card>
              <SkeletonText lines={10} />
            </Card>
          ) : (
            <Details key={correction.id} correction={correction} />
          )}
        </Frame>
      )}
    </RecordPage>
  );
}

type FrameProps = { correction: Correction | undefined; children: ReactNode };

function Frame({ correction, children }: FrameProps) {
  const texts = useMessages('backofficeCorrections');
  const titleOf = useTitle();
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.corrections} name={texts.title} />
      </div>
      <PageHeader
        title={correction ? titleOf(correction) : texts.detailTitle}
        status={correction && <CorrectionStatusTag correction={correction} />}
        description={correction?.reason}
        actions={correction && <CorrectionActions correction={correction} />}
      />
      {children}
    </PageBody>
  );
}

function useTitle() {
  const { titleOf } = useMessages('backofficeCorrections');
  const formats = useFormats();
  return ({ change }: Correction) => {
    const month = formats.month(change.month);
    return change.kind === 'rate'
      ? titleOf.rate({ month, currency: change.currency })
      : titleOf[change.kind]({ month });
  };
}

function Details({ correction }: { correction: Correction }) {
  const { computedAt, sums, status } = correction;
  const hasFigures = computedAt !== null && sums.length > 0 && status !== 'impossible';
  return (
    <div className="flex flex-col gap-6">
      <Notice correction={correction} />
      <Second correction={correction} />
      <FarOff correction={correction} />
      {hasFigures && (
        <>
          <Held correction={correction} />
          <Course correction={correction} />
          <Sums correction={correction} />
          {correction.approvedAt === null && <Largest bills={correction.largest} />}
        </>
      )}
      <What correction={correction} />
      {hasFigures && <Figures correction={correction} />}
    </div>
  );
}

/** The reason for which there are no figures, where there are none. */
function Notice({ correction: { status, sums } }: { correction: Correction }) {
  const texts = useMessages('backofficeCorrections');
  if (status === 'computing' || status === 'impossible')
    return (
      <Banner tone={status === 'impossible' ? 'danger' : 'info'} title={texts[status].title}>
        {texts[status].text}
      </Banner>
    );
  if (status === 'ready' && sums.length === 0)
    return <Banner title={texts.nothing.title}>{texts.nothing.text}</Banner>;
  return null;
}

/** Prices and totals that are far off, in red before it is sent and while it waits, when the decision names the figures. */
function FarOff({ correction }: { correction: Correction }) {
  const { farOff: texts } = useMessages('backofficeCorrections');
  const { approvalId, farOff, farOffCompanies, farOffTotals } = correction;
  return (
    <>
      {approvalId === null && <FarOffBanner figures={farOff} className="" />}
      {farOffCompanies > 0 && (
        <Card title={texts.title({ count: farOffCompanies })} description={texts.text}>
          <TriedTotals totals={farOffTotals} />
        </Card>
      )}
    </>
  );
}

/** The decision of the second person, by whoever may take it; everybody else reads that it waits. */
function Second({ correction: { approvalId, proposedBy } }: { correction: Correction }) {
  const { decision } = useMessages('backofficeCorrections');
  const operator = useOperator();
  if (approvalId === null) return null;
  const decides = proposedBy.id === operator.id || operatorMay(operator, 'pricing.publish');
  if (!decides) return <AwaitedBanner approvalId={approvalId} />;
  return <AwaitedDecision approvalId={approvalId} hint={decision.text} />;
}
