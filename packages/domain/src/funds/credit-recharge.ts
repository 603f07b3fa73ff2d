import { rechargeTransitions } from '@arcadia/contract/funds';
import { newId } from '@arcadia/kernel/id';
import { splitRecharge } from '@arcadia/kernel/deposit';
import { money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Balances, lockLedger, type Posted, post, rechargeTransfer } from '../ledger/index.ts';
import type { ReceivedPayment } from '../payments/index.ts';
import { openLot } from './lots.ts';
import { lockRecharge, moveRecharge, type RechargeRow } from './repo.ts';

/**
 * Books the payment of a recharge, also where the order was closed before. The money goes to the deposit until that is
 * filled, then to cash. If the company's settlement currency has changed, it can't be credited.
 */
export async function creditRecharge(
  tx: Write,
  ctx: Context,
  payment: ReceivedPayment,
): Promise<'settled' | 'not_creditable'> {
  const { companyId, subjectId, amount } = payment;
  const [order, terms, balances] = await Promise.all([
    lockRecharge(tx.db, companyId, subjectId),
    companyTerms(tx.db, companyId),
    // Locked, so that two concurrent recharges can't both fill the same gap in the deposit.
    lockLedger(tx, companyId, amount.currency),
  ]);
  if (!order) throw new Error(`a payment without its recharge ${subjectId}`);
  if (terms.currency !== order.currency) return 'not_creditable';
  // Order and payment were written together; if one could be changed alone, more than was paid could be credited.
  if (amount.amount !== order.amount || amount.currency !== order.currency) return 'not_creditable';
  await book(tx, ctx, order, { ...payment, balances, requiredDeposit: terms.requiredDeposit });
  return 'settled';
}

async function book(
  tx: Write,
  ctx: Context,
  order: RechargeRow,
  {
    gateway,
    gatewayPaymentId,
    balances: before,
    requiredDeposit,
  }: ReceivedPayment & { balances: Balances; requiredDeposit: bigint },
): Promise<void> {
  const companyId = order.company_id;
  // Read behind the locks, so that times follow the order of the transfers.
  const now = ctx.clock.now();
  const amount = money(order.amount, order.currency);
  const { toDeposit, toCash } = splitRecharge(amount, {
    deposit: before.deposit,
    requiredDeposit: money(requiredDeposit, order.currency),
  });
  const transfer = rechargeTransfer({
    rechargeId: order.id,
    companyId,
    gateway,
    toDeposit,
    toCash,
    occurredAt: now,
  });
  const { from, to } = rechargeTransitions.credit;
  const credited = {
    status: to,
    credited_at: now,
    to_deposit: toDeposit.amount,
    to_cash: toCash.amount,
  };
  const [posted] = await Promise.all([
    post(tx, transfer),
    moveRecharge(tx.db, order, from, credited),
  ]);
  tx.atEnd(insertTransaction(tx, order, posted, now));
  const { sequence } = posted;
  const lot = { companyId, sequence, rechargeId: order.id, gateway, gatewayPaymentId };
  tx.atEnd(openLot(tx, { ...lot, toDeposit, toCash, receivedAt: now }));
  await tellOfCredit(tx, order, {
    status: to,
    toDeposit: toWire(toDeposit),
    toCash: toWire(toCash),
    gatewayPaymentId,
  });
}

/** The audit entry, and the events for open screens. */
async function tellOfCredit(
  tx: Write,
  { id, company_id: companyId, status }: RechargeRow,
  after: Record<string, unknown>,
): Promise<void> {
  await tx.audit({
    action: 'recharge.credit',
    targetId: id,
    companyId,
    before: { status },
    after,
  });
  await tx.publish({ topic: 'recharge.changed', companyId, subjectId: id });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}

/** The customer's line: the movement and the balances after it. */
function insertTransaction(
  tx: Write,
  order: RechargeRow,
  { sequence, balances }: Posted,
  now: Date,
) {
  return tx.db.insertInto('funds_transaction').values({
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
  });
}
