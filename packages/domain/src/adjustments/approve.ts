import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { approvable, type Ended } from '../approvals/index.ts';
import { requireOpenAccount, setRequiredDeposit } from '../companies/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger } from '../ledger/index.ts';
import { bookAdjustment } from './book.ts';
import { type Effect, effectOf } from './effect.ts';
import { type AdjustmentRow, endAdjustment, lockAdjustment } from './repo.ts';
import { tellAdjustment } from './tell-adjustment.ts';

/** For the server, which composes what a second person can agree to: what was proposed is the request's subject. */
export const approvableAdjustments = approvable('proposeAdjustment', {
  perform: approve,
  ended: end,
});

/**
 * Books what another operator proposed, as the second person agrees to it.
 * @throws Refusal stateChanged where it does not wait any more, adjustmentExceedsCash with what there is, accountClosing.
 */
async function approve(tx: Write, ctx: OperatorContext): Promise<void> {
  const row = await waiting(tx, ctx.approved?.subjectId ?? '');
  const { company_id: companyId, id, currency, amount } = row;
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
  await tx.audit({
    action: 'adjustment.approve',
    targetId: id,
    companyId,
    after: factsOf(row, effect),
    ...(previousDeposit !== null && {
      before: { requiredDeposit: toWire(money(previousDeposit, currency)) },
    }),
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
  await tellAdjustment(tx, row);
}

const actions = {
  refused: 'adjustment.refuse',
  withdrawn: 'adjustment.withdraw',
  expired: 'adjustment.expire',
} as const;

/** Ends a proposal with its request: nothing was booked. */
async function end(tx: Write, ctx: Context, ended: Ended): Promise<void> {
  const row = await waiting(tx, ended.subjectId);
  const { company_id: companyId, id } = row;
  const endedAt = ctx.clock.now();
  if (ended.status === 'refused') {
    const { status, decidedBy, reason: refusal } = ended;
    await endAdjustment(tx.db, row, { status, decidedBy, refusal, endedAt });
  } else await endAdjustment(tx.db, row, { status: ended.status, endedAt });
  await tx.audit({
    action: actions[ended.status],
    targetId: id,
    companyId,
    ...(ended.status === 'refused' && { after: { reason: ended.reason } }),
  });
  await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
}

async function waiting(tx: Write, id: string): Promise<AdjustmentRow> {
  const row = await lockAdjustment(tx.db, id);
  if (row?.status !== 'waiting') throw new Refusal('stateChanged');
  return row;
}

function factsOf({ kind, amount, currency, reason }: AdjustmentRow, effect: Effect) {
  const whole = toWire(money(amount, currency));
  const moved = toWire(effect.toCash);
  return kind === 'deposit'
    ? { kind, requiredDeposit: whole, movedToCash: moved, reason }
    : { kind, movedToCash: moved, reason };
}
