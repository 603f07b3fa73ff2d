import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { companyBalances } from '../ledger/index.ts';

/**
 * How many of a company's bills are not final or not paid. Until there are bills, what can be owed is told by the ledger:
 * one where anything is.
 */
export async function openBills(
  db: Queries,
  { companyId, currency }: { companyId: string; currency: Currency },
): Promise<number> {
  const { receivable } = await companyBalances(db, companyId, currency);
  return receivable.amount < 0n ? 1 : 0;
}
