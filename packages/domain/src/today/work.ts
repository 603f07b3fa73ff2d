import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { type Desk, deskPermissions } from '@arcadia/contract/operators/reviews';
import { muchRefused, type TodayKind } from '@arcadia/contract/operators/today';
import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { waitingForSecond } from '../approvals/index.ts';
import {
  failedCompanies,
  heldCompanies,
  newestDueMonth,
  unsettledBills,
} from '../billing/index.ts';
import { missingNotice } from '../business-days/index.ts';
import { settlementCurrencies } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { openCorrections } from '../corrections/index.ts';
import type { Context } from '../database/context.ts';
import { failingForStaff, offForStaff } from '../gateways/index.ts';
import { openSilences, refusingSources } from '../metering/index.ts';
import { openLateRefunds, waitingPaymentCases } from '../payments/index.ts';
import { missingRates } from '../pricing/index.ts';
import { unreconciledDays } from '../reconciliation/index.ts';
import { openDeskCases } from '../reviews/index.ts';

/** Work that waits: since when, until when it was promised, by whom it can't be done, and what one needs for it beyond seeing it. */
export type Work = {
  openedAt: Date;
  dueAt?: Date | null;
  notFor?: string | null;
  needs?: OperatorPermission;
  /** Where it is mended, as `about` of a TodayItem. */
  about?: string;
  /** How many things it stands for. @default 1 */
  count?: number;
};
export type WorkByKind = ReadonlyMap<TodayKind, readonly Work[]>;

const dayMs = 86_400_000;

/** Work of these kinds, whoever may do it. */
export async function workOf(
  ctx: Context,
  db: Queries,
  kinds: readonly TodayKind[],
): Promise<WorkByKind> {
  const desks = kinds.filter(isDesk);
  const wanted = kinds.includes('invoices_due') ? [...new Set<Desk>([...desks, 'invoice'])] : desks;
  const cases = await openDeskCases(db, wanted, ctx.clock.now());
  const found = new Map<TodayKind, readonly Work[]>();
  // One after the other: they share a connection.
  for (const kind of kinds)
    found.set(
      kind,
      isDesk(kind)
        ? cases.filter(({ desk }) => desk === kind)
        : await workElsewhere(ctx, db, kind, cases),
    );
  return found;
}

function isDesk(kind: TodayKind): kind is Desk {
  return kind in deskPermissions;
}

async function workElsewhere(
  ctx: Context,
  db: Queries,
  kind: Exclude<TodayKind, Desk>,
  cases: Awaited<ReturnType<typeof openDeskCases>>,
): Promise<readonly Work[]> {
  const now = ctx.clock.now();
  switch (kind) {
    case 'approvals':
      return waitingForSecond(db, now);
    case 'corrections':
      return openCorrections(db);
    case 'unpublished_plans':
      return (await waitingForSecond(db, now, ['price_plan'])).map(({ openedAt }) => ({
        openedAt,
      }));
    case 'payment_cases':
      return waitingPaymentCases(db);
    case 'late_refunds':
      return openLateRefunds(ctx, db);
    case 'failed_companies':
      return failedCompanies(db);
    case 'held_companies':
      return heldCompanies(db);
    case 'missing_rates':
      return missingRates(db, await settlementCurrencies(db), newestDueMonth(now));
    case 'unsettled_bills':
      return unsettledBills(db);
    case 'reconciliation':
      return unreconciledDays(db, now);
    case 'invoices_due':
      return cases.filter(
        ({ desk, dueAt }) => desk === 'invoice' && dueAt !== null && dueAt <= endOfDay(dayOf(now)),
      );
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
  }
}
