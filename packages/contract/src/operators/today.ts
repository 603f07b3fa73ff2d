import { keysOf } from '@arcadia/kernel/keys';
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
  /** Where it is mended, below `/backoffice/`. */
  readonly page: string;
};

const queue = (permission: OperatorPermission, page: string) =>
  ({ group: 'queues', permission, page }) as const;
const close = (permission: OperatorPermission, page: string) =>
  ({ group: 'monthClose', permission, page }) as const;

/** Kinds of work in the order in which they are shown. */
export const todayKinds = {
  certification: queue(deskPermissions.certification, 'certifications'),
  game: queue(deskPermissions.game, 'game-approvals'),
  contract: queue(deskPermissions.contract, 'contracts'),
  transfer: queue(deskPermissions.transfer, 'bank-transfers'),
  refund: queue(deskPermissions.refund, 'refunds'),
  package_refund: queue(deskPermissions.package_refund, 'package-refunds'),
  invoice: queue(deskPermissions.invoice, 'invoices'),
  payment_cases: queue('payments.resolve', 'payment-cases'),
  // Listed above the cases.
  late_refunds: queue('payments.resolve', 'payment-cases'),
  approvals: { group: 'approvals', permission: 'approvals.read', page: 'approvals' },
  failed_companies: close('bills.read', 'settlement-runs'),
  held_companies: close('bills.read', 'settlement-runs'),
  missing_rates: close('pricing.read', 'exchange-rates'),
  /** Beside `approvals`: also the reader's own, and for who can't agree to them. */
  unpublished_plans: close('pricing.read', 'price-plans?status=proposed'),
  /** Those that nobody has agreed to, and those whose bills are not all replaced. */
  corrections: close('pricing.read', 'corrections'),
  unsettled_bills: close('bills.read', 'bills?status=unsettled'),
  reconciliation: close('payments.resolve', 'reconciliation'),
  invoices_due: close(deskPermissions.invoice, 'invoices'),
  silent_sources: close('usage.read', 'usage-sources'),
  refused_usage: close('usage.read', 'usage-sources/refused'),
  holiday_notice: { group: 'watch', permission: 'businessDays.manage', page: 'business-days' },
  gateways_off: { group: 'watch', permission: 'gateways.manage', page: 'gateways' },
  gateways_failing: { group: 'watch', permission: 'gateways.manage', page: 'gateways' },
} as const satisfies Readonly<Record<string, Kind>>;
export type TodayKind = keyof typeof todayKinds;
export const todayKindNames = keysOf(todayKinds);

/** Kinds that the roles see. */
export function todayKindsOf(roles: readonly OperatorRole[]): TodayKind[] {
  return todayKindNames.filter((kind) => operatorHolds(roles, todayKinds[kind].permission));
}

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
            dueAt: described(
              z.nullable(instant),
              'Until when the first of them was promised, or can be agreed to; null where nothing was.',
            ),
            about: described(
              z.nullable(z.string()),
              'Where the oldest is mended: its month, as 2026-10, or gateway and day, as alipay 2026-10-31; null for others.',
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
