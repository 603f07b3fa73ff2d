import { decimal, formatExact } from '@arcadia/kernel/decimal';
import type { OutputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import { type PlanRow, planOfMonth, standard, storedTerms } from './repo.ts';

/**
 * The version of the same owner that is in force in the first month without this one; for a company without one, the standard prices.
 * Of a version that was decided it is the one that was written before.
 */
export async function planBefore(
  db: Queries,
  { company_id, id, effective_month, version, status }: PlanRow,
): Promise<OutputOf<'getPricePlan'>['before']> {
  const own = await db
    .selectFrom('price_plan')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('status', '=', 'published')
    .where('effective_month', '<=', effective_month)
    // One that was published meanwhile, by a correction too, has a higher number than what was drafted before.
    .$if(status !== 'draft' && status !== 'proposed', (query) =>
      query.where('version', '<', version),
    )
    .where('id', '<>', id)
    .orderBy('effective_month', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const priced =
    own && own.terms !== null
      ? own
      : company_id === standard
        ? undefined
        : await planOfMonth(db, standard, effective_month);
  const terms = priced && storedTerms(priced);
  if (!terms) return null;
  return {
    id: priced.id,
    companyId: priced.company_id === standard ? null : priced.company_id,
    version: priced.version,
    effectiveMonth: priced.effective_month,
    terms,
    discountPercent: formatExact(decimal(own?.discount_percent ?? 0n)),
  };
}
