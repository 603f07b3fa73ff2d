import { Banner } from '@arcadia/ui/feedback/banner';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { BalanceAlertsCard } from '../../shared/alerts/balance/BalanceAlertsCard.tsx';
import { balanceAlertsQuery } from '../../shared/alerts/queries.ts';
import { useMessages } from '../../shared/messages.ts';
import { webhooksKey } from '../../shared/webhooks.ts';
import { PackagesCard } from './PackagesCard.tsx';
import { callbackAlarmsQuery, packageAlertsQuery } from './queries.ts';
import { ServersCard } from './ServersCard.tsx';
import { usageAlertsKey } from './usage/alerts-query.ts';
import { UsageAlertsCard } from './usage/UsageAlertsCard.tsx';
import { useParts, useRaised } from './use-raised.ts';

/** Every alert that a company has or may have, in one place. Each part belongs to the feature that owns its rules. */
export function AlertsPage() {
  const texts = useMessages('alerts');
  const parts = useParts();
  const callbacks = callbackAlarmsQuery.queryKey;
  const packages = packageAlertsQuery.queryKey;
  useLiveInvalidation({
    ...(parts.balance && { 'funds.changed': [balanceAlertsQuery.queryKey] }),
    ...(parts.usage && { 'usage_alert.changed': [usageAlertsKey] }),
    'alert.changed': [...(parts.packages ? [packages] : []), ...(parts.servers ? [callbacks] : [])],
    ...(parts.packages && {
      'package_order.changed': [packages],
      'package_order.expiring': [packages],
    }),
    ...(parts.servers && {
      'application.changed': [callbacks],
      'webhook.changed': [webhooksKey],
    }),
  });
  const isEmpty = Object.values(parts).every((maySee) => !maySee);
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      {isEmpty ? (
        <EmptyState title={texts.nothingTitle}>{texts.nothingText}</EmptyState>
      ) : (
        <InOrder className="flex flex-col gap-4">
          <Raised />
          {parts.balance && <BalanceAlertsCard />}
          {parts.usage && <UsageAlertsCard />}
          {parts.packages && <PackagesCard />}
          {parts.servers && <ServersCard />}
        </InOrder>
      )}
    </PageBody>
  );
}

/** Whether anything is wrong now, before one reads on. */
function Raised() {
  const texts = useMessages('alerts');
  const raised = useRaised();
  if (raised === undefined) return <AwaitedScreen kind="cards" />;
  if (raised === null) return null;
  return raised.length === 0 ? (
    <Banner tone="success">{texts.quiet}</Banner>
  ) : (
    <Banner tone="warning" title={texts.raised({ count: raised.length })}>
      {raised.join(texts.between)}
    </Banner>
  );
}
