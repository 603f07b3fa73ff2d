import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { withPlanNames } from './list-plans.ts';
import { findPlan, type PlanRow, planOfMonth, standard, storedTerms } from './repo.ts';

type Shown = OutputOf<'getPricePlan'>;

/** One version with its prices, and with what applies to its first month without it. @throws NotFound. */
export function getPricePlan(ctx: OperatorContext, id: string): Promise<Shown> {
  return read(ctx, async (db) => {
    const row = await findPlan(db, id);
    const [plan] = row ? await withPlanNames(db, [row]) : [];
    if (!row || !plan) throw new NotFound('price plan');
    return { ...plan, terms: storedTerms(row), before: await before(db, row) };
  });
}

/** The newest other version of the same owner; for a company without one, the standard prices. */
async function before(
  db: Queries,
  { company_id, id, effective_month, version }: PlanRow,
): Promise<Shown['before']> {
  const own = await db
    .selectFrom('price_plan')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('status', '=', 'published')
    .where('effective_month', '<=', effective_month)
    .where('version', '<', version)
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
