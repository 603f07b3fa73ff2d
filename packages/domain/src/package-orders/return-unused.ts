import {
  type PackageRefundDestination,
  packageRefundTransitions,
} from '@arcadia/contract/shop/package-orders';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertTransactions, refillLots } from '../funds/index.ts';
import { lockLedger, packageRefundTransfer, post } from '../ledger/index.ts';
import { openRefund } from '../payments/index.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { changeRefund } from './refund-repo.ts';
import type { OrderRow } from './repo.ts';

/**
 * Sends what is unused of a locked order back by the way it was paid: cash to the lots it came from, or a refund at the
 * gateway, whose payment is locked. @throws Refusal stateChanged where no refund is under review, notRefundable where the
 * gateway has less left of the payment.
 */
export async function returnUnused(
  tx: Write,
  ctx: Context,
  order: OrderRow,
  amount: Money,
): Promise<{ destination: PackageRefundDestination }> {
  const destination = order.paid_with === 'balance' ? 'balance' : 'gateway';
  const occurredAt = ctx.clock.now();
  const { company_id, id: order_id } = order;
  if (destination === 'gateway') await orderRefund(tx, order, { amount, occurredAt });
  else await toBalance(tx, order, { amount, occurredAt });
  const { from, to } = packageRefundTransitions[destination === 'gateway' ? 'approve' : 'complete'];
  const isMoved = await changeRefund(tx.db, { company_id, order_id }, from, {
    status: to,
    amount: amount.amount,
    road: destination,
    decided_at: occurredAt,
    ...(destination === 'balance' && { refunded_at: occurredAt }),
  });
  if (!isMoved) throw new Refusal('stateChanged');
  return { destination };
}

type Back = { amount: Money; occurredAt: Date };

async function orderRefund(
  tx: Write,
  { company_id: companyId, id: orderId }: OrderRow,
  { amount, occurredAt }: Back,
): Promise<void> {
  const purpose = packageOrderPurpose;
  const payment = { companyId, purpose, subjectId: orderId };
  const of = { payment, purpose, subjectId: orderId, amount, orderedAt: occurredAt };
  const { outcome } = await openRefund(tx, of);
  if (outcome !== 'opened') throw new Refusal('notRefundable');
  await lockLedger(tx, companyId, amount.currency);
  const to = 'refund_payable';
  await post(tx, packageRefundTransfer({ orderId, companyId, amount, occurredAt, to }));
}

async function toBalance(
  tx: Write,
  { company_id: companyId, id: orderId, sequence }: OrderRow,
  { amount, occurredAt }: Back,
): Promise<void> {
  if (sequence === null) throw new Error(`${orderId} was paid by no transfer`);
  const { receivable } = await lockLedger(tx, companyId, amount.currency);
  const to = 'cash';
  const transfer = packageRefundTransfer({ orderId, companyId, amount, occurredAt, to });
  const posted = await post(tx, transfer);
  await refillLots(tx, { companyId, spentBy: sequence, amount });
  const type = 'deduction_refund_balance' as const;
  const line = { companyId, type, amount, reference: orderId, posted, occurredAt };
  tx.atEnd(insertTransactions(tx, [line]));
  // Billing pays with it what is owed.
  if (receivable.amount < 0n)
    await tx.publish({ topic: 'funds.credited', companyId, subjectId: orderId });
}
