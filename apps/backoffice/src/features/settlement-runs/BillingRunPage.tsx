import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { type BillingRun, billingRunQuery, runsKey } from './queries.ts';
import { RunCompanies } from './RunCompanies.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunStatusTag } from './run-status.tsx';
import { useStart } from './start.ts';

/** The settlement of a month as it goes on: how far it is, and what holds a customer up. */
export function BillingRunPage() {
  const { month = '' } = useParams();
  const texts = useMessages('backofficeBillingRuns');
  useLiveInvalidation({
    'billing_run.changed': [runsKey],
    'bill.changed': [runsKey],
    'exchange_rate.changed': [runsKey],
  });
  return (
    <RecordPage
      query={useQuery(billingRunQuery(month))}
      words={{ ...texts, detailTitle: texts.title }}
      listHref={paths.billingRuns}
    >
      {(run) => (
        <Frame month={month} run={run}>
          <InOrder className="flex flex-col gap-6">
            <RunProgress run={run} />
            <RunCompanies month={month} />
          </InOrder>
        </Frame>
      )}
    </RecordPage>
  );
}

type FrameProps = { month: string; run: BillingRun | undefined; children: ReactNode };

function Frame({ month, run, children }: FrameProps) {
  const texts = useMessages('backofficeBillingRuns');
  const formats = useFormats();
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  const resume = useStart(month, texts.resumed);
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.billingRuns} name={texts.title} />
      </div>
      <PageHeader
        title={texts.runOf({ month: formats.month(month) })}
        description={mayManage ? texts.resumeText : texts.description}
        status={run && <RunStatusTag run={run} />}
        actions={
          mayManage && (
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {texts.resume}
            </Button>
          )
        }
      />
      {resume.error && (
        <Banner tone="danger" className="mb-4">
          {resume.error.message}
        </Banner>
      )}
      {children}
    </PageBody>
  );
}
