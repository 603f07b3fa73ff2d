import { createHash } from 'node:crypto';
import type { StatementKind } from '@arcadia/contract/funds/reconciliation';
import type { Money } from '@arcadia/kernel/money';
import type { StatementLine } from '../ports/payment-gateway.ts';

/** A line of a statement, with a name of its own within the day. */
export type GatewayLine = {
  key: string;
  kind: StatementKind;
  orderId: string | null;
  gatewayPaymentId: string;
  refundId: string | null;
  amount: Money;
  fee: Money;
  occurredAt: Date;
};

const kinds = {
  payment: 'payment',
  refund: 'refund',
  refundReversed: 'refund_reversed',
} as const satisfies Record<StatementLine['kind'], StatementKind>;

/**
 * The lines of a statement in order of time. Each has a key that stays the same when the statement is fetched again: what it
 * is about, and which of several about the same it is.
 */
export function gatewayLines(lines: readonly StatementLine[]): GatewayLine[] {
  const counts = new Map<string, number>();
  return lines.toSorted(inOrder).map((line) => {
    const kind = kinds[line.kind];
    const about = `${kind}:${line.gatewayPaymentId}:${line.refundId ?? ''}`;
    const count = (counts.get(about) ?? 0) + 1;
    counts.set(about, count);
    const { orderId, gatewayPaymentId, refundId, amount, fee, occurredAt } = line;
    const key = count === 1 ? about : `${about}#${count}`;
    return { key, kind, orderId, gatewayPaymentId, refundId, amount, fee, occurredAt };
  });
}

function inOrder(a: StatementLine, b: StatementLine): number {
  const byTime = a.occurredAt.getTime() - b.occurredAt.getTime();
  if (byTime !== 0) return byTime;
  if (a.amount.amount !== b.amount.amount) return a.amount.amount < b.amount.amount ? -1 : 1;
  return a.gatewayPaymentId < b.gatewayPaymentId ? -1 : 1;
}

/** SHA-256 of what a statement says, whatever its order and form. */
export function fingerprintOf(lines: readonly GatewayLine[]): Buffer {
  const said = lines
    .map(({ key, orderId, amount, fee, occurredAt }) =>
      JSON.stringify([
        key,
        orderId,
        String(amount.amount),
        amount.currency,
        String(fee.amount),
        occurredAt.toISOString(),
      ]),
    )
    .toSorted();
  return createHash('sha256').update(said.join('\n')).digest();
}
