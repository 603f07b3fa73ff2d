import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import { pricesFrom, type Prices } from './prices-of.ts';
import { findPlan, type PlanRow, plansOfMonths, standard } from './repo.ts';

export type TriedPlan = {
  /** The company that it is of; null for the standard prices. */
  readonly companyId: string | null;
  /** The prices of a company in a month if the version applied to it; null where there would be none. */
  pricesOf(db: Queries, of: { companyId: string; month: string }): Promise<Prices | null>;
};

/** A version of any status, as if it applied to whatever month it is tried on. @throws NotFound. */
export async function triedPlan(db: Queries, id: string): Promise<TriedPlan> {
  const tried = await findPlan(db, id);
  if (!tried) throw new NotFound('price plan');
  return {
    companyId: tried.company_id === standard ? null : tried.company_id,
    pricesOf: async (queries, { companyId, month }) => {
      const plans = await plansOfMonths(queries, [companyId, standard], [month]);
      const planOf = (owner: string): PlanRow | undefined =>
        owner === tried.company_id ? tried : plans.get(`${owner} ${month}`);
      return pricesFrom(planOf(companyId), planOf(standard));
    },
  };
}
