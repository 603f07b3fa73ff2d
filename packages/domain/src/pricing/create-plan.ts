import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { companyNames } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { checkPlan } from './check-plan.ts';
import { standard } from './repo.ts';

type Wanted = InputOf<'createPricePlan'>;

/**
 * Begins a version. Nothing changes until it is proposed and another operator publishes it.
 * @throws NotFound, Refusal monthIsFinal, standardPricesMissing, standardWithoutPrices, stateChanged where somebody else began
 *   a version at the same instant.
 */
export async function createPricePlan(
  ctx: OperatorContext,
  wanted: Wanted,
): Promise<{ id: string }> {
  try {
    return await writeOnce(ctx, (tx) => create(tx, ctx, wanted));
  } catch (error) {
    if (isUniqueViolation(error, 'price_plan_company_id_version_key'))
      throw new Refusal('stateChanged', {}, { cause: error });
    throw error;
  }
}

async function create(tx: Write, ctx: OperatorContext, wanted: Wanted): Promise<{ id: string }> {
  const { effectiveMonth, terms, discountPercent, note } = wanted;
  const companyId = wanted.companyId ?? standard;
  if (wanted.companyId !== null && (await companyNames(tx.db, [companyId])).size === 0)
    throw new NotFound('company');
  await checkPlan(tx.db, {
    companyId,
    effectiveMonth,
    discountPercent,
    hasOwnPrices: terms !== null,
  });
  const now = ctx.clock.now();
  const id = newId('pricePlan', now);
  const { newest } = await tx.db
    .selectFrom('price_plan')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('price_plan')
    .values({
      company_id: companyId,
      id,
      version: (newest ?? 0) + 1,
      effective_month: effectiveMonth,
      terms: terms === null ? null : JSON.stringify(terms),
      discount_percent: discountPercent,
      note,
      created_at: now,
      edited_by: ctx.actor.id,
      edited_at: now,
    })
    .execute();
  await tx.audit({
    action: 'price_plan.create',
    targetId: id,
    companyId: wanted.companyId,
    after: { effectiveMonth, terms, discountPercent, note },
  });
  await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
  return { id };
}
