import type { Webhook } from '@arcadia/contract/webhooks/webhooks';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { useMemo } from 'react';
import { DeliveryStatus } from '../../shared/delivery-log/DeliveryStatus.tsx';
import { useMessages } from '../../shared/messages.ts';
import type { WebhookDeliverySummary } from './queries.ts';

export function useLogColumns(
  webhooks: readonly Webhook[],
): readonly TableColumn<WebhookDeliverySummary>[] {
  const shared = useMessages('deliveries');
  const { log, kinds } = useMessages('webhooks');
  return useMemo(() => {
    const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
    return [
      {
        id: 'kind',
        label: log.kind,
        cell: ({ kind }) => kinds[kind],
        priority: 1,
        alwaysShown: true,
      },
      {
        id: 'status',
        label: shared.status,
        cell: (delivery) => <DeliveryStatus delivery={delivery} />,
        priority: 2,
        width: 160,
      },
      {
        id: 'endpoint',
        label: log.endpoint,
        cell: ({ endpointId }) => (
          <span className="font-mono text-12 wrap-anywhere">
            {urls.get(endpointId) ?? log.deletedEndpoint}
          </span>
        ),
      },
      {
        id: 'attempts',
        label: shared.attempts,
        cell: ({ attemptCount }) => attemptCount,
        align: 'end',
        width: 90,
      },
      {
        id: 'created',
        label: shared.created,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
        priority: 3,
        width: 140,
      },
      {
        id: 'nextAttempt',
        label: shared.nextAttempt,
        cell: ({ nextAttemptAt }) =>
          nextAttemptAt === null ? (
            <span className="text-text-faint">{shared.none}</span>
          ) : (
            <Time kind="toCome" instant={nextAttemptAt} />
          ),
        width: 150,
      },
    ];
  }, [webhooks, shared, log, kinds]);
}

export function useLogFilters(webhooks: readonly Webhook[]): readonly TableFilter[] {
  const shared = useMessages('deliveries');
  const { log, kinds } = useMessages('webhooks');
  return useMemo(
    () => [
      { kind: 'search', id: 'keyword', label: log.search },
      choiceFilter('status', shared.status, shared.statuses),
      choiceFilter('kind', log.kind, kinds),
      {
        kind: 'choice',
        id: 'endpointId',
        label: log.endpoint,
        options: webhooks.map(({ id, url }) => ({ value: id, label: url })),
      },
      periodFilter(shared.period, shared.periods),
    ],
    [webhooks, shared, log, kinds],
  );
}
