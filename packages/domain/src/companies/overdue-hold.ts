import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

export type OverdueTerms = {
  /** Whether its services stay online whatever it owes. */
  readonly exempt: boolean;
  /** The moment since when services are held for overdue bills; null where they are not. */
  readonly heldAt: Date | null;
  /** Whether they are held because the company is suspended. */
  readonly suspended: boolean;
};

export async function overdueTerms(db: Queries, companyId: string): Promise<OverdueTerms> {
  const terms = (await overdueTermsOf(db, [companyId])).get(companyId);
  if (!terms) throw new Error(`there is no company ${companyId}`);
  return terms;
}

/** The terms of companies, by company. */
export async function overdueTermsOf(
  db: Queries,
  companyIds: readonly string[],
): Promise<Map<string, OverdueTerms>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'overdue_hold_exempt', 'overdue_held_at', 'suspended_services_held'])
    .where('id', '=', anyOf(companyIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        exempt: row.overdue_hold_exempt,
        heldAt: row.overdue_held_at,
        suspended: row.suspended_services_held,
      },
    ]),
  );
}

/** @returns whether that is a change; null where there is no such company. */
export async function setOverdueExemption(
  db: Queries,
  companyId: string,
  exempt: boolean,
): Promise<boolean | null> {
  const company = db.selectFrom('company').where('id', '=', companyId);
  const row = await company.select('overdue_hold_exempt').forNoKeyUpdate().executeTakeFirst();
  if (!row || row.overdue_hold_exempt === exempt) return row ? false : null;
  await db
    .updateTable('company')
    .set({ overdue_hold_exempt: exempt })
    .where('id', '=', companyId)
    .execute();
  return true;
}
