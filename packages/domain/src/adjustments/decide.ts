import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { requireOpenAccount, setRequiredDeposit } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { lockLedger } from '../ledger/index.ts';
import { bookAdjustment } from './book.ts';
import { type Effect, effectOf } from './effect.ts';
import { type AdjustmentRow, endAdjustment, lockAdjustment } from './repo.ts';
import { tellAdjustment } from './tell-adjustment.ts';

/**
 * Approves what another operator proposed, and books it, or refuses it with a reason for that operator.
 * @throws NotFound, Refusal decidedByAnother where it is the caller's own, stateChanged where it does not wait any more,
 *   adjustmentExceedsCash with what there is, accountClosing.
 */
export function decideAdjustment(
  ctx: OperatorContext,
  decision: InputOf<'decideAdjustment'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const row = await lockAdjustment(tx.db, decision.id);
    if (!row) throw new NotFound('adjustment');
    // The table refuses it too, whatever code runs.
    if (row.proposed_by === ctx.actor.id) throw new Refusal('decidedByAnother');
    if (row.status !== 'waiting') throw new Refusal('stateChanged');
    if (decision.outcome === 'refused') await refuse(tx, ctx, row, decision.reason);
    else await approve(tx, ctx, row);
    const { company_id: companyId, id } = row;
    await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
    return {};
  });
}

async function refuse(
  tx: Write,
  ctx: OperatorContext,
  row: AdjustmentRow,
  refusal: string,
): Promise<void> {
  const endedAt = ctx.clock.now();
  const ending = { status: 'refused', decidedBy: ctx.actor.id, refusal, endedAt } as const;
  await endAdjustment(tx.db, row, ending);
  await audit(tx, row, { action: 'adjustment.refuse', after: { reason: refusal } });
}

async function approve(tx: Write, ctx: OperatorContext, row: AdjustmentRow): Promise<void> {
  const { company_id: companyId, currency, amount } = row;
  // The company before the book: the order of locks.
  await requireOpenAccount(tx.db, companyId);
  const previousDeposit =
    row.kind === 'deposit' ? await setRequiredDeposit(tx.db, companyId, amount) : null;
  const balances = await lockLedger(tx, companyId, currency);
  const effect = effectOf(row, balances);
  if (effect.exceedsCash)
    throw new Refusal('adjustmentExceedsCash', {
      most: `${currency} ${formatDecimal(balances.cash)}`,
    });
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  await endAdjustment(tx.db, row, {
    status: 'approved',
    decidedBy: ctx.actor.id,
    endedAt: occurredAt,
    moved: effect.toCash.amount,
    previousDeposit,
  });
  await bookAdjustment(tx, ctx, row, { balances, effect, occurredAt });
  await audit(tx, row, {
    action: 'adjustment.approve',
    after: { ...factsOf(row, effect), proposedBy: row.proposed_by },
    ...(previousDeposit !== null && {
      before: { requiredDeposit: toWire(money(previousDeposit, currency)) },
    }),
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tellAdjustment(tx, row);
}

function factsOf({ kind, amount, currency, reason }: AdjustmentRow, effect: Effect) {
  const whole = toWire(money(amount, currency));
  const moved = toWire(effect.toCash);
  return kind === 'deposit'
    ? { kind, requiredDeposit: whole, movedToCash: moved, reason }
    : { kind, movedToCash: moved, reason };
}

function audit(
  tx: Write,
  { id, company_id: companyId }: AdjustmentRow,
  entry: {
    action: string;
    before?: Record<string, unknown>;
    after: Record<string, unknown>;
  },
): Promise<void> {
  return tx.audit({ ...entry, targetId: id, companyId });
}
