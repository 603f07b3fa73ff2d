import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { changeRequest, type ItemRow, itemsOf, type RequestRow } from './repo.ts';
import { queueRefundNews } from './tell-refund.ts';

export type Ended = {
  action: 'refund.complete' | 'refund.fail';
  item: ItemRow;
  after?: Record<string, unknown>;
};

/**
 * Concludes a part of an approved request that has ended: ends the request with its last part, and tells audit log, screens and the
 * customer. The caller has locked the request.
 */
export async function concludePart(
  tx: Write,
  ctx: Context,
  request: RequestRow,
  { action, item, after = {} }: Ended,
): Promise<void> {
  const { company_id: companyId, id } = request;
  const items = await itemsOf(tx.db, companyId, [id]);
  const isOpen = items.some(({ status }) => status === 'held' || status === 'approved');
  const isPaid = items.some(({ status }) => status === 'completed');
  const status = isPaid ? 'completed' : 'failed';
  if (!isOpen && request.status !== status)
    await changeRequest(tx.db, request, { status, ended_at: ctx.clock.now() });
  await tx.audit({
    action,
    targetId: item.id,
    companyId,
    before: { status: item.status },
    after: { requestId: id, ...toWire(money(item.amount, item.currency)), ...after },
  });
  await tx.publish({ topic: 'refund.changed', companyId, subjectId: id });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  if (action === 'refund.fail') await queueRefundNews(tx, { ...item, news: 'failed' });
  // Once, with the last part; not again where one comes back later.
  else if (!isOpen && request.status === 'approved')
    await queueRefundNews(tx, { ...item, news: 'completed' });
}
