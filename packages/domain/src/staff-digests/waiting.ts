import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { waitingAdjustments } from '../adjustments/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { missingNotice } from '../business-days/index.ts';
import { failingForStaff, offForStaff } from '../gateways/index.ts';
import { openSilences } from '../metering/index.ts';
import { openLateRefunds, waitingPaymentCases } from '../payments/index.ts';
import { differingDays } from '../reconciliation/index.ts';

export const kinds = [
  'adjustments',
  'payment_cases',
  'late_refunds',
  'reconciliation',
  'silent_sources',
  'holiday_notice',
  'gateways_off',
  'gateways_failing',
] as const;
export type Kind = (typeof kinds)[number];

/** The permission to decide about each kind. */
export const deciders: Readonly<Record<Kind, OperatorPermission>> = {
  adjustments: 'adjustments.approve',
  payment_cases: 'payments.resolve',
  late_refunds: 'payments.resolve',
  reconciliation: 'payments.resolve',
  silent_sources: 'usage.manage',
  holiday_notice: 'businessDays.manage',
  gateways_off: 'gateways.manage',
  gateways_failing: 'gateways.manage',
};

/** A thing that waits: when it opened, and by which operator where they can't decide it themselves. */
export type Waiting = { openedAt: Date; notFor: string | null };

export async function waitingOf(ctx: Context, db: Queries, kind: Kind): Promise<Waiting[]> {
  switch (kind) {
    case 'adjustments':
      return waitingAdjustments(db);
    case 'payment_cases':
      return waitingPaymentCases(db);
    case 'late_refunds':
      return openLateRefunds(ctx, db);
    case 'reconciliation':
      return differingDays(db);
    case 'silent_sources':
      return openSilences(db);
    case 'holiday_notice': {
      const missing = await missingNotice(db, ctx.clock.now());
      return missing === null ? [] : [{ openedAt: missing.since, notFor: null }];
    }
    case 'gateways_off':
      return offForStaff(db, ctx.clock.now());
    case 'gateways_failing':
      return failingForStaff(db);
  }
}
