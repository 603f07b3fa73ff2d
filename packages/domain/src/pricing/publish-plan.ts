import { Refusal } from '@arcadia/contract/wire/refusal';
import { approvable, type Ended } from '../approvals/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { checkedOf, checkPlan, isRefusedBy, refuseOvertaken } from './check-plan.ts';
import { farOffPrices, requirePricesRepeated } from './price-guard.ts';
import { findTrial } from './plan-trial.ts';
import { findPlan, lockPlan, lockPublications, ownerOf, type PlanRow, setPlan } from './repo.ts';
import { farOffTotal, requireTried } from './total-guard.ts';

/** For the server, which composes what a second person can agree to: the proposed version is the request's subject. */
export const approvablePlans = approvable('proposePricePlan', {
  perform: publish,
  ended: end,
  farOff: async (db, ctx, id) => {
    const row = await findPlan(db, id);
    if (row?.status !== 'proposed') return [];
    const total = await farOffTotal(db, ctx, await findTrial(db, ctx, row));
    return [...(await farOffPrices(db, ctx, row)), ...total];
  },
  refusalOf: (error) =>
    isRefusedBy(error, 'price_plan_month_is_open')
      ? new Refusal('monthIsFinal', {}, { cause: error })
      : null,
});

/**
 * Publishes a version as the second person agrees to it.
 * @throws Refusal decidedByAnother where the second person wrote it, stateChanged, monthIsFinal, pricesLeaveGap,
 *   standardPricesMissing, planOvertaken, priceFarOff where prices were not typed again, those of `requireTried`; the database refuses where bills of its months are being made.
 */
async function publish(tx: Write, ctx: OperatorContext): Promise<void> {
  await lockPublications(tx.db);
  const row = await proposedPlan(tx, ctx.approved?.subjectId ?? '');
  // The table refuses it too, whatever code runs.
  if (row.edited_by === ctx.actor.id) throw new Refusal('decidedByAnother');
  await checkPlan(tx.db, checkedOf(row));
  await refuseOvertaken(tx.db, row);
  await requirePricesRepeated(tx.db, ctx, row, ctx.approved?.repeated);
  await requireTried(tx.db, ctx, row, ctx.approved?.repeated);
  await setPlan(tx.db, row, {
    status: 'published',
    decided_by: ctx.actor.id,
    decided_at: ctx.clock.now(),
  });
  await tx.audit({
    action: 'price_plan.publish',
    targetId: row.id,
    companyId: ownerOf(row),
    after: { effectiveMonth: row.effective_month, version: row.version },
  });
  await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: row.id });
}

/** Ends a proposal with its request: what was refused stays so, and what was taken back or expired is a draft again. */
async function end(tx: Write, ctx: Context, ended: Ended): Promise<void> {
  const row = await proposedPlan(tx, ended.subjectId);
  const refused = ended.status === 'refused';
  if (refused && row.edited_by === ended.decidedBy) throw new Refusal('decidedByAnother');
  await setPlan(
    tx.db,
    row,
    refused
      ? {
          status: 'refused',
          decided_by: ended.decidedBy,
          decided_at: ctx.clock.now(),
          refusal: ended.reason,
        }
      : { status: 'draft', proposed_by: null, proposed_at: null },
  );
  await tx.audit({
    action: refused ? 'price_plan.refuse' : 'price_plan.reopen',
    targetId: row.id,
    companyId: ownerOf(row),
    ...(refused && { after: { reason: ended.reason } }),
  });
  await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: row.id });
}

async function proposedPlan(tx: Write, id: string): Promise<PlanRow> {
  const row = await lockPlan(tx.db, id);
  if (row?.status !== 'proposed') throw new Refusal('stateChanged');
  return row;
}
