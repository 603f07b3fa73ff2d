import type { Money } from '@arcadia/kernel/money';
import type { PlainAccountKind } from '../account.ts';
import type { Transfer } from '../post.ts';

/** An approved adjustment; its id is the key of its one transfer. */
type Adjustment = {
  adjustmentId: string;
  companyId: string;
  /** The amount that is moved; positive. */
  amount: Money;
  occurredAt: Date;
};

/** The provider gives a company money, to its cash. */
export function adjustmentCreditTransfer(adjustment: Adjustment): Transfer {
  return move('adjustment_credit', { from: 'adjustment', to: 'cash' }, adjustment);
}

/** The provider takes cash of a company. */
export function adjustmentDebitTransfer(adjustment: Adjustment): Transfer {
  return move('adjustment_debit', { from: 'cash', to: 'adjustment' }, adjustment);
}

/** The required deposit was lowered, and what is above it becomes cash. */
export function depositReleaseTransfer(adjustment: Adjustment): Transfer {
  return move('deposit_release', { from: 'deposit', to: 'cash' }, adjustment);
}

/** The required deposit was raised, and cash fills it. */
export function depositFillTransfer(adjustment: Adjustment): Transfer {
  return move('deposit_fill', { from: 'cash', to: 'deposit' }, adjustment);
}

function move(
  template: string,
  { from, to }: Record<'from' | 'to', PlainAccountKind>,
  { adjustmentId, companyId, amount: { amount, currency }, occurredAt }: Adjustment,
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${adjustmentId}`,
    companyId,
    currency,
    reference: adjustmentId,
    occurredAt,
    lines: [
      { kind: from, amount: -amount },
      { kind: to, amount },
    ],
  };
}
