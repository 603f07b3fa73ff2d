import { type ClosingCheck, closingChecks } from '@arcadia/contract/companies/account-closure';
import type { Currency } from '@arcadia/kernel/money';
import { onlineServices } from '../applications/index.ts';
import type { Queries } from '../database/connection.ts';
import { unfinishedPayments, unfinishedRefunds } from '../payments/index.ts';
import { hasOpenRefund } from '../refunds/index.ts';
import { countOpenCases } from '../reviews/index.ts';
import { openBills as unfinishedBills } from '../billing/index.ts';
import { companyBalances } from '../ledger/index.ts';

export type CheckedClosing = readonly { check: ClosingCheck; open: number }[];

/** Checks what must be finished before an account is closed, and counts how many of each are open. */
export async function checkClosing(
  db: Queries,
  company: { companyId: string; currency: Currency; now: Date },
): Promise<CheckedClosing> {
  const { companyId } = company;
  const cases = await countOpenCases(db, companyId);
  const refunding = await hasOpenRefund(db, companyId);
  const open: Record<ClosingCheck, number> = {
    services: await onlineServices(db, companyId),
    bills: await openBills(db, company),
    certification: cases.get('certification') ?? 0,
    game: cases.get('game') ?? 0,
    transfer: cases.get('transfer') ?? 0,
    // An approved refund that is on its way has no case at the desk any more.
    refund: Math.max(
      (cases.get('refund') ?? 0) + (cases.get('package_refund') ?? 0),
      await unfinishedRefunds(db, companyId),
      refunding ? 1 : 0,
    ),
    payments: await unfinishedPayments(db, companyId),
  };
  return closingChecks.map((check) => ({ check, open: open[check] }));
}

export function isReady(checks: CheckedClosing): boolean {
  return checks.every(({ open }) => open === 0);
}

/** Counts the bills of a company that are not final or not paid. Debt in the ledger counts whatever bills say. */
async function openBills(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
): Promise<number> {
  const open = await unfinishedBills(db, { companyId, now });
  if (open > 0) return open;
  const { receivable } = await companyBalances(db, companyId, currency);
  return receivable.amount < 0n ? 1 : 0;
}
