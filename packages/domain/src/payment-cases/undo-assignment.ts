import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { toWire } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson, requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { findLots, type LotRow, requireUnused, type Taken, undoCredit } from '../funds/index.ts';
import {
  caseCreditUndoTransfer,
  caseReleaseUndoTransfer,
  lockLedger,
  post,
} from '../ledger/index.ts';
import {
  findCaseUndo,
  lockCaseWithTrade,
  openInPlaceOf,
  type PaymentCaseRow,
} from '../payments/index.ts';
import { leftOf } from './possible.ts';
import { remarksFor, tellCompany } from './tell-company.ts';

type Undoing = InputOf<'undoPaymentCase'>;
type Assigned = { row: PaymentCaseRow; companyId: string };

/**
 * Takes money back from the company to which a case was assigned, as long as all of it is there: an entry of its own, after which the money
 * is on suspense and waits in a new case. It waits for a second person.
 * @throws NotFound, Refusal stateChanged where it is not assigned, or not any more; creditSpent, creditRefunded, creditHeld where some of
 *   it was used; approvalWaits.
 */
export function undoPaymentCase(
  ctx: OperatorContext,
  undoing: Undoing,
): Promise<OutputOf<'undoPaymentCase'>> {
  return writeOnce(ctx, (tx) => undo(tx, ctx, undoing));
}

/** For the server, which composes what a second person can agree to. */
export const approvableCaseUndo = approvable('undoPaymentCase', { perform: undo });

async function undo(tx: Write, ctx: OperatorContext, undoing: Undoing) {
  const { row, companyId } = await lockAssigned(tx, ctx, undoing.id);
  const { currency } = row;
  // Locked before the lot is read, so that nothing spends of it meanwhile.
  await lockLedger(tx, companyId, currency);
  const [lot] = await findLots(tx.db, companyId, { references: [row.id] });
  if (!lot) throw new Error(`no lot of the case ${row.id}`);
  requireUnused(lot);
  const approvalId = await awaitUndoing(tx, ctx, { row, companyId }, undoing);
  if (approvalId !== null) return { approvalId };
  const { reason } = undoing;
  const { nextId, taken } = await takeBack(tx, ctx, { row, companyId, lot, reason });
  await tx.audit({
    action: 'paymentCase.undo',
    targetId: row.id,
    companyId,
    before: { resolution: row.resolution },
    after: {
      nextId,
      reason,
      fromDeposit: toWire(taken.fromDeposit),
      fromCash: toWire(taken.fromCash),
    },
  });
  for (const subjectId of [row.id, nextId])
    await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tellCompany(tx, row, { companyId, outcome: 'undone' });
  return { approvalId: null };
}

/** The case behind the lock of its payment, assigned to a company and not undone. */
async function lockAssigned(tx: Write, ctx: OperatorContext, id: string): Promise<Assigned> {
  const locked = await lockCaseWithTrade(tx.db, id);
  if (!locked) throw new NotFound('payment case');
  const { row } = locked;
  const companyId = row.decided_company;
  if (row.resolution !== 'assigned' || companyId === null) throw new Refusal('stateChanged');
  await requireNobodyAwaited(tx.db, ctx, id);
  if (await findCaseUndo(tx.db, id)) throw new Refusal('stateChanged');
  return { row, companyId };
}

/** The request, where it needs a second person; null where it does not. */
function awaitUndoing(
  tx: Write,
  ctx: OperatorContext,
  { row, companyId }: Assigned,
  undoing: Undoing,
): Promise<string | null> {
  return awaitSecondPerson(tx, ctx, {
    kind: 'unmatched_undo',
    companyId,
    subjectId: row.id,
    title: row.gateway_payment_id,
    operation: 'undoPaymentCase',
    input: undoing,
    amount: leftOf(row),
    facts: {
      gateway: row.gateway,
      orderNumber: row.number,
      note: undoing.reason,
    },
  });
}

async function takeBack(
  tx: Write,
  ctx: OperatorContext,
  { row, companyId, lot, reason }: Assigned & { lot: LotRow; reason: string },
): Promise<{ nextId: string; taken: Taken }> {
  const { id: caseId, gateway } = row;
  const remarks = await remarksFor(tx.db, companyId, row, 'undone');
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  const taken = await undoCredit(tx, lot, { remarks, occurredAt }, (parts) =>
    caseCreditUndoTransfer({ caseId, companyId, gateway, ...parts }),
  );
  const nextId = newId('paymentCase', occurredAt);
  const amount = leftOf(row);
  await post(tx, caseReleaseUndoTransfer({ caseId, nextId, gateway, amount, occurredAt }));
  await openInPlaceOf(tx.db, row, {
    next_id: nextId,
    decided_company: companyId,
    from_deposit: taken.fromDeposit.amount,
    from_cash: taken.fromCash.amount,
    undone_at: occurredAt,
    undone_by: ctx.actor.id,
    undone_by_name: ctx.actor.name,
    reason,
  });
  return { nextId, taken };
}
