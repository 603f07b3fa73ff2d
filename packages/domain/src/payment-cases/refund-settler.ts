import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { caseReturnFailedTransfer, post } from '../ledger/index.ts';
import {
  lockCaseOfRefund,
  movePaymentCase,
  type OrderedRefund,
  type PaymentCaseRow,
  type RefundSettler,
  type RefundSettlers,
} from '../payments/index.ts';

/** The purpose of refunds that send the money of a case back to the payer. */
export const caseRefundPurpose = 'payment_case';

/** The case ends when the gateway has refunded, and waits again when it has not, with its money on suspense. */
const caseRefundSettler: RefundSettler = {
  async lock(tx, refund) {
    await lockedCase(tx, refund);
  },
  async refunded(tx, _ctx, refund) {
    const { id } = await lockedCase(tx, refund);
    await movePaymentCase(tx.db, id, 'resolve', { resolution: 'returned' });
    await tell(tx, id);
  },
  async refundFailed(tx, ctx, refund, { code }) {
    const row = await lockedCase(tx, refund);
    const { refundId, amount } = refund;
    const occurredAt = ctx.clock.now();
    await post(tx, caseReturnFailedTransfer({ caseId: row.id, refundId, amount, occurredAt }));
    await movePaymentCase(tx.db, row.id, 'reopen', { resolution: null });
    await audit(tx, ctx, row, { refundId, code });
    await tell(tx, row.id);
  },
};

/** The settlers for the server, which composes those of all features. */
export const caseRefundSettlers: RefundSettlers = { [caseRefundPurpose]: caseRefundSettler };

async function lockedCase(tx: Write, { refundId }: OrderedRefund): Promise<PaymentCaseRow> {
  const row = await lockCaseOfRefund(tx.db, refundId);
  if (!row) throw new Error(`no case has ordered the refund ${refundId}`);
  return row;
}

function audit(
  tx: Write,
  _ctx: Context,
  { id, status }: PaymentCaseRow,
  after: Record<string, unknown>,
): Promise<void> {
  return tx.audit({
    action: 'paymentCase.reopen',
    targetId: id,
    companyId: null,
    before: { status },
    after: { status: 'open', ...after },
  });
}

function tell(tx: Write, id: string): Promise<void> {
  return tx.publish({ topic: 'payment_case.changed', companyId: null, subjectId: id });
}
