import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { callbackKinds } from '../callbacks/callback-kinds.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { described, instant, named, nothing } from '../wire/wire.ts';

/**
 * Alerts that nobody creates: of packages that expire, and of servers that don't accept callbacks. The others are those of
 * `balance-alerts.ts` and `usage-alerts.ts`.
 */

/** Days before a package expires at which a company can choose to be told, the farthest first. */
export const expiryDays = [60, 30, 14, 7, 3, 1] as const;
export type ExpiryDays = (typeof expiryDays)[number];
/** Days before expiry at which a company is told that has not chosen any. */
export const usualExpiryDays: readonly ExpiryDays[] = [30, 7];

/** A notice that little is left of what packages grant. */
export const quotaNotice = z.object({
  id: described(z.string(), 'Id of the notice.'),
  quota: described(z.enum(quotaKinds), 'Quota that runs short.'),
  remaining: described(z.string(), 'What final bills had left by then, as a decimal number.'),
  granted: described(z.string(), 'What valid packages had granted by then, as a decimal number.'),
  noticedAt: described(instant, 'When that was noticed.'),
  endedAt: described(
    z.nullable(instant),
    'When more was left again, or nothing was valid any more; null until then.',
  ),
});
named(quotaNotice, 'QuotaNotice', 'That little was left of a quota');

const packageAlerts = z.object({
  daysBefore: described(
    z.array(z.int()),
    'Calendar days (UTC+8) before a package expires at which the company is told, the farthest first; empty where it is not.',
  ),
  mailedTo: described(
    z.enum(['bill_emails', 'main_account']),
    'Whether the confirmed addresses for bills are mailed or, where there are none, the main account.',
  ),
  mailedCount: described(z.int(), 'How many of them want this mail.'),
  expiringOrders: described(
    z.array(
      named(
        z.object({
          orderId: described(z.string(), 'Id of the package order.'),
          expiresAt: described(instant, 'When the first of its packages expires.'),
        }),
        'ExpiringOrder',
        'A package order with something left that expires soon',
      ),
    ),
    'Orders with something left that expires within the farthest of the days; within 30 days where none is chosen. The soonest first.',
  ),
  lastNotifiedAt: described(
    z.nullable(instant),
    'When a mail of it was last accepted; where everyone has switched that off, when the notification was made. Null before.',
  ),
  quotaNotices: described(
    z.array(quotaNotice),
    'The last times that a tenth or less was left of what packages grant, the newest first.',
  ),
});

const getPackageAlerts = endpoint({
  method: 'GET',
  path: '/package-alerts',
  summary: 'When the company is told of packages that expire or run out, and which do now',
  access: needs('activityOrderQuery'),
  input: nothing,
  output: packageAlerts,
});

export const setExpiryAlert = endpoint({
  method: 'POST',
  path: '/package-alerts/expiry',
  summary: 'Choose how many days before packages expire the company is told',
  access: needs('activityOrderAll'),
  input: z.object({
    daysBefore: described(
      z
        .array(z.int('invalidFormat').check(z.refine(isExpiryDays, 'unknownOption')))
        .check(z.maxLength(expiryDays.length, 'tooLong')),
      'Days before, of 60, 30, 14, 7, 3 and 1; none to be told nothing.',
    ),
  }),
  output: packageAlerts,
});

export function isExpiryDays(days: number): days is ExpiryDays {
  return (expiryDays as readonly number[]).includes(days);
}

const getCallbackAlarms = endpoint({
  method: 'GET',
  path: '/callbacks/alarms',
  summary: 'Services whose servers don’t accept callbacks now, and who is told of it',
  access: needs('applicationQuery'),
  input: nothing,
  output: z.object({
    onlineServices: described(z.int(), 'Region services that are online: they are watched.'),
    ownerMailed: described(z.boolean(), 'Whether the main account wants to be mailed.'),
    failingServices: described(
      z.array(
        z.object({
          serviceId: described(z.string(), 'Id of the region service.'),
          applicationName: described(z.string(), 'Name of the application.'),
          region: described(z.enum(regions), 'Region that the service runs in.'),
          callbacks: described(
            z.array(z.enum(callbackKinds)),
            'Which of them its server does not accept.',
          ),
          failingSince: described(instant, 'Since when it does not.'),
        }),
      ),
      'The longest first.',
    ),
    lastNotifiedAt: described(
      z.nullable(instant),
      'When a message of it was last accepted; where the main account has switched that off, when the notification was made. Null before.',
    ),
  }),
});

/** The endpoints of this file under their names. */
export const alertApi = { getPackageAlerts, setExpiryAlert, getCallbackAlarms };
