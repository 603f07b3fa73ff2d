import { money, toWire } from '@arcadia/kernel/money';
import { lapseCoupons } from '../coupons/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lapseFunds } from '../funds/index.ts';
import { closingLapseTransfer, lockLedger } from '../ledger/index.ts';
import { deleteMembers } from '../members/index.ts';
import { endSessions } from '../sessions/index.ts';
import { type ClosureRow, endClosure } from './repo.ts';
import { tellClosure } from './tell-closure.ts';

/** The remark that operators read beside a coupon that lapsed. */
const couponReason = 'Account closed';

/**
 * Closes the account, where nothing is held for a refund and nothing is owed: what was given by adjustments and coupons
 * lapse, sessions end, and logins with them. The company's row is locked, and no refund is open.
 * @returns whether it was closed.
 */
export async function closeIfEmpty(
  tx: Write,
  ctx: Context,
  row: Pick<ClosureRow, 'company_id' | 'id' | 'currency'>,
): Promise<boolean> {
  const { company_id: companyId, id, currency } = row;
  const lapsedCoupons = await lapseCoupons(tx, ctx, { companyId, reason: couponReason });
  const { cash, deposit, reserved, receivable } = await lockLedger(tx, companyId, currency);
  if (reserved.amount !== 0n || receivable.amount !== 0n) return false;
  const occurredAt = ctx.clock.now();
  const lapsed = money(cash.amount + deposit.amount, currency);
  if (lapsed.amount > 0n) {
    const transfer = closingLapseTransfer({ closureId: id, companyId, cash, deposit, occurredAt });
    await lapseFunds(tx, { companyId, cash, deposit, reference: id, transfer });
  }
  await endClosure(tx.db, row, {
    status: 'closed',
    endedAt: occurredAt,
    cash: cash.amount,
    deposit: deposit.amount,
  });
  await endSessions(tx.db, { companyId, now: occurredAt });
  await deleteMembers(tx.db, companyId);
  await tx.audit({
    action: 'account_closure.finish',
    targetId: id,
    companyId,
    after: { lapsed: toWire(lapsed), lapsedCoupons },
  });
  await tx.publish({ topic: 'account_closure.changed', companyId, subjectId: companyId });
  await tellClosure(tx, { companyId, event: 'closed' });
  return true;
}
