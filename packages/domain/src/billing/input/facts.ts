import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Decimal, decimal, minus } from '@arcadia/kernel/decimal';
import { daysOfMonth } from '@arcadia/kernel/month';
import { billedApplications } from '../../applications/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { Quota } from '../engine/bill.ts';
import { charges, type QuotaKind } from '../../pricing/index.ts';
import { finalMonthsBefore, linesOfBills } from './earlier-bills.ts';

/** The first instant of a month and the first one after it. */
export function spanOf(month: string): { from: Date; to: Date } {
  const { from, to } = daysOfMonth(month);
  return { from: startOfDay(from), to: endOfDay(to) };
}

export type OnlinePeriod = { readonly from: Date; readonly to: Date | null };

/**
 * What the tables say about a company's month, apart from its usage.
 * @param except a bill that is about to be discarded: what it charged late is free to be charged again
 */
export async function billingFacts(
  db: Queries,
  { companyId, month, except }: { companyId: string; month: string; except: string },
) {
  const { from, to } = spanOf(month);
  const [applications, periods, quotas, trialUses, finalMonths] = await Promise.all([
    billedApplications(db, { companyId, before: to }),
    onlinePeriods(db, { companyId, before: to }),
    openQuotas(db, { companyId, from, to }),
    usedTrials(db, { companyId, except }),
    finalMonthsBefore(db, { companyId, month }),
  ]);
  const billed = await linesOfBills(db, { companyId, months: finalMonths, except });
  return { applications, periods, quotas, trialUses, finalMonths, billed };
}

export type BillingFacts = Awaited<ReturnType<typeof billingFacts>>;

/** By service. */
async function onlinePeriods(
  db: Queries,
  { companyId, before }: { companyId: string; before: Date },
): Promise<Map<string, OnlinePeriod[]>> {
  const rows = await db
    .selectFrom('service_online_period')
    .select(['service_id', 'online_from', 'online_to'])
    .where('company_id', '=', companyId)
    .where('online_from', '<', before)
    .orderBy('online_from')
    .execute();
  const byService = Map.groupBy(rows, ({ service_id: id }) => id);
  return new Map(
    [...byService].map(([id, own]) => [
      id,
      own.map(({ online_from: from, online_to: to }) => ({ from, to })),
    ]),
  );
}

/** Package quotas that were valid at some moment of the month. What a discarded bill gave back is in them again. */
async function openQuotas(
  db: Queries,
  { companyId, from, to }: { companyId: string; from: Date; to: Date },
) {
  const rows = await db
    .selectFrom('usage_quota')
    .select(['id', 'kind', 'granted', 'used', 'expires_at'])
    .where('company_id', '=', companyId)
    .whereRef('used', '<', 'granted')
    .where('created_at', '<', to)
    .where('expires_at', '>', from)
    .execute();
  return rows.map(({ id, kind, granted, used, expires_at: expiresAt }): Quota => {
    const left = minus(decimal(granted), decimal(used));
    return { id, kind: quotaKindOf(kind), left, expiresAt };
  });
}

/** @throws Error for a kind that the engine does not know. */
function quotaKindOf(text: string): QuotaKind {
  const kind = charges.find(({ quota }) => quota === text)?.quota;
  if (!kind) throw new Error(`a quota of an unknown kind: ${text}`);
  return kind;
}

export type TrialUse = {
  readonly serviceId: string;
  readonly kind: string;
  readonly quantity: Decimal;
};

/** What bills have used of trials so far, all months together. */
async function usedTrials(
  db: Queries,
  { companyId, except }: { companyId: string; except: string },
): Promise<TrialUse[]> {
  const rows = await db
    .selectFrom('bill_quota_use')
    .select((eb) => ['service_id', 'kind', eb.fn.sum<string>('quantity').as('quantity')])
    .where('company_id', '=', companyId)
    .where('quota_id', 'is', null)
    .where('returned_at', 'is', null)
    .where('bill_id', '<>', except)
    .groupBy(['service_id', 'kind'])
    .execute();
  return rows.map(({ service_id: serviceId, kind, quantity }) => ({
    serviceId,
    kind,
    quantity: decimal(quantity),
  }));
}
