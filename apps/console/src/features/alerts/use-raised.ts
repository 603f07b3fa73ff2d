import { useQuery } from '@tanstack/react-query';
import { balanceAlertsQuery } from '../../shared/alerts/queries.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
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

/** The names of alerts that are raised now, of those that the person may see; undefined until all have been read, null where some can’t be. */
export function useRaised(): readonly string[] | null | undefined {
  const parts = useParts();
  const { packages: ofPackages, servers } = useMessages('alerts');
  const { rules } = useMessages('balanceAlerts');
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
  const missing = asked.filter(([isAsked, { data }]) => isAsked && data === undefined);
  if (missing.length > 0) return missing.some(([, { isError }]) => isError) ? null : undefined;
  const { expiringOrders = [], quotaNotices = [] } = packages.data ?? {};
  return [
    ...(balance.data?.rules ?? [])
      .filter(({ lowSince }) => lowSince !== null)
      .map(({ rule }) => rules[rule]),
    ...(usage.data?.alerts ?? [])
      .filter(({ paused, reachedAt }) => !paused && reachedAt !== null)
      .map(({ name }) => name),
    ...(expiringOrders.length > 0 ? [ofPackages.expiry] : []),
    ...(quotaNotices.some(({ endedAt }) => endedAt === null) ? [ofPackages.running] : []),
    ...((callbacks.data?.failingServices.length ?? 0) > 0 ? [servers.callbacks] : []),
    ...(webhooks.data?.webhooks.some(isFailing) ? [servers.webhooks] : []),
  ];
}

/** Whether an endpoint accepts nothing, or was disabled for it. */
export function isFailing(endpoint: {
  enabled: boolean;
  failingSince: string | null;
  disabledReason: string | null;
}): boolean {
  return endpoint.enabled ? endpoint.failingSince !== null : endpoint.disabledReason === 'failing';
}
