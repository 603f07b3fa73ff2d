import { packageRefundTransitions } from '@arcadia/contract/shop/package-orders';
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
import { changeRefund } from './refund-repo.ts';
import { lockOrder } from './repo.ts';
import { queueRefundMails } from './tell-refund.ts';

/** The settler of refunds for packages that a gateway was to make. */
export const packageRefundSettlers: RefundSettlers = {
  [packageOrderPurpose]: {
    async lock(tx, { companyId, subjectId }) {
      await lockOrder(tx.db, companyId, subjectId);
    },
    async refunded(tx, ctx, refund) {
      await complete(tx, refund, { refunded_at: ctx.clock.now() });
      await tell(tx, refund, 'package_refund.complete');
    },
    async refundFailed(tx, ctx, refund, failure) {
      await toBalance(tx, ctx, refund);
      const now = ctx.clock.now();
      await complete(tx, refund, { refunded_at: now, failed_at: now });
      await tell(tx, refund, 'package_refund.fail', failure);
      const { companyId, subjectId: orderId } = refund;
      await queueRefundMails(tx, { companyId, orderId }, 'failed');
      await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    },
  },
};

/** A refund can come back after it was made, where the payer's account is gone. */
async function complete(
  tx: Write,
  { companyId: company_id, subjectId: order_id }: OrderedRefund,
  change: { refunded_at: Date; failed_at?: Date },
): Promise<void> {
  const { to } = packageRefundTransitions.complete;
  const from = change.failed_at ? (['approved', 'refunded'] as const) : (['approved'] as const);
  const isMoved = await changeRefund(tx.db, { company_id, order_id }, from, {
    status: to,
    ...change,
  });
  if (!isMoved) throw new Error(`the refund of ${order_id} is not on its way`);
}

/** Money that the gateway could not give back becomes the company's cash. */
async function toBalance(tx: Write, ctx: Context, refund: OrderedRefund): Promise<void> {
  const { companyId, subjectId: orderId, amount } = refund;
  const balances = await lockLedger(tx, companyId, amount.currency);
  const remarks = await remarksFor(tx.db, companyId);
  const incoming = { companyId, source: 'package' as const, reference: orderId, payment: null };
  // Nothing of it fills the deposit: it was paid for packages.
  const before = { balances, requiredDeposit: 0n };
  creditFunds(tx, ctx, { ...incoming, amount, remarks }, before, ({ occurredAt }) =>
    packageRefundFailedTransfer({ orderId, companyId, amount, occurredAt }),
  );
}

/** The remark on money that the gateway could not give back, in the language of the main account. */
async function remarksFor(db: Queries, companyId: string): Promise<string> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  return serverTexts(main?.language ?? 'en').packageOrders.refundFailed;
}

async function tell(
  tx: Write,
  { companyId, subjectId, gateway, refundId, amount }: OrderedRefund,
  action: 'package_refund.complete' | 'package_refund.fail',
  more: Record<string, unknown> = {},
): Promise<void> {
  const after = { gateway, refundId, ...toWire(money(amount.amount, amount.currency)), ...more };
  await tx.audit({ action, targetId: subjectId, companyId, after });
  await tx.publish({ topic: 'package_order.changed', companyId, subjectId });
}
