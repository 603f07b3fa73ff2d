import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { lockLedger, post, refundBankReturnedTransfer } from '../ledger/index.ts';
import { changeOutcome } from '../reviews/index.ts';
import { partOf } from './move-items.ts';
import { findItem, lockRequest } from './repo.ts';
import { failPayout } from './settle-payout.ts';

/**
 * Records that the bank returned a payment of a refund, days after it was made: the money is back in the balance.
 * @param input the id of the part, and why, as the customer reads it.
 * @throws NotFound, Refusal stateChanged where it is not paid by bank, or came back already.
 */
export function returnPayout(
  ctx: OperatorContext,
  { id, reason }: InputOf<'returnPayout'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const found = await findItem(tx.db, id);
    if (!found) throw new NotFound('refund');
    const { company_id: companyId, request_id: requestId } = found;
    const request = await lockRequest(tx.db, { companyId, id: requestId });
    // Read behind the lock: somebody else may have recorded it.
    const item = await findItem(tx.db, id);
    if (item?.road !== 'bank' || item.status !== 'completed') throw new Refusal('stateChanged');
    await lockLedger(tx, companyId, item.currency);
    await post(tx, refundBankReturnedTransfer(partOf(item, ctx.clock.now())));
    await changeOutcome(tx, { subjectId: id, from: 'paid', to: 'returned' });
    await failPayout(tx, ctx, { request, item }, reason);
    return {};
  });
}
