import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';

export const usageAlertsKey = ['usage-alerts'] as const;

export const usageAlertsQuery = queryOptions({
  queryKey: usageAlertsKey,
  queryFn: ({ signal }) => client.getUsageAlerts({}, { signal, notify: false }),
});
export type UsageAlerts = Awaited<ReturnType<typeof client.getUsageAlerts>>;
export type UsageAlert = UsageAlerts['alerts'][number];
