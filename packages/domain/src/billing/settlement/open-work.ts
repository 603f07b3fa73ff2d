import type { Queries } from '../../database/connection.ts';
import { companyBalances } from '../../ledger/index.ts';

/** Whether a company is left to be settled, or waits for a rate. */
export async function hasOpenPlaces(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('billing_run_company')
    .select('month')
    .where('status', 'in', ['pending', 'failed', 'waiting_for_rate'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Companies that owe on bills and have cash to pay with. */
export async function owingCompanies(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('bill')
    .select(['company_id', 'currency'])
    .distinct()
    .where('status', '=', 'unsettled')
    .orderBy('company_id')
    .execute();
  const owing: string[] = [];
  for (const { company_id: companyId, currency } of rows) {
    const { cash, receivable } = await companyBalances(db, companyId, currency);
    if (cash.amount > 0n && receivable.amount < 0n) owing.push(companyId);
  }
  return owing;
}
