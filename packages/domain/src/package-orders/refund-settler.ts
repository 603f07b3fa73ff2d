import { packageRefundTransitions } from '@arcadia/contract/shop/package-refund';
import { money, toWire } from '@arcadia/kernel/money';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { lockLedger, packageRefundFailedTransfer } from '../ledger/index.ts';
import { contacts } from '../members/index.ts';
import type { OrderedRefund, RefundSettlers } from '../payments/index.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { changeRefund, findRefund, type RefundRow } from './refund-repo.ts';
import { lockOrder } from './repo.ts';
import { queueRefundMails } from './tell-refund.ts';

/** The settler of refunds for packages that a gateway was to make. */
export const packageRefundSettlers: RefundSettlers = {
  [packageOrderPurpose]: {
    async lock(tx, refund) {
      await lockOrder(tx.db, refund.companyId, (await rowOf(tx, refund)).order_id);
    },
    async refunded(tx, ctx, refund) {
      const row = await rowOf(tx, refund);
      await complete(tx, row, { refunded_at: ctx.clock.now() });
      await tell(tx, refund, row, 'package_refund.complete');
    },
    async refundFailed(tx, ctx, refund, failure) {
      const row = await rowOf(tx, refund);
      await toBalance(tx, ctx, refund, row);
      const now = ctx.clock.now();
      await complete(tx, row, { refunded_at: now, failed_at: now });
      await tell(tx, refund, row, 'package_refund.fail', failure);
      const { companyId } = refund;
      const { order_id: orderId, reference } = row;
      await queueRefundMails(tx, { companyId, orderId, reference }, 'failed');
      await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    },
  },
};

/** A refund can come back after it was made, where the payer's account is gone. */
async function complete(
  tx: Write,
  row: RefundRow,
  change: { refunded_at: Date; failed_at?: Date },
): Promise<void> {
  const { to } = packageRefundTransitions.complete;
  const from = change.failed_at ? (['approved', 'refunded'] as const) : (['approved'] as const);
  const isMoved = await changeRefund(tx.db, row, from, { status: to, ...change });
  if (!isMoved) throw new Error(`the refund ${row.reference} is not on its way`);
}

/** The refund that a gateway was to make. */
async function rowOf(
  tx: Write,
  { companyId, subjectId }: Pick<OrderedRefund, 'companyId' | 'subjectId'>,
): Promise<RefundRow> {
  const row = await findRefund(tx.db, companyId, subjectId);
  if (!row) throw new Error(`a refund at a gateway without its refund ${subjectId}`);
  return row;
}

/** Money that the gateway could not give back becomes the company's cash. */
async function toBalance(
  tx: Write,
  ctx: Context,
  { companyId, amount }: OrderedRefund,
  { order_id: orderId, reference }: RefundRow,
): Promise<void> {
  const balances = await lockLedger(tx, companyId, amount.currency);
  const remarks = await remarksFor(tx.db, companyId);
  const incoming = { companyId, source: 'package' as const, reference, payment: null };
  // Nothing of it fills the deposit: it was paid for packages.
  const before = { balances, requiredDeposit: 0n };
  creditFunds(tx, ctx, { ...incoming, amount, remarks }, before, ({ occurredAt }) =>
    packageRefundFailedTransfer({ orderId, reference, companyId, amount, occurredAt }),
  );
}

/** The remark on money that the gateway could not give back, in the language of the main account. */
async function remarksFor(db: Queries, companyId: string): Promise<string> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  return serverTexts(main?.language ?? 'en').packageOrders.refundFailed;
}

async function tell(
  tx: Write,
  { companyId, gateway, refundId, amount }: OrderedRefund,
  { order_id: orderId }: RefundRow,
  action: 'package_refund.complete' | 'package_refund.fail',
  more: Record<string, unknown> = {},
): Promise<void> {
  const after = { gateway, refundId, ...toWire(money(amount.amount, amount.currency)), ...more };
  await tx.audit({ action, targetId: orderId, companyId, after });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId: orderId });
}
