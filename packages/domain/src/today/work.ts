import { muchRefused, type TodayKind } from '@arcadia/contract/operators/today';
import { waitingForSecond } from '../approvals/index.ts';
import { failedCompanies, newestDueMonth, unsettledBills } from '../billing/index.ts';
import { missingNotice } from '../business-days/index.ts';
import { settlementCurrencies } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { failingForStaff, offForStaff } from '../gateways/index.ts';
import { openSilences, refusingSources } from '../metering/index.ts';
import { openLateRefunds, waitingPaymentCases } from '../payments/index.ts';
import { missingRates, waitingPlans, waitingRates } from '../pricing/index.ts';
import { differingDays } from '../reconciliation/index.ts';
import { openDeskCases } from '../reviews/index.ts';

/** Work that waits: since when, until when it was promised, and by whom it can't be done. */
export type Work = {
  openedAt: Date;
  dueAt?: Date | null;
  notFor?: string | null;
  /** How many things it stands for. @default 1 */
  count?: number;
};

const dayMs = 86_400_000;

export async function workOf(
  ctx: OperatorContext,
  db: Queries,
  kind: TodayKind,
): Promise<readonly Work[]> {
  const now = ctx.clock.now();
  switch (kind) {
    case 'approvals':
      return waitingForSecond(db, ctx);
    case 'price_plans':
      return waitingPlans(db);
    case 'exchange_rates':
      return waitingRates(db);
    case 'payment_cases':
      return waitingPaymentCases(db);
    case 'late_refunds':
      return openLateRefunds(ctx, db);
    case 'failed_companies':
      return failedCompanies(db);
    case 'missing_rates':
      return missingRates(db, await settlementCurrencies(db), newestDueMonth(now));
    case 'unsettled_bills':
      return unsettledBills(db);
    case 'reconciliation':
      return differingDays(db);
    case 'silent_sources':
      return openSilences(db);
    case 'refused_usage':
      return refusingSources(db, { since: new Date(now.getTime() - dayMs), least: muchRefused });
    case 'holiday_notice': {
      const missing = await missingNotice(db, now);
      return missing === null ? [] : [{ openedAt: missing.since }];
    }
    case 'gateways_off':
      return offForStaff(db, now);
    case 'gateways_failing':
      return failingForStaff(db);
    default:
      return openDeskCases(db, kind, now);
  }
}
