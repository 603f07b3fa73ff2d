import {
  type PackageRefundDestination,
  packageRefundTransitions,
} from '@arcadia/contract/shop/package-refund';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { languageFacts } from '@arcadia/i18n/languages';
import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertTransactions, refillLots } from '../funds/index.ts';
import { lockLedger, packageRefundTransfer, post } from '../ledger/index.ts';
import { contacts } from '../members/index.ts';
import { openRefund } from '../payments/index.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { changeRefund, type RefundRow } from './refund-repo.ts';
import type { OrderRow } from './repo.ts';
import { type Named, namesOfPart } from './unused-part.ts';

/**
 * Sends what is unused of a locked order back by the way it was paid: cash to the lots it came from, or a refund at the
 * gateway, whose payment is locked. @throws Refusal stateChanged where no refund is under review, notRefundable where the
 * gateway has less left of the payment.
 */
export async function returnUnused(
  tx: Write,
  ctx: Context,
  order: OrderRow,
  back: Back,
): Promise<{ destination: PackageRefundDestination }> {
  const destination = order.paid_with === 'balance' ? 'balance' : 'gateway';
  const occurredAt = ctx.clock.now();
  if (destination === 'gateway') await orderRefund(tx, order, back, occurredAt);
  else await toBalance(tx, order, back, occurredAt);
  const { from, to } = packageRefundTransitions[destination === 'gateway' ? 'approve' : 'complete'];
  const isMoved = await changeRefund(tx.db, back.refund, from, {
    status: to,
    amount: back.amount.amount,
    road: destination,
    decided_at: occurredAt,
    ...(destination === 'balance' && { refunded_at: occurredAt }),
  });
  if (!isMoved) throw new Refusal('stateChanged');
  return { destination };
}

type Back = { refund: RefundRow; amount: Money; part: Named };

async function orderRefund(
  tx: Write,
  { company_id: companyId, id: orderId }: OrderRow,
  { amount, refund: { reference } }: Back,
  occurredAt: Date,
): Promise<void> {
  const purpose = packageOrderPurpose;
  const payment = { companyId, purpose, subjectId: orderId };
  const of = { payment, purpose, subjectId: reference, amount, orderedAt: occurredAt };
  const { outcome } = await openRefund(tx, of);
  if (outcome !== 'opened') throw new Refusal('notRefundable');
  await lockLedger(tx, companyId, amount.currency);
  const to = 'refund_payable';
  const refunded = { orderId, reference, companyId, amount, occurredAt, to } as const;
  await post(tx, packageRefundTransfer(refunded));
}

async function toBalance(
  tx: Write,
  { company_id: companyId, id: orderId, sequence }: OrderRow,
  { amount, refund: { reference }, part }: Back,
  occurredAt: Date,
): Promise<void> {
  if (sequence === null) throw new Error(`${orderId} was paid by no transfer`);
  const [main] = await contacts(tx.db, { companyId, memberIds: [] });
  const remarks = namesOfPart(part, languageFacts[main?.language ?? 'en'].content);
  const { receivable } = await lockLedger(tx, companyId, amount.currency);
  const to = 'cash';
  const refunded = { orderId, reference, companyId, amount, occurredAt, to } as const;
  const posted = await post(tx, packageRefundTransfer(refunded));
  await refillLots(tx, { companyId, spentBy: sequence, amount });
  const type = 'deduction_refund_balance' as const;
  const line = { companyId, type, amount, reference: orderId, remarks, posted, occurredAt };
  tx.atEnd(insertTransactions(tx, [line]));
  // Billing pays with it what is owed.
  if (receivable.amount < 0n)
    await tx.publish({ topic: 'funds.credited', companyId, subjectId: orderId });
}
