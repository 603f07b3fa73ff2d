import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { GatewayCard } from './GatewayCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { gatewaysQuery } from './queries.ts';

/** How calls to each payment gateway go, and the switch that stops new payments there. */
export function GatewaysPage() {
  const texts = useMessages('backofficeGateways');
  const query = useQuery(gatewaysQuery);
  useLiveInvalidation({
    'gateway.changed': [gatewaysQuery.queryKey],
    'reconciliation.changed': [gatewaysQuery.queryKey],
  });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <Loaded
        query={query}
        failed={texts.failed}
        waiting={<Loading height={480}>{texts.loading}</Loading>}
      >
        {({ gateways, switches }) => (
          <div className="flex flex-col gap-4">
            {gateways.length === 0 && <EmptyState title={texts.none}>{texts.noneText}</EmptyState>}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {gateways.map((one) => (
                <GatewayCard key={one.gateway} gateway={one} />
              ))}
            </div>
            <HistoryCard switches={switches} />
          </div>
        )}
      </Loaded>
    </PageBody>
  );
}
