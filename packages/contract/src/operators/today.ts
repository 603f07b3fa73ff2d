import * as z from 'zod/mini';
import {
  type OperatorPermission,
  operatorHolds,
  type OperatorRole,
} from '../access/permissions.ts';
import { endpoint, operatorAccess } from '../wire/endpoint.ts';
import { described, instant, named, nothing } from '../wire/wire.ts';
import { deskPermissions } from './reviews.ts';

/** The start page of staff: everything that waits for somebody of their role, and what keeps a month from being closed. */

type Kind = {
  readonly group: 'queues' | 'approvals' | 'monthClose' | 'watch';
  /** Needed to see it: whoever has it can mend it, or ask who can. */
  readonly permission: OperatorPermission;
};

const queue = (permission: OperatorPermission) => ({ group: 'queues', permission }) as const;

/** Kinds of work in the order in which they are shown. */
export const todayKinds = {
  certification: queue(deskPermissions.certification),
  game: queue(deskPermissions.game),
  contract: queue(deskPermissions.contract),
  transfer: queue(deskPermissions.transfer),
  refund: queue(deskPermissions.refund),
  package_refund: queue(deskPermissions.package_refund),
  invoice: queue(deskPermissions.invoice),
  payment_cases: queue('payments.resolve'),
  late_refunds: queue('payments.resolve'),
  approvals: { group: 'approvals', permission: 'approvals.read' },
  price_plans: { group: 'approvals', permission: 'pricing.publish' },
  exchange_rates: { group: 'approvals', permission: 'pricing.publish' },
  failed_companies: { group: 'monthClose', permission: 'bills.read' },
  missing_rates: { group: 'monthClose', permission: 'pricing.read' },
  unsettled_bills: { group: 'monthClose', permission: 'bills.read' },
  reconciliation: { group: 'monthClose', permission: 'payments.resolve' },
  silent_sources: { group: 'monthClose', permission: 'usage.read' },
  refused_usage: { group: 'monthClose', permission: 'usage.read' },
  holiday_notice: { group: 'watch', permission: 'businessDays.manage' },
  gateways_off: { group: 'watch', permission: 'gateways.manage' },
  gateways_failing: { group: 'watch', permission: 'gateways.manage' },
} as const satisfies Readonly<Record<string, Kind>>;
export type TodayKind = keyof typeof todayKinds;

/** Kinds that the roles see. */
export function todayKindsOf(roles: readonly OperatorRole[]): TodayKind[] {
  return todayKindNames.filter((kind) => operatorHolds(roles, todayKinds[kind].permission));
}

const names = Object.keys(todayKinds);
const todayKindNames = names.filter((name): name is TodayKind => name in todayKinds);

/** So many refused events of a source within a day are much. */
export const muchRefused = 100;

export const getToday = endpoint({
  method: 'GET',
  path: '/ops/today',
  summary:
    'Everything that waits for the caller’s roles, and what keeps the month from being closed',
  access: operatorAccess,
  input: nothing,
  output: z.object({
    dueMonth: described(z.string(), 'The newest month whose bills are due, as 2026-10, at UTC+8.'),
    items: described(
      z.array(
        named(
          z.object({
            kind: described(z.enum(todayKindNames), 'Kind of work.'),
            count: described(z.int(), 'How many wait, without what the caller may not decide.'),
            overdue: described(z.int(), 'How many of them are past what was promised.'),
            oldestAt: described(
              z.nullable(instant),
              'Since when the oldest waits; null where nothing does.',
            ),
          }),
          'TodayItem',
          'Work of a kind that waits',
        ),
      ),
      'One for each kind that the caller’s roles see, also where nothing waits.',
    ),
  }),
});
