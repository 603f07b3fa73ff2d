import type { RefundItem } from '@arcadia/contract/funds/refunds';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { type Money, parseDecimal } from '@arcadia/kernel/money';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { companyNames } from '../companies/index.ts';
import { getRefund } from '../refunds/index.ts';

export type RefundReceipt = {
  reference: string;
  companyName: string;
  /** The amount that was paid out in all. */
  amount: Money;
  requestedAt: Date;
  endedAt: Date;
  /** The amounts that were paid, each to its own destination. */
  items: readonly RefundItem[];
};

/** @throws NotFound before it has ended, and where nothing was paid. */
export async function getRefundReceipt(ctx: MemberContext, id: string): Promise<RefundReceipt> {
  const refund = await getRefund(ctx, id);
  const { paid, endedAt } = refund;
  const amount = parseDecimal(paid.amount, paid.currency);
  if (endedAt === null || !amount || amount.amount === 0n) throw new NotFound('receipt');
  const { companyId } = ctx.actor;
  const names = await read(ctx, (db) => companyNames(db, [companyId]));
  return {
    reference: id,
    companyName: names.get(companyId) ?? '',
    amount,
    requestedAt: new Date(refund.requestedAt),
    endedAt: new Date(endedAt),
    items: refund.items.filter(({ status }) => status === 'completed'),
  };
}
