import type { InputOf } from '@arcadia/contract/api';
import { bankTransferTransitions } from '@arcadia/contract/funds/bank-transfers';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { creditTransfer } from './credit.ts';
import { lockTransfer, moveTransfer, type TransferRow } from './repo.ts';
import { queueDecisionMessages } from './tell-decision.ts';

type Decision = InputOf<'decideBankTransfer'>;
type Refused = Extract<Decision, { outcome: 'refused' }>;

/**
 * Confirms what arrived, which is credited whatever was declared, or refuses with a reason that the customer reads. Needs the
 * claim of the case. @throws NotFound, Forbidden, WrongFields for the value date, Refusal caseNotClaimed, stateChanged if it
 *   was decided or withdrawn in the meantime, bankReferenceUsed if that payment has been credited, settlementCurrencyChanged.
 */
export async function decideBankTransfer(
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  try {
    return await writeOnce(ctx, async (tx) => {
      if (decision.outcome === 'approved') requireValueDate(decision.valueDate, now);
      const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
      const transfer = await lockTransfer(tx.db, companyId, subjectId);
      // A case of another desk.
      if (!transfer) throw new NotFound('bank transfer');
      const { outcome } = decision;
      await closeCase(tx, { subjectId, at: now, outcome, operatorId: ctx.actor.id });
      if (decision.outcome === 'approved') await creditTransfer(tx, ctx, transfer, decision);
      else await refuse(tx, transfer, { reason: decision.reason, now });
      await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId });
      await queueDecisionMessages(tx, transfer);
      return {};
    });
  } catch (error) {
    // Only one of two concurrent confirmations passes the directory of the bank's numbers.
    if (isUniqueViolation(error, 'bank_receipt_pkey')) throw new Refusal('bankReferenceUsed');
    throw error;
  }
}

/** A payment that is not booked yet, or long past, is a mistyped day. */
function requireValueDate(valueDate: string, now: Date): void {
  const today = dayOf(now);
  if (valueDate > today || valueDate < addDays(today, -366))
    throw new WrongFields({ valueDate: 'invalid' });
}

async function refuse(
  tx: Write,
  transfer: TransferRow,
  { reason, now }: Pick<Refused, 'reason'> & { now: Date },
): Promise<void> {
  const { from, to } = bankTransferTransitions.refuse;
  const moved = await moveTransfer(tx.db, transfer, from, { status: to, ended_at: now, reason });
  if (!moved) throw new Refusal('stateChanged');
  await tx.audit({
    action: 'bank_transfer.refuse',
    targetId: transfer.id,
    companyId: transfer.company_id,
    before: { status: transfer.status },
    after: { status: to, reason },
  });
}
