import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { OrderedRefund, RefundSettlers } from '../payments/index.ts';
import { concludePart } from './conclude.ts';
import { completeItem, giveItemBack } from './move-items.ts';
import { refundPurpose } from './purpose.ts';
import { remarksOf } from './remarks.ts';
import { findItem, findRequest, type ItemRow, lockRequest, type RequestRow } from './repo.ts';

/** The settler of parts that a gateway was to refund. */
export const refundSettlers: RefundSettlers = {
  [refundPurpose]: {
    async lock(tx, refund) {
      const item = await itemOf(tx, refund);
      await lockRequest(tx.db, { companyId: item.company_id, id: item.request_id });
    },
    async refunded(tx, ctx, refund) {
      const { request, item } = await locked(tx, refund);
      await completeItem(tx, item, { bankReference: null, now: ctx.clock.now() });
      const { gateway, refundId } = refund;
      const after = { gateway, refundId };
      await concludePart(tx, ctx, request, { action: 'refund.complete', item, after });
    },
    async refundFailed(tx, ctx, refund, failure) {
      const { request, item } = await locked(tx, refund);
      await giveFailedBack(tx, ctx, item, failure);
      const { gateway, refundId } = refund;
      const after = { gateway, refundId, ...failure };
      await concludePart(tx, ctx, request, { action: 'refund.fail', item, after });
    },
  },
};

async function giveFailedBack(
  tx: Write,
  ctx: Context,
  item: ItemRow,
  failure: { code: string | null; message: string | null },
): Promise<void> {
  const remarks = await remarksOf(tx.db, item.company_id, { how: 'failed', reason: null });
  const now = ctx.clock.now();
  await giveItemBack(tx, item, { how: 'failed', remarks, reason: null, failure, now });
}

async function itemOf(tx: Write, { subjectId }: OrderedRefund): Promise<ItemRow> {
  const item = await findItem(tx.db, subjectId);
  if (!item) throw new Error(`a refund without its item ${subjectId}`);
  return item;
}

/** The item as it is behind the request's lock, which `lock` has taken. */
async function locked(
  tx: Write,
  refund: OrderedRefund,
): Promise<{ request: RequestRow; item: ItemRow }> {
  const item = await itemOf(tx, refund);
  const request = await findRequest(tx.db, item.request_id);
  if (!request) throw new Error(`no refund ${item.request_id}`);
  return { request, item };
}
