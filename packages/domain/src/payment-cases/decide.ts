import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { PaymentCaseDecision, PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { approvable, requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import {
  casesOfPayment,
  companiesOfNumbers,
  lockCaseWithTrade,
  movePaymentCase,
  numberKey,
} from '../payments/index.ts';
import { caseAbsorbTransfer, post } from '../ledger/index.ts';
import { assign } from './assign.ts';
import { awaitDecision } from './await-decision.ts';
import { charge } from './charge.ts';
import { claimantOf } from './claim.ts';
import type { Deciding } from './deciding.ts';
import { offset } from './offset.ts';
import { leftOf, possibleDecisions } from './possible.ts';
import { returnToPayer } from './return-to-payer.ts';
import { undo } from './undo.ts';

type Act = (
  tx: Write,
  ctx: OperatorContext,
  deciding: Deciding,
  input: InputOf<'decidePaymentCase'>,
) => Promise<PaymentCaseStatus>;

const acts: Readonly<Record<PaymentCaseDecision, Act>> = {
  assign,
  return: returnToPayer,
  offset,
  charge,
  absorb,
  undo,
  won: (tx, ctx, deciding) => close(tx, ctx, deciding, 'won'),
  lost: (tx, ctx, deciding) => close(tx, ctx, deciding, 'lost'),
  explain: (tx, ctx, deciding) => close(tx, ctx, deciding, 'explained'),
};

/**
 * Decides what becomes of the money of a case, in one transaction with its bookings. The operator has claimed it. What credits a
 * company or sends the money back waits for a second person.
 * @throws NotFound, WrongFields, Refusal caseNotClaimed, approvalWaits, stateChanged, and those of the decision.
 */
export function decidePaymentCase(
  ctx: OperatorContext,
  input: InputOf<'decidePaymentCase'>,
): Promise<OutputOf<'decidePaymentCase'>> {
  return writeOnce(ctx, (tx) => decide(tx, ctx, input));
}

/** For the server, which composes what a second person can agree to. */
export const approvableCases = approvable('decidePaymentCase', { perform: decide });

async function decide(tx: Write, ctx: OperatorContext, input: InputOf<'decidePaymentCase'>) {
  const { id, decision, companyId, note } = input;
  if ((decision === 'assign') !== (companyId !== undefined))
    throw new WrongFields({ companyId: companyId === undefined ? 'required' : 'unknownField' });
  const deciding = await lockToDecide(tx, ctx, input);
  const { row, companyId: owner } = deciding;
  const approvalId = await awaitDecision(tx, ctx, deciding, input);
  if (approvalId !== null) return { approvalId, status: row.status };
  const status = await acts[decision](tx, ctx, deciding, input);
  await tx.audit({
    action: 'paymentCase.decide',
    targetId: id,
    companyId: companyId ?? owner,
    before: { status: row.status },
    after: { status, decision, note },
  });
  await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: id });
  return { approvalId: null, status };
}

/** The case that may be decided so, behind the locks of its payment and of all cases about it. */
async function lockToDecide(
  tx: Write,
  ctx: OperatorContext,
  { id, decision, note }: InputOf<'decidePaymentCase'>,
): Promise<Deciding> {
  const locked = await lockCaseWithTrade(tx.db, id);
  if (!locked) throw new NotFound('payment case');
  const { row, trade } = locked;
  if (row.status !== 'open') throw new Refusal('stateChanged');
  const at = ctx.clock.now();
  await requireNobodyAwaited(tx.db, ctx, id);
  // The case is held by the proposal that the second person agrees to, whoever had claimed it.
  if (!ctx.approved && claimantOf(row, at) !== ctx.actor.id) throw new Refusal('caseNotClaimed');
  const related = await casesOfPayment(tx.db, row, true);
  const owners = await companiesOfNumbers(tx.db, [row]);
  const owner = owners.get(numberKey(row)) ?? null;
  if (!possibleDecisions(row, { companyId: owner, related }).includes(decision))
    throw new Refusal('stateChanged');
  return { row, trade, related, companyId: owner, note, at };
}

/** Closes a case in which no money moves: a dispute, or a statement that differs. */
function close(
  tx: Write,
  ctx: OperatorContext,
  { row, note, at }: Deciding,
  resolution: 'won' | 'lost' | 'explained',
): Promise<PaymentCaseStatus> {
  const decided = { decided_by: ctx.actor.id, decided_at: at, note };
  return movePaymentCase(tx.db, row.id, 'resolve', { ...decided, resolution });
}

/** The provider bears what the gateway gave back: the company keeps what it was credited, or there is none. */
async function absorb(
  tx: Write,
  ctx: OperatorContext,
  { row, note, at }: Deciding,
): Promise<PaymentCaseStatus> {
  await post(tx, caseAbsorbTransfer({ caseId: row.id, amount: leftOf(row), occurredAt: at }));
  return movePaymentCase(tx.db, row.id, 'resolve', {
    resolution: 'absorbed',
    note,
    decided_by: ctx.actor.id,
    decided_at: at,
  });
}
