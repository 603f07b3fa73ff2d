import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { contradiction, type NoteOutcome } from './note-foreign-refund.ts';
import { openPaymentCase } from './open-payment-case.ts';
import { changeTrade, isSameTrade, lockTrade, type Trade } from './trade.ts';
import { companyOf } from './unexplained-refund.ts';

/**
 * Records that a refund which the gateway had made by itself came back to us, such as from a closed bank account, or by a
 * dispute that was won. Its money is on the clearing account again and nobody's, so it goes to suspense, with a case that
 * staff can set against the one of the refund. `noted`: we were never told that it was made, so nothing had moved.
 */
export async function noteCameBack(
  tx: Write,
  ctx: Context,
  trade: Trade,
  { refundId, refunded }: { refundId: string; refunded: Money },
): Promise<NoteOutcome> {
  tx.unaudited('a notice that changes nothing');
  const now = ctx.clock.now();
  const row = await lockTrade(tx.db, trade, now);
  if (!isSameTrade(row, trade)) return contradiction(tx, trade, row);
  const made = await tx.db
    .selectFrom('gateway_refund')
    .select(['amount', 'came_back_at'])
    .where('gateway', '=', trade.gateway)
    .where('gateway_payment_id', '=', trade.gatewayPaymentId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!made) return 'noted';
  if (made.amount !== refunded.amount || refunded.currency !== trade.amount.currency)
    return contradiction(tx, trade, row);
  if (made.came_back_at !== null) return 'known';
  await tx.db
    .updateTable('gateway_refund')
    .set({ came_back_at: now })
    .where('gateway', '=', trade.gateway)
    .where('gateway_payment_id', '=', trade.gatewayPaymentId)
    .where('refund_id', '=', refundId)
    .execute();
  await changeTrade(tx.db, trade, { came_back: row.came_back + refunded.amount });
  await openPaymentCase(tx, {
    reason: 'refund_came_back',
    trade,
    amount: refunded,
    reference: refundId,
    companyId: await companyOf(tx, trade),
    now,
  });
  return 'case_opened';
}
