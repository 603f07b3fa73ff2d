import { Refusal } from '@arcadia/contract/wire/refusal';
import { compare, decimal } from '@arcadia/kernel/decimal';
import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import pg from 'pg';
import { firstApplicationAt } from '../applications/index.ts';
import type { Queries } from '../database/connection.ts';
import { arePricesFinal, firstPricedMonth, planOfMonth, type PlanRow, standard } from './repo.ts';

type Checked = {
  companyId: string;
  effectiveMonth: string;
  hasOwnPrices: boolean;
  discountPercent: string;
};

/**
 * Checks early what a version must fulfil; when it is published the database checks the month again.
 * @throws Refusal standardWithoutPrices, pricesLeaveGap where there were applications before the first standard prices,
 * standardPricesMissing where a company would have no prices, monthIsFinal.
 */
export async function checkPlan(
  db: Queries,
  { companyId, effectiveMonth, hasOwnPrices, discountPercent }: Checked,
): Promise<void> {
  const isStandard = companyId === standard;
  if (isStandard && (!hasOwnPrices || compare(decimal(discountPercent), decimal(0n)) > 0))
    throw new Refusal('standardWithoutPrices');
  if (isStandard) await refuseGap(db, effectiveMonth);
  if (!isStandard && !hasOwnPrices && !(await planOfMonth(db, standard, effectiveMonth)))
    throw new Refusal('standardPricesMissing');
  if (await arePricesFinal(db, effectiveMonth)) throw new Refusal('monthIsFinal');
}

/**
 * Of several versions for one first month the highest number applies, so that one which a later one has overtaken would change nothing.
 * @throws Refusal planOvertaken
 */
export async function refuseOvertaken(
  db: Queries,
  { company_id, effective_month, version }: PlanRow,
): Promise<void> {
  const later = await db
    .selectFrom('price_plan')
    .select('version')
    .where('company_id', '=', company_id)
    .where('effective_month', '=', effective_month)
    .where('status', '=', 'published')
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (later) throw new Refusal('planOvertaken', { version: `v${later.version}` });
}

/** Without standard prices from the first application on, months of it could never be billed. */
async function refuseGap(db: Queries, effectiveMonth: string): Promise<void> {
  const priced = await firstPricedMonth(db);
  if (priced !== null && priced <= effectiveMonth) return;
  const began = await firstApplicationAt(db);
  if (began === null) return;
  const month = monthOf(dayOf(began));
  if (month < effectiveMonth) throw new Refusal('pricesLeaveGap', { month });
}

/** Whether the database refused a change by the constraint `name` of a trigger. */
export function isRefusedBy(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23001' && error.constraint === name;
}

/** The checked parts of a stored version. */
export function checkedOf(row: PlanRow): Checked {
  return {
    companyId: row.company_id,
    effectiveMonth: row.effective_month,
    hasOwnPrices: row.terms !== null,
    discountPercent: row.discount_percent,
  };
}
