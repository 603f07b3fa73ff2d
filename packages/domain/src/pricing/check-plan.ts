import { Refusal } from '@arcadia/contract/refusal';
import { compare, decimal } from '@arcadia/kernel/decimal';
import pg from 'pg';
import type { Queries } from '../database/connection.ts';
import { arePricesFinal, planOfMonth, standard } from './repo.ts';

type Checked = {
  companyId: string;
  effectiveMonth: string;
  hasOwnPrices: boolean;
  discountPercent: string;
};

/**
 * What a version must fulfil, told early; when it is published the database checks the month again.
 * @throws Refusal standardWithoutPrices, standardPricesMissing where a company would have no prices, monthIsFinal.
 */
export async function checkPlan(
  db: Queries,
  { companyId, effectiveMonth, hasOwnPrices, discountPercent }: Checked,
): Promise<void> {
  const isStandard = companyId === standard;
  if (isStandard && (!hasOwnPrices || compare(decimal(discountPercent), decimal(0n)) > 0))
    throw new Refusal('standardWithoutPrices');
  if (!isStandard && !hasOwnPrices && !(await planOfMonth(db, standard, effectiveMonth)))
    throw new Refusal('standardPricesMissing');
  if (await arePricesFinal(db, effectiveMonth)) throw new Refusal('monthIsFinal');
}

/** Whether the database refused a change by the constraint `name` of a trigger. */
export function isRefusedBy(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23001' && error.constraint === name;
}
