import { Pattern } from '@arcadia/ui/display/pattern';
import { Banner } from '@arcadia/ui/feedback/banner';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Card } from '@arcadia/ui/layout/card';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Refundable, refundableQuery, refundsKey } from './queries.ts';
import { RefundForm } from './RefundForm.tsx';
import { RefundRequests } from './RefundRequests.tsx';

/** Unused money that can be had back, the request for it, and earlier requests. */
export function RefundPage() {
  const texts = useMessages('refunds');
  const query = useQuery(refundableQuery);
  const mayRequest = usePermission('refundAll');
  useLiveInvalidation({ 'funds.changed': [refundsKey], 'refund.changed': [refundsKey] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <InOrder className="flex flex-col gap-4">
        {!mayRequest && <Banner>{texts.noPermission}</Banner>}
        <Loaded
          query={query}
          failed={texts.loadFailed}
          waiting={<Loading height={320}>{texts.title}</Loading>}
        >
          {(data) => <Choice refundable={data} mayRequest={mayRequest} />}
        </Loaded>
        <RefundRequests />
      </InOrder>
    </PageBody>
  );
}

function Choice({ refundable, mayRequest }: { refundable: Refundable; mayRequest: boolean }) {
  const texts = useMessages('refunds');
  if (refundable.lots.length > 0)
    return <RefundForm refundable={refundable} mayRequest={mayRequest} />;
  return (
    <Card>
      <EmptyState
        picture={<Pattern seed="refunds" variant="outline" className="h-16 w-24" />}
        title={texts.noneTitle}
      >
        {texts.noneText}
      </EmptyState>
    </Card>
  );
}
