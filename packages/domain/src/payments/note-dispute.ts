import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { auditContradiction } from './book-payment.ts';
import { openPaymentCase } from './open-payment-case.ts';
import { isSameTrade, lockTrade, type Trade } from './trade.ts';
import { companyOf } from './unexplained-refund.ts';

/** Records a dispute. No money moves before the gateway takes it back; staff respond to it. */
export async function noteDispute(
  tx: Write,
  ctx: Context,
  trade: Trade,
  { disputed, disputeId }: { disputed: Money; disputeId: string },
): Promise<'case_opened' | 'known' | 'contradiction'> {
  tx.unaudited('a notice that changes nothing');
  const row = await lockTrade(tx.db, trade, ctx.clock.now());
  if (!isSameTrade(row, trade)) {
    await auditContradiction(tx, trade, row.number);
    return 'contradiction';
  }
  const known = await tx.db
    .selectFrom('payment_case')
    .select('id')
    .where('gateway', '=', trade.gateway)
    .where('reference', '=', disputeId)
    .where('reason', '=', 'dispute')
    .executeTakeFirst();
  if (known) return 'known';
  await openPaymentCase(tx, {
    reason: 'dispute',
    trade,
    amount: disputed,
    reference: disputeId,
    companyId: await companyOf(tx, trade),
    now: ctx.clock.now(),
  });
  return 'case_opened';
}
