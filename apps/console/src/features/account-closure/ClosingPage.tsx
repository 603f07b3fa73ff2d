import { Banner } from '@arcadia/ui/feedback/banner';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { ApiError } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Checks } from './Checks.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { type Closing, closingQuery } from './queries.ts';

/** Conditions of closing the account, one by one; the fate of its money; and the closing itself. */
export function ClosingPage() {
  const texts = useMessages('accountClosure');
  const closing = useQuery(closingQuery);
  useLiveInvalidation({
    'account_closure.changed': [['account-closure']],
    'application.changed': [['account-closure']],
    'certification.changed': [['account-closure']],
    'recharge.changed': [['account-closure']],
    'refund.changed': [['account-closure']],
    'funds.changed': [['account-closure']],
  });
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      <Shown
        closing={closing.data}
        failure={<Failure query={closing} />}
        failed={closing.isError}
      />
    </PageBody>
  );
}

type ShownProps = { closing: Closing | undefined; failed: boolean; failure: ReactNode };

function Shown({ closing, failed, failure }: ShownProps) {
  if (closing !== undefined) return <Account closing={closing} />;
  return <Card>{failed ? failure : <SkeletonText lines={8} />}</Card>;
}

function Failure({ query }: { query: ReturnType<typeof useQuery<Closing>> }) {
  const texts = useMessages('accountClosure');
  const { error } = query;
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState title={texts.notMainTitle}>{texts.notMain}</EmptyState>;
  return <LoadFailed query={query} title={texts.failed} />;
}

function Account({ closing }: { closing: Closing }) {
  const texts = useMessages('accountClosure');
  const { exactTime } = useFormats();
  const { closing: newest } = closing;
  if (newest?.status === 'closing') {
    return (
      <Banner tone="info" title={texts.underWayTitle}>
        {texts.underWay({ time: exactTime(newest.requestedAt), name: newest.requestedByName })}
      </Banner>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {newest?.status === 'stopped' && (
        <Banner tone="warning" title={texts.stoppedTitle}>
          {texts.stopped({ reason: newest.stopReason ?? '' })}
        </Banner>
      )}
      <Checks checks={closing.checks} />
      <Records />
      <CloseAccount closing={closing} />
    </div>
  );
}

/** Records that are erased, and records that stay, until when and by which law. */
function Records() {
  const { records } = useMessages('accountClosure');
  return (
    <Card title={records.title}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14">
        {records.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
