import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Below the key of funds: what an event about funds makes stale makes these stale too. */
export const balanceAlertsQuery = queryOptions({
  queryKey: ['funds', 'alerts'],
  queryFn: ({ signal }) => client.getBalanceAlerts({}, { signal, notify: false }),
});
export type BalanceAlerts = Awaited<ReturnType<typeof client.getBalanceAlerts>>;
