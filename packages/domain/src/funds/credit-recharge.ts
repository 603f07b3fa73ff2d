import { type RechargeStatus, rechargeTransitions } from '@arcadia/contract/funds/funds';
import { money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger, rechargeTransfer } from '../ledger/index.ts';
import type { ReceivedPayment } from '../payments/index.ts';
import { creditFunds, type FundsBefore } from './credit-funds.ts';
import { lockRecharge, type RechargeRow, toCredited } from './repo.ts';

/**
 * Books the payment of a recharge, also where the order was closed before. The money goes to the deposit until that is
 * filled, then to cash. If the account was closed meanwhile, or its settlement currency has changed, it
 * can't be credited.
 */
export async function creditRecharge(
  tx: Write,
  ctx: Context,
  payment: ReceivedPayment,
): Promise<'settled' | 'not_creditable'> {
  const { companyId, subjectId, amount } = payment;
  const [order, balances, terms] = await Promise.all([
    lockRecharge(tx.db, companyId, subjectId),
    // Locked, so that two concurrent recharges can't both fill the same gap in the deposit.
    lockLedger(tx, companyId, amount.currency),
    // Read behind the lock, under which an account is closed.
    companyTerms(tx.db, companyId),
  ]);
  if (!order) throw new Error(`a payment without its recharge ${subjectId}`);
  if (terms.closed || terms.currency !== order.currency) return 'not_creditable';
  // Order and payment were written together; if one could be changed alone, more than was paid could be credited.
  if (amount.amount !== order.amount || amount.currency !== order.currency) return 'not_creditable';
  await book(tx, ctx, order, { ...payment, balances, requiredDeposit: terms.requiredDeposit });
  return 'settled';
}

async function book(
  tx: Write,
  ctx: Context,
  order: RechargeRow,
  { gateway, gatewayPaymentId, ...terms }: ReceivedPayment & FundsBefore,
): Promise<void> {
  const { id: rechargeId, company_id: companyId } = order;
  const incoming = {
    companyId,
    amount: money(order.amount, order.currency),
    source: 'recharge' as const,
    reference: rechargeId,
    payment: { gateway, gatewayPaymentId },
  };
  const { from, to } = rechargeTransitions.credit;
  // The order is locked, so it still has the status that was read.
  if (!(from as readonly RechargeStatus[]).includes(order.status))
    throw new Error(`recharge ${rechargeId} can't become ${to}: it is ${order.status}`);
  const { toDeposit, toCash, occurredAt } = creditFunds(tx, ctx, incoming, terms, (parts) =>
    rechargeTransfer({ rechargeId, companyId, gateway, ...parts }),
  );
  tx.send(
    toCredited({
      companyId,
      id: rechargeId,
      change: {
        status: to,
        credited_at: occurredAt,
        to_deposit: toDeposit.amount,
        to_cash: toCash.amount,
      },
    }),
  );
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
