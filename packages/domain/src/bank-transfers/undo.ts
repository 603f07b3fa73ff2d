import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { bankTransferTransitions } from '@arcadia/contract/funds/bank-transfers';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { money, toWire } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { findLots, type LotRow, requireUnused, type Taken, undoCredit } from '../funds/index.ts';
import { bankTransferUndo, lockLedger } from '../ledger/index.ts';
import { changeOutcome, requireDecided } from '../reviews/index.ts';
import { findRemittanceCode } from './remittance.ts';
import { lockTransfer, moveTransfer, type TransferRow } from './repo.ts';
import { putUnderReview } from './review.ts';
import { queueDecisionMessages, undoneRemarks } from './tell-decision.ts';

type Undoing = InputOf<'undoBankTransfer'>;

/**
 * Takes the credit of a confirmed transfer back, as long as all of it is there: an entry of its own, after which the same transfer is under
 * review again, and the bank's number of the payment is free. It waits for a second person.
 * @throws NotFound, Forbidden, Refusal stateChanged where it is not credited, or not any more; creditSpent, creditRefunded, creditHeld
 *   where some of it was used; approvalWaits.
 */
export function undoBankTransfer(
  ctx: OperatorContext,
  undoing: Undoing,
): Promise<OutputOf<'undoBankTransfer'>> {
  return writeOnce(ctx, (tx) => undo(tx, ctx, undoing));
}

/** For the server, which composes what a second person can agree to. */
export const approvableTransferUndo = approvable('undoBankTransfer', { perform: undo });

async function undo(tx: Write, ctx: OperatorContext, undoing: Undoing) {
  const { companyId, subjectId } = await requireDecided(tx, ctx, undoing.id);
  const transfer = await lockTransfer(tx.db, companyId, subjectId);
  // A case of another desk.
  if (!transfer) throw new NotFound('bank transfer');
  const { from, to } = bankTransferTransitions.undo;
  if (transfer.status !== from[0]) throw new Refusal('stateChanged');
  // Locked before the lot is read, so that nothing spends of it meanwhile.
  await lockLedger(tx, companyId, transfer.currency);
  const [lot] = await findLots(tx.db, companyId, { references: [subjectId] });
  if (!lot) throw new Error(`no lot of the transfer ${subjectId}`);
  requireUnused(lot);
  const approvalId = await awaitUndoing(tx, ctx, transfer, undoing);
  if (approvalId !== null) return { approvalId };
  const { reason } = undoing;
  const taken = await takeBack(tx, ctx, transfer, lot);
  const moved = await moveTransfer(tx.db, transfer, from, { status: to, reason });
  if (!moved) throw new Refusal('stateChanged');
  const nextId = await reviewAgain(tx, ctx, transfer, { taken, reason });
  await changeOutcome(tx, { subjectId, from: 'approved', to: 'undone' });
  await tx.audit({
    action: 'bank_transfer.undo',
    targetId: subjectId,
    companyId,
    before: { status: transfer.status, bankReference: transfer.bank_reference },
    after: {
      status: to,
      reason,
      nextId,
      fromDeposit: toWire(taken.fromDeposit),
      fromCash: toWire(taken.fromCash),
    },
  });
  await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId });
  await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId: nextId });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await queueDecisionMessages(tx, transfer);
  return { approvalId: null };
}

/** The request, where it needs a second person; null where it does not. */
function awaitUndoing(
  tx: Write,
  ctx: OperatorContext,
  { id, company_id: companyId, credited_amount, currency, ...transfer }: TransferRow,
  undoing: Undoing,
): Promise<string | null> {
  const amount = money(credited_amount ?? 0n, currency);
  return awaitSecondPerson(tx, ctx, {
    kind: 'transfer_undo',
    companyId,
    subjectId: id,
    title: id,
    operation: 'undoBankTransfer',
    input: undoing,
    amount,
    facts: {
      bankReference: transfer.bank_reference ?? '',
      valueDate: transfer.value_date ?? '',
      note: undoing.reason,
    },
  });
}

async function takeBack(
  tx: Write,
  ctx: OperatorContext,
  { id: transferId, company_id: companyId }: TransferRow,
  lot: LotRow,
): Promise<Taken> {
  const remarks = await undoneRemarks(tx.db, companyId);
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  return undoCredit(tx, lot, { remarks, occurredAt }, (parts) =>
    bankTransferUndo({ transferId, companyId, ...parts }),
  );
}

/** The same transfer in the queue again, and the entry that leads from one to the other. @returns its id */
async function reviewAgain(
  tx: Write,
  ctx: OperatorContext,
  transfer: TransferRow,
  { taken, reason }: { taken: Taken; reason: string },
): Promise<string> {
  const { company_id: companyId, id, currency } = transfer;
  const nextId = newId('bankTransfer', taken.occurredAt);
  const code = await findRemittanceCode(tx.db, companyId);
  if (code === null) throw new Error(`${companyId} has no remittance code`);
  await putUnderReview(tx, {
    id: nextId,
    companyId,
    member: { id: transfer.submitted_by, name: transfer.submitted_by_name },
    amount: money(transfer.amount, currency),
    receiptId: transfer.receipt_id,
    remarks: transfer.remarks,
    code,
    now: taken.occurredAt,
  });
  await tx.db
    .insertInto('bank_transfer_undo')
    .values({
      company_id: companyId,
      transfer_id: id,
      next_id: nextId,
      from_deposit: taken.fromDeposit.amount,
      from_cash: taken.fromCash.amount,
      undone_at: taken.occurredAt,
      undone_by: ctx.actor.id,
      undone_by_name: ctx.actor.name,
      reason,
    })
    .execute();
  return nextId;
}
