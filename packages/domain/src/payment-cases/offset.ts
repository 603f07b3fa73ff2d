import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { waitingApprovals } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { caseOffsetTransfer, post } from '../ledger/index.ts';
import {
  insertOffset,
  movePaymentCase,
  type PaymentCaseRow,
  shrinkPaymentCase,
} from '../payments/index.ts';
import { claimantOf } from './claim.ts';
import type { Deciding } from './deciding.ts';
import { counterparts, hasCome, leftOf } from './possible.ts';

/**
 * Sets a case against the oldest open one on the other side of the same payment: the gateway gave back what was never
 * anybody's, or what it gave back came again. Both shrink by the smaller of the two; one that is used up is resolved.
 * @throws Refusal stateChanged where another operator works on the other case, approvalWaits where a decision about that one waits
 * for a second person.
 */
export async function offset(
  tx: Write,
  ctx: OperatorContext,
  { row, related, note, at }: Deciding,
): Promise<PaymentCaseStatus> {
  const others = counterparts(row, related);
  const awaited = await waitingApprovals(
    tx.db,
    others.map(({ id }) => id),
    at,
  );
  const other = others.find((one) => !awaited.has(one.id) && isFree(one, ctx, at));
  if (!other && awaited.size > 0) throw new Refusal('approvalWaits');
  if (!other) throw new Refusal('stateChanged');
  const [came, went] = hasCome(row) ? [row, other] : [other, row];
  const [inside, outside] = [leftOf(came), leftOf(went)];
  const amount = money(
    inside.amount < outside.amount ? inside.amount : outside.amount,
    row.currency,
  );
  const pair = { caseId: came.id, wentCaseId: went.id };
  await post(tx, caseOffsetTransfer({ ...pair, amount, occurredAt: at }));
  await insertOffset(tx.db, {
    came_case_id: came.id,
    went_case_id: went.id,
    amount: amount.amount,
    offset_at: at,
  });
  const decided = { note, decided_by: ctx.actor.id, decided_at: at };
  for (const one of [came, went]) await shrink(tx, one, amount.amount, decided);
  await tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: other.id });
  return leftOf(row).amount === amount.amount ? 'resolved' : 'open';
}

function isFree(one: PaymentCaseRow, ctx: OperatorContext, at: Date): boolean {
  const claimant = claimantOf(one, at);
  return claimant === null || claimant === ctx.actor.id;
}

async function shrink(
  tx: Write,
  row: PaymentCaseRow,
  by: bigint,
  decided: { note: string; decided_by: string; decided_at: Date },
): Promise<void> {
  const offset_by = row.offset_by + by;
  if (offset_by < row.amount) await shrinkPaymentCase(tx.db, row.id, offset_by);
  else
    await movePaymentCase(tx.db, row.id, 'resolve', {
      ...decided,
      resolution: 'offset',
      offset_by,
    });
}
