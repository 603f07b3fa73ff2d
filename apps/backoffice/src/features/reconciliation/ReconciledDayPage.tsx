import { gateways as gatewayIds, type GatewayId } from '@arcadia/contract/funds/payments';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { useFormats } from '@arcadia/ui/formats';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { statusTones } from './day-columns.tsx';
import { DayLines } from './DayLines.tsx';
import { DayTotals } from './DayTotals.tsx';
import { dayQuery, reconciliationKey, type ReconciledDay } from './queries.ts';
import { useCompare } from './steps.ts';

/** One day at one gateway: totals of both sides, and its lines with what is to be done about them. */
export function ReconciledDayPage() {
  const { gateway = '', day = '' }: { gateway?: string; day?: string } = useParams();
  const texts = useMessages('backofficeReconciliation');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server refuses what is none
  const known = gatewayIds.find((id) => id === gateway) ?? (gateway as GatewayId);
  const found = useQuery(dayQuery({ gateway: known, day }));
  useLiveInvalidation({ 'reconciliation.changed': [reconciliationKey] });
  return (
    <RecordPage
      query={found}
      listHref={paths.reconciliation}
      words={{ ...texts, detailTitle: texts.title, detailFailed: texts.dayFailed }}
    >
      {(one) => (one ? <Day key={one.id} one={one} /> : <DaySkeleton />)}
    </RecordPage>
  );
}

function Day({ one }: { one: ReconciledDay }) {
  const texts = useMessages('backofficeReconciliation');
  const { gateways } = useMessages('payment');
  const { date } = useFormats();
  const compare = useCompare();
  const { gateway, day, status, problem } = one;
  return (
    <PageBody>
      <PageHeader
        title={`${gateways[gateway].name} · ${date(day)}`}
        description={<Status tone={statusTones[status]}>{texts.statuses[status]}</Status>}
        actions={
          <Button loading={compare.isPending} onClick={() => compare.mutate({ gateway, day })}>
            {texts.compareAgain}
          </Button>
        }
      />
      {compare.error !== null && <Banner tone="danger">{compare.error.message}</Banner>}
      {problem !== null && (
        <Banner tone="danger" title={texts.problem}>
          {problem}
        </Banner>
      )}
      <DayTotals one={one} />
      <DayLines one={one} />
    </PageBody>
  );
}

function DaySkeleton() {
  return (
    <PageBody>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="8rem" />} />
      <div aria-busy>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </PageBody>
  );
}
