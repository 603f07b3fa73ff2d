import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const packageAlertsQuery = queryOptions({
  queryKey: ['package-alerts'],
  queryFn: ({ signal }) => client.getPackageAlerts({}, { signal, notify: false }),
});
export type PackageAlerts = Awaited<ReturnType<typeof client.getPackageAlerts>>;

export const callbackAlarmsQuery = queryOptions({
  queryKey: ['callback-alarms'],
  queryFn: ({ signal }) => client.getCallbackAlarms({}, { signal, notify: false }),
});
export type CallbackAlarms = Awaited<ReturnType<typeof client.getCallbackAlarms>>;
