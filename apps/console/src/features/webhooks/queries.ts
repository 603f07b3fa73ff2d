import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';
import { webhooksKey } from '../../shared/webhooks.ts';

const deliveriesKey = ['webhook-deliveries'] as const;

export const webhookDeliveryList = defineList({
  list: 'listWebhookDeliveries',
  storedAs: 'webhook-deliveries',
  key: deliveriesKey,
  file: 'exportWebhookDeliveries',
});
export type WebhookDeliverySummary = Awaited<
  ReturnType<typeof client.listWebhookDeliveries>
>['records'][number];

/** One delivery with its attempts. */
export function webhookDeliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...deliveriesKey, 'one', id],
    queryFn: ({ signal }) => client.getWebhookDelivery({ id }, { signal }),
  });
}

/** Keeps the endpoints, the log and what is open of it as they stand. */
export function useLiveWebhooks(): void {
  useLiveInvalidation({ 'webhook.changed': [webhooksKey, deliveriesKey] });
}
