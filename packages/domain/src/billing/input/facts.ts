import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Decimal, decimal, minus } from '@arcadia/kernel/decimal';
import { type QuotaKind, quotaKinds } from '@arcadia/kernel/measures';
import { daysOfMonth } from '@arcadia/kernel/month';
import { type BilledApplication, billedApplications } from '../../applications/index.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Quota } from '../engine/bill.ts';
import { finalMonthsOf, type LineOfBill, linesOfBills } from './earlier-bills.ts';

/** The first instant of a month and the first one after it. */
export function spanOf(month: string): { from: Date; to: Date } {
  const { from, to } = daysOfMonth(month);
  return { from: startOfDay(from), to: endOfDay(to) };
}

export type OnlinePeriod = { readonly from: Date; readonly to: Date | null };

export type BillingFacts = {
  readonly applications: readonly BilledApplication[];
  /** The times in which services were online, by service. */
  readonly periods: ReadonlyMap<string, readonly OnlinePeriod[]>;
  readonly quotas: readonly Quota[];
  readonly trialUses: readonly TrialUse[];
  /** Months before that can still grow and are final for the company. */
  readonly finalMonths: readonly string[];
  /** The lines that bills charged of those months, by application. */
  readonly billed: ReadonlyMap<string, readonly LineOfBill[]>;
};

/**
 * Reads the facts of companies' month from the tables, apart from its usage, by company. The number of statements does not depend
 * on how many companies there are.
 * @param except a bill that is about to be discarded: what it charged late is free to be charged again
 */
export async function billingFacts(
  db: Queries,
  { companyIds, month, except }: { companyIds: readonly string[]; month: string; except: string },
): Promise<Map<string, BillingFacts>> {
  const span = spanOf(month);
  const [applications, periods, quotas, trialUses, finalMonths] = await Promise.all([
    billedApplications(db, { companyIds, before: span.to }),
    onlinePeriods(db, { companyIds, before: span.to }),
    openQuotas(db, { companyIds, ...span }),
    usedTrials(db, { companyIds, except }),
    finalMonthsOf(db, { companyIds, month }),
  ]);
  const billed = await linesOfBills(db, { finalMonths, except });
  return new Map(
    companyIds.map((id) => [
      id,
      {
        applications: applications.get(id) ?? [],
        periods,
        quotas: quotas.get(id) ?? [],
        trialUses: trialUses.get(id) ?? [],
        finalMonths: finalMonths.get(id) ?? [],
        billed: Map.groupBy(billed.get(id) ?? [], ({ applicationId }) => applicationId),
      },
    ]),
  );
}

/** The times in which services were online, by service. */
async function onlinePeriods(
  db: Queries,
  { companyIds, before }: { companyIds: readonly string[]; before: Date },
): Promise<Map<string, OnlinePeriod[]>> {
  const rows = await db
    .selectFrom('service_online_period')
    .select(['service_id', 'online_from', 'online_to'])
    .where('company_id', '=', anyOf(companyIds))
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
  { companyIds, from, to }: { companyIds: readonly string[]; from: Date; to: Date },
): Promise<Map<string, Quota[]>> {
  const rows = await db
    .selectFrom('usage_quota')
    .select(['company_id', 'id', 'kind', 'granted', 'used', 'withdrawn', 'expires_at'])
    .where('company_id', '=', anyOf(companyIds))
    .where((eb) => eb(eb('used', '+', eb.ref('withdrawn')), '<', eb.ref('granted')))
    .where('created_at', '<', to)
    .where('expires_at', '>', from)
    .execute();
  const byCompany = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
  const quotaOf = (row: (typeof rows)[number]): Quota => {
    const left = minus(minus(decimal(row.granted), decimal(row.used)), decimal(row.withdrawn));
    return { id: row.id, kind: quotaKindOf(row.kind), left, expiresAt: row.expires_at };
  };
  return new Map([...byCompany].map(([companyId, own]) => [companyId, own.map(quotaOf)]));
}

/** @throws Error for a kind that the engine does not know. */
export function quotaKindOf(text: string): QuotaKind {
  const kind = quotaKinds.find((one) => one === text);
  if (!kind) throw new Error(`a quota of an unknown kind: ${text}`);
  return kind;
}

export type TrialUse = {
  readonly serviceId: string;
  readonly kind: string;
  readonly quantity: Decimal;
};

/** The quantities of trials that bills have used so far, all months together. */
async function usedTrials(
  db: Queries,
  { companyIds, except }: { companyIds: readonly string[]; except: string },
): Promise<Map<string, TrialUse[]>> {
  const rows = await db
    .selectFrom('bill_quota_use')
    .select(['company_id', 'service_id', 'kind'])
    .select((eb) => eb.fn.sum<string>('quantity').as('quantity'))
    .where('company_id', '=', anyOf(companyIds))
    .where('quota_id', 'is', null)
    .where('returned_at', 'is', null)
    .where('bill_id', '<>', except)
    .groupBy(['company_id', 'service_id', 'kind'])
    .execute();
  const byCompany = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
  const useOf = ({ service_id: serviceId, kind, quantity }: (typeof rows)[number]) => ({
    serviceId,
    kind,
    quantity: decimal(quantity),
  });
  return new Map([...byCompany].map(([companyId, own]) => [companyId, own.map(useOf)]));
}
