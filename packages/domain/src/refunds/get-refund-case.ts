import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { submissionInForce } from '../certification/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { LotRow } from '../funds/index.ts';
import { findReview } from '../reviews/index.ts';
import { contestedLots, type ContestedLots } from './contested-lots.ts';
import { toRefund, withLots } from './refund.ts';
import { undoingOfRefund } from './undo-approval.ts';
import { findItem, findRequest, type ItemRow, itemsOf } from './repo.ts';

/**
 * A request under review, or a part of one that is to be paid by bank, with whole numbers of bank accounts. Every access
 * is audited. @throws NotFound, Forbidden without the desk's permission.
 */
export function getRefundCase(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getRefundCase'>> {
  return write(ctx, async (tx) => {
    const review = await findReview(tx.db, ctx, id);
    const { companyId, companyName } = review;
    const payout = await findItem(tx.db, review.subjectId);
    const request = await findRequest(tx.db, payout?.request_id ?? review.subjectId);
    if (!request) throw new NotFound('refund');
    const items = await itemsOf(tx.db, companyId, [request.id]);
    const shown = await withLots(tx.db, ctx, { items, mask: false });
    const contested = await contestedLots(
      tx.db,
      shown.map(({ lot }) => lot),
    );
    const inForce = await submissionInForce(tx.db, companyId);
    const undo = payout ? null : await undoingOfRefund(tx.db, review, request, items);
    await tx.audit({ action: 'refund.view', targetId: request.id, companyId });
    return {
      ...toRefund(request, items),
      caseId: id,
      companyId,
      companyName,
      task: payout ? ('payout' as const) : ('review' as const),
      payoutItemId: payout?.id ?? null,
      bankAccountChanged: items.some(
        ({ road, bank_submission_id }) => road === 'bank' && bank_submission_id !== inForce,
      ),
      items: shown.map(({ row, lot, item }) => ({
        ...item,
        ...forStaff(row, lot),
        ...contestOf(lot, contested),
      })),
      undo,
    };
  });
}

/** The fate of the payment at its gateway: how much of it was taken back, and the cases about it. */
function contestOf(lot: LotRow, contested: ContestedLots) {
  const { takenBack, isDisputed, cases } = contested.of(lot) ?? {
    takenBack: 0n,
    isDisputed: false,
    cases: [],
  };
  const amount = toWire(money(takenBack, lot.currency));
  return { refundedByGateway: amount, isDisputed, paymentCases: [...cases] };
}

function forStaff({ failure_code, failure_message }: ItemRow, lot: LotRow) {
  const wire = (amount: bigint) => toWire(money(amount, lot.currency));
  return {
    lotAmount: wire(lot.amount),
    lotUsed: wire(lot.spent),
    lotRefunded: wire(lot.refunded),
    failureCode: failure_code,
    failureMessage: failure_message,
  };
}
