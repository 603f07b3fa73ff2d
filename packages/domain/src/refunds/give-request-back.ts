import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger } from '../ledger/index.ts';
import { giveItemBack } from './move-items.ts';
import { remarksOf } from './remarks.ts';
import { changeRequest, itemsOf, lockRequest, type RequestRow } from './repo.ts';
import { queueRefundNews } from './tell-refund.ts';

type Ending = { how: 'refused'; reason: string } | { how: 'withdrawn'; reason: null };

/**
 * Ends a request that nobody has approved: all its money is back in balance and lots, and the company is told. The caller
 * has closed the review case.
 */
export async function giveRequestBack(
  tx: Write,
  ctx: Context,
  { company_id: companyId, id, currency }: RequestRow,
  { how, reason }: Ending,
): Promise<void> {
  const request = await lockRequest(tx.db, { companyId, id });
  const remarks = await remarksOf(tx.db, companyId, { how, reason });
  await lockLedger(tx, companyId, currency);
  const now = ctx.clock.now();
  const items = await itemsOf(tx.db, companyId, [id]);
  for (const item of items) await giveItemBack(tx, item, { how, remarks, reason, now });
  const decided = how === 'refused' ? { decided_at: now } : {};
  await changeRequest(tx.db, request, { status: how, ended_at: now, reason, ...decided });
  const [first] = items;
  if (first) await queueRefundNews(tx, { ...first, news: how });
}
