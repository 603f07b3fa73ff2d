import type { Queries } from '../../database/connection.ts';

/**
 * The moment when a company's usage of a month was billed first: the month's settlement, whatever was discarded and made anew
 * since. Null where the month is not settled.
 */
export async function settledFirstAt(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<Date | null> {
  const bill = await db
    .selectFrom('bill')
    .select('finalised_at')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .orderBy('finalised_at')
    .limit(1)
    .executeTakeFirst();
  if (bill) return bill.finalised_at;
  // Nothing was used or charged, so nothing changed the place since.
  const place = await db
    .selectFrom('billing_run_company')
    .select('changed_at')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', '=', 'done')
    .executeTakeFirst();
  return place?.changed_at ?? null;
}
