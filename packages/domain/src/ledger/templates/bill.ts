import { add, type Money } from '@arcadia/kernel/money';
import type { Line, Transfer } from '../post.ts';

/**
 * Books the part of a bill that coupons did not pay: from cash as far as it goes, the rest is owed. Either part may be zero. The
 * bill's id is its key: it is posted once.
 * @param revenue what was earned by category; adds up to both parts
 */
export function billTransfer(bill: {
  billId: string;
  companyId: string;
  fromCash: Money;
  owed: Money;
  revenue: readonly { category: string; amount: bigint }[];
  occurredAt: Date;
}): Transfer {
  const { billId, companyId, fromCash, owed, revenue, occurredAt } = bill;
  const lines: Line[] = [
    { kind: 'cash', amount: -fromCash.amount },
    { kind: 'receivable', amount: -owed.amount },
    ...revenue.map(({ category, amount }) => ({
      kind: 'revenue' as const,
      detail: category,
      amount,
    })),
  ];
  return {
    template: 'bill',
    idempotencyKey: `bill:${billId}`,
    companyId,
    currency: add(fromCash, owed).currency,
    reference: billId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}

/**
 * Cash pays what is owed on a bill, or a part of it.
 * @param paidBefore minor units that were paid of it before: tells the payments of one bill apart
 */
export function billPaymentTransfer(payment: {
  billId: string;
  companyId: string;
  amount: Money;
  paidBefore: bigint;
  occurredAt: Date;
}): Transfer {
  const { billId, companyId, amount, paidBefore, occurredAt } = payment;
  return {
    template: 'bill_payment',
    idempotencyKey: `bill_payment:${billId}:${paidBefore}`,
    companyId,
    currency: amount.currency,
    reference: billId,
    occurredAt,
    lines: [
      { kind: 'cash', amount: -amount.amount },
      { kind: 'receivable', amount: amount.amount },
    ],
  };
}
