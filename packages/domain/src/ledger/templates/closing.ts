import type { Money } from '@arcadia/kernel/money';
import type { Line, Transfer } from '../post.ts';

/** Money that is left on a closed account and is never paid out goes back to the provider. A part may be zero. */
export function closingLapseTransfer(closing: {
  closureId: string;
  companyId: string;
  cash: Money;
  deposit: Money;
  occurredAt: Date;
}): Transfer {
  const { closureId, companyId, cash, deposit, occurredAt } = closing;
  const lines: Line[] = [
    { kind: 'cash', amount: -cash.amount },
    { kind: 'deposit', amount: -deposit.amount },
    { kind: 'adjustment', amount: cash.amount + deposit.amount },
  ];
  return {
    template: 'closing_lapse',
    idempotencyKey: `closing_lapse:${closureId}`,
    companyId,
    currency: cash.currency,
    reference: closureId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}
