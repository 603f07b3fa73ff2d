import { rechargeTransitions } from '@arcadia/contract/funds';
import { newId } from '@arcadia/kernel/id';
import { type Money, money, smaller, subtract, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../accounts/index.ts';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { lockLedger, type Posted, post, rechargeTransfer } from '../ledger/index.ts';
import type { GatewayId } from '../ports/payment-gateway.ts';
import { lockRecharge, moveRecharge, type RechargeRow } from './repo.ts';

/** A payment as the gateway reported it, after its signature was verified. */
export type Payment = {
  orderId: string;
  gateway: GatewayId;
  gatewayPaymentId: string;
  amount: Money;
};

/** `mismatch`: the gateway speaks of an order we don't have, or of another amount, currency or payment. */
export type CreditOutcome = 'credited' | 'already_credited' | 'mismatch';

/**
 * Books a payment that arrived: once, however often and from however many sides it is reported, and also where the
 * order was closed before. The money goes to the deposit until that is filled, then to cash.
 */
export function creditRecharge(ctx: Context, payment: Payment): Promise<CreditOutcome> {
  return write(ctx, async (tx) => {
    const order = await lockRecharge(tx.db, payment.orderId);
    const mismatch = mismatchOf(order, payment);
    if (!order || mismatch !== null) {
      await tx.audit({
        action: 'recharge.payment_refused',
        targetId: payment.orderId,
        companyId: order?.company_id ?? null,
        after: { reason: mismatch, gateway: payment.gateway, ...toWire(payment.amount) },
      });
      return 'mismatch';
    }
    if (order.status === 'credited') {
      tx.unaudited('the payment was booked before');
      return 'already_credited';
    }
    await book(tx, ctx, order, payment.gatewayPaymentId);
    return 'credited';
  });
}

function mismatchOf(order: RechargeRow | undefined, payment: Payment): string | null {
  if (!order) return 'unknown order';
  if (order.gateway !== payment.gateway) return 'another gateway';
  if (order.currency !== payment.amount.currency) return 'another currency';
  if (order.amount !== payment.amount.amount) return 'another amount';
  if (order.status === 'credited' && order.gateway_payment_id !== payment.gatewayPaymentId)
    return 'paid twice';
  return null;
}

async function book(
  tx: Write,
  ctx: Context,
  order: RechargeRow,
  gatewayPaymentId: string,
): Promise<void> {
  const companyId = order.company_id;
  const { requiredDeposit } = await companyTerms(tx.db, companyId);
  // Locked, so that two recharges at once can't both fill the same gap in the deposit.
  const before = await lockLedger(tx, companyId, order.currency);
  // Read behind the lock, so that times follow the order of the transfers.
  const now = ctx.clock.now();
  const amount = money(order.amount, order.currency);
  const { toDeposit, toCash } = splitRecharge(
    amount,
    money(requiredDeposit, order.currency),
    before.deposit,
  );
  const posted = await post(
    tx,
    rechargeTransfer({
      rechargeId: order.id,
      companyId,
      gateway: order.gateway,
      toDeposit,
      toCash,
      occurredAt: now,
    }),
  );
  await moveRecharge(tx.db, order.id, rechargeTransitions.credit.from, {
    status: rechargeTransitions.credit.to,
    credited_at: now,
    gateway_payment_id: gatewayPaymentId,
    to_deposit: toDeposit.amount,
    to_cash: toCash.amount,
  });
  await insertTransaction(tx, order, posted, now);
  await tx.audit({
    action: 'recharge.credit',
    targetId: order.id,
    companyId,
    before: { status: order.status },
    after: {
      status: 'credited',
      toDeposit: toWire(toDeposit),
      toCash: toWire(toCash),
      gatewayPaymentId,
    },
  });
  await tx.publish({ topic: 'recharge.changed', companyId, subjectId: order.id });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}

/** What the customer reads of it: the movement, and how the accounts stood after it. */
async function insertTransaction(
  tx: Write,
  order: RechargeRow,
  { sequence, balances }: Posted,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('funds_transaction')
    .values({
      id: newId('transaction', now),
      company_id: order.company_id,
      ledger_sequence: sequence,
      occurred_at: now,
      type: 'recharge_balance',
      status: 'completed',
      currency: order.currency,
      amount: order.amount,
      cash_balance: balances.cash.amount,
      deposit_balance: balances.deposit.amount,
      reference: order.id,
    })
    .execute();
}

/** The deposit is filled up to what is required; the rest is cash. */
function splitRecharge(
  amount: Money,
  requiredDeposit: Money,
  deposit: Money,
): { toDeposit: Money; toCash: Money } {
  const gap = subtract(requiredDeposit, deposit);
  const nothing = money(0n, amount.currency);
  const toDeposit = gap.amount > 0n ? smaller(gap, amount) : nothing;
  return { toDeposit, toCash: subtract(amount, toDeposit) };
}
