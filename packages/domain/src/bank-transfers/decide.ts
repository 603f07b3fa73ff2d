import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { bankTransferTransitions } from '@arcadia/contract/funds/bank-transfers';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
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
 * claim of the case, and of much money or another amount than was declared a second person, for whom it waits then.
 * @throws NotFound, Forbidden, WrongFields for the value date, Refusal caseNotClaimed, approvalWaits, stateChanged if it
 *   was decided or withdrawn in the meantime, bankReferenceUsed if that payment has been credited, settlementCurrencyChanged.
 */
export async function decideBankTransfer(
  ctx: OperatorContext,
  decision: Decision,
): Promise<OutputOf<'decideBankTransfer'>> {
  try {
    return await writeOnce(ctx, (tx) => decide(tx, ctx, decision));
  } catch (error) {
    throw referenceUsed(error) ?? error;
  }
}

/** For the server, which composes what a second person can agree to. */
export const approvableTransfers = approvable('decideBankTransfer', {
  perform: decide,
  refusalOf: referenceUsed,
});

/** Only one of two concurrent confirmations passes the directory of the bank's numbers. */
function referenceUsed(error: unknown): Refusal | null {
  return isUniqueViolation(error, 'bank_receipt_pkey') ? new Refusal('bankReferenceUsed') : null;
}

async function decide(tx: Write, ctx: OperatorContext, decision: Decision) {
  const now = ctx.clock.now();
  if (decision.outcome === 'approved') requireValueDate(decision.valueDate, now);
  const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
  const transfer = await lockTransfer(tx.db, companyId, subjectId);
  // A case of another desk.
  if (!transfer) throw new NotFound('bank transfer');
  if (decision.outcome === 'approved') {
    const approvalId = await awaitConfirmation(tx, ctx, transfer, decision);
    if (approvalId !== null) return { approvalId };
  }
  const { outcome } = decision;
  await closeCase(tx, { subjectId, at: now, outcome, operatorId: ctx.actor.id });
  if (decision.outcome === 'approved') await creditTransfer(tx, ctx, transfer, decision);
  else await refuse(tx, transfer, { reason: decision.reason, now });
  await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId });
  await queueDecisionMessages(tx, transfer);
  return { approvalId: null };
}

/** The request, where the confirmation needs a second person; null where it does not. */
async function awaitConfirmation(
  tx: Write,
  ctx: OperatorContext,
  { id, company_id: companyId, amount, currency, status }: TransferRow,
  confirmation: Extract<Decision, { outcome: 'approved' }>,
): Promise<string | null> {
  // What was decided or withdrawn meanwhile is refused as without a second person.
  if (status !== bankTransferTransitions.credit.from[0]) return null;
  const arrived = parseDecimal(confirmation.amount, currency);
  return awaitSecondPerson(tx, ctx, {
    kind: arrived?.amount === amount ? 'bank_transfer' : 'differing_transfer',
    companyId,
    subjectId: id,
    title: id,
    operation: 'decideBankTransfer',
    input: confirmation,
    amount: arrived,
    facts: {
      declared: toWire(money(amount, currency)),
      ...(arrived && { arrived: toWire(arrived) }),
      bankReference: confirmation.bankReference,
      valueDate: confirmation.valueDate,
    },
  });
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
