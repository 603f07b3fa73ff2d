import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isRefusedBy } from './check-plan.ts';
import { requireRepeated } from './rate-guard.ts';
import { findRate } from './repo.ts';

type Decision = InputOf<'decideExchangeRate'>;

/**
 * Publishes a rate that another operator proposed, in place of the month's earlier one, or refuses it with a reason.
 * @throws NotFound, Refusal decidedByAnother where it is the caller's own, stateChanged where it does not wait any more,
 *   rateUsed where bills were made with the earlier one, rateFarOff where it was not typed again.
 */
export async function decideExchangeRate(
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  try {
    return await writeOnce(ctx, (tx) => decide(tx, ctx, decision));
  } catch (error) {
    if (isRefusedBy(error, 'exchange_rate_unused'))
      throw new Refusal('rateUsed', {}, { cause: error });
    throw error;
  }
}

async function decide(
  tx: Write,
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  const { id, outcome } = decision;
  const row = await findRate(tx.db, id);
  if (!row) throw new NotFound('exchange rate');
  // The table refuses it too, whatever code runs.
  if (row.proposed_by === ctx.actor.id) throw new Refusal('decidedByAnother');
  if (row.status !== 'proposed') throw new Refusal('stateChanged');
  if (decision.outcome === 'published')
    await requireRepeated(tx.db, ctx, row, decision.repeatedRate);
  const now = ctx.clock.now();
  const { month, currency } = row;
  if (outcome === 'published')
    await tx.db
      .updateTable('exchange_rate')
      .set({ status: 'replaced', ended_at: now })
      .where('month', '=', month)
      .where('currency', '=', currency)
      .where('status', '=', 'published')
      .execute();
  const refusal = decision.outcome === 'refused' ? decision.reason : null;
  await tx.db
    .updateTable('exchange_rate')
    .set({ status: outcome, decided_by: ctx.actor.id, ended_at: now, refusal })
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: refusal === null ? 'exchange_rate.publish' : 'exchange_rate.refuse',
    targetId: id,
    companyId: null,
    after: {
      month,
      currency,
      rate: row.rate,
      ...(refusal === null ? { proposedBy: row.proposed_by } : { reason: refusal }),
    },
  });
  await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
  return {};
}
