import { useQuery } from '@tanstack/react-query';
import { balanceAlertsQuery } from '../../shared/alerts/queries.ts';
import { usePermission } from '../../shared/member.ts';
import { webhooksQuery } from '../../shared/webhooks.ts';
import { callbackAlarmsQuery, packageAlertsQuery } from './queries.ts';
import { usageAlertsQuery } from './usage/alerts-query.ts';

/** The parts of the page that the person may see: the server refuses the others. */
export function useParts() {
  return {
    balance: usePermission('rechargeQuery'),
    usage: usePermission('billDetailQuery'),
    packages: usePermission('activityOrderQuery'),
    servers: usePermission('applicationQuery'),
  };
}

/** How many alerts are raised now, of those that the person may see; null until all have been read. */
export function useRaised(): number | null {
  const parts = useParts();
  const balance = useQuery({ ...balanceAlertsQuery, enabled: parts.balance });
  const usage = useQuery({ ...usageAlertsQuery, enabled: parts.usage });
  const packages = useQuery({ ...packageAlertsQuery, enabled: parts.packages });
  const callbacks = useQuery({ ...callbackAlarmsQuery, enabled: parts.servers });
  const webhooks = useQuery({ ...webhooksQuery, enabled: parts.servers });
  const asked = [
    [parts.balance, balance],
    [parts.usage, usage],
    [parts.packages, packages],
    [parts.servers, callbacks],
    [parts.servers, webhooks],
  ] as const;
  if (asked.some(([isAsked, { data }]) => isAsked && data === undefined)) return null;
  return [
    ...(balance.data?.rules.map(({ lowSince }) => lowSince !== null) ?? []),
    ...(usage.data?.alerts.map(({ paused, reachedAt }) => !paused && reachedAt !== null) ?? []),
    (packages.data?.expiringOrders.length ?? 0) > 0,
    packages.data?.quotaNotices.some(({ endedAt }) => endedAt === null) ?? false,
    (callbacks.data?.failingServices.length ?? 0) > 0,
    webhooks.data?.webhooks.some(isFailing) ?? false,
  ].filter(Boolean).length;
}

/** Whether an endpoint accepts nothing, or was disabled for it. */
export function isFailing(endpoint: {
  enabled: boolean;
  failingSince: string | null;
  disabledReason: string | null;
}): boolean {
  return endpoint.enabled ? endpoint.failingSince !== null : endpoint.disabledReason === 'failing';
}
