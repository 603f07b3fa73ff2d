import { rechargeTransitions } from '@arcadia/contract/funds';
import { newId } from '@arcadia/kernel/id';
import { splitRecharge } from '@arcadia/kernel/deposit';
import { money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../accounts/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger, type Posted, post, rechargeTransfer } from '../ledger/index.ts';
import type { ReceivedPayment } from '../payments/index.ts';
import { lockRecharge, moveRecharge, type RechargeRow } from './repo.ts';

/**
 * Books the payment of a recharge, also where the order was closed before. The money goes to the deposit until that is
 * filled, then to cash. A company that settles in another currency by now can't be credited.
 */
export async function creditRecharge(
  tx: Write,
  ctx: Context,
  payment: ReceivedPayment,
): Promise<'settled' | 'not_creditable'> {
  const order = await lockRecharge(tx.db, payment.companyId, payment.subjectId);
  if (!order) throw new Error(`a payment without its recharge ${payment.subjectId}`);
  const terms = await companyTerms(tx.db, order.company_id);
  if (terms.currency !== order.currency) return 'not_creditable';
  await book(tx, ctx, order, { ...payment, requiredDeposit: terms.requiredDeposit });
  return 'settled';
}

async function book(
  tx: Write,
  ctx: Context,
  order: RechargeRow,
  { gateway, gatewayPaymentId, requiredDeposit }: ReceivedPayment & { requiredDeposit: bigint },
): Promise<void> {
  const companyId = order.company_id;
  // Locked, so that two recharges at once can't both fill the same gap in the deposit.
  const before = await lockLedger(tx, companyId, order.currency);
  // Read behind the lock, so that times follow the order of the transfers.
  const now = ctx.clock.now();
  const amount = money(order.amount, order.currency);
  const { toDeposit, toCash } = splitRecharge(amount, {
    deposit: before.deposit,
    requiredDeposit: money(requiredDeposit, order.currency),
  });
  const posted = await post(
    tx,
    rechargeTransfer({
      rechargeId: order.id,
      companyId,
      gateway,
      toDeposit,
      toCash,
      occurredAt: now,
    }),
  );
  await moveRecharge(tx.db, order, rechargeTransitions.credit.from, {
    status: rechargeTransitions.credit.to,
    credited_at: now,
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
