import type { Currency } from '@arcadia/kernel/money';
import { openBills as unfinishedBills } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { companyBalances } from '../ledger/index.ts';

/** How many of a company's bills are not final or not paid. What the ledger says is owed counts whatever bills say. */
export async function openBills(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
): Promise<number> {
  const open = await unfinishedBills(db, { companyId, now });
  if (open > 0) return open;
  const { receivable } = await companyBalances(db, companyId, currency);
  return receivable.amount < 0n ? 1 : 0;
}
