import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { lockLedger, post, refundBankPayoutTransfer } from '../ledger/index.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { concludePart } from './conclude.ts';
import { completeItem, giveItemBack, partOf } from './move-items.ts';
import { remarksOf } from './remarks.ts';
import { findItem, lockRequest, type RequestRow, type ItemRow } from './repo.ts';

/**
 * Records that the bank has paid a part of a refund, or could not: then its money is back in the balance. Needs the claim
 * of the case, whose lock keeps others from ending the part.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged.
 */
export function settlePayout(
  ctx: OperatorContext,
  payout: InputOf<'settlePayout'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const { subjectId } = await requireClaim(tx, ctx, payout.id);
    const item = await findItem(tx.db, subjectId);
    // A case of another desk, or the review of a whole request.
    if (!item) throw new NotFound('payout');
    const { outcome } = payout;
    const closing = { subjectId, at: ctx.clock.now(), outcome, operatorId: ctx.actor.id };
    await closeCase(tx, closing);
    const { company_id: companyId, request_id: id } = item;
    const request = await lockRequest(tx.db, { companyId, id });
    if (payout.outcome === 'paid') await pay(tx, ctx, { request, item }, payout.bankReference);
    else await failPayout(tx, ctx, { request, item }, payout.reason);
    return {};
  });
}

type Locked = { request: RequestRow; item: ItemRow };

async function pay(
  tx: Write,
  ctx: OperatorContext,
  { request, item }: Locked,
  bankReference: string,
): Promise<void> {
  await lockLedger(tx, item.company_id, item.currency);
  const now = ctx.clock.now();
  await post(tx, refundBankPayoutTransfer(partOf(item, now)));
  await completeItem(tx, item, { bankReference, now });
  const after = { bankReference };
  await concludePart(tx, ctx, request, { action: 'refund.complete', item, after });
}

/** Gives a part back that the bank could not pay, or returned. The caller has locked the request. */
export async function failPayout(
  tx: Write,
  ctx: OperatorContext,
  { request, item }: Locked,
  reason: string,
): Promise<void> {
  const remarks = await remarksOf(tx.db, item.company_id, { how: 'failed', reason });
  await lockLedger(tx, item.company_id, item.currency);
  const now = ctx.clock.now();
  await giveItemBack(tx, item, { how: 'failed', remarks, reason, now });
  await concludePart(tx, ctx, request, { action: 'refund.fail', item, after: { reason } });
}
