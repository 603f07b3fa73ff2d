import { add, type Money } from '@arcadia/kernel/money';
import type { Line, Transfer } from '../post.ts';

/**
 * Money that arrived at the provider's bank: into the deposit and into cash, against the bank. A part may be zero. The bank
 * transfer's id is its key: it is posted once, and again with another split is an error.
 */
export function bankTransfer(arrived: {
  transferId: string;
  companyId: string;
  toDeposit: Money;
  toCash: Money;
  occurredAt: Date;
}): Transfer {
  const { transferId, companyId, toDeposit, toCash, occurredAt } = arrived;
  const total = add(toDeposit, toCash);
  const lines: Line[] = [
    { kind: 'bank', amount: -total.amount },
    { kind: 'deposit', amount: toDeposit.amount },
    { kind: 'cash', amount: toCash.amount },
  ];
  return {
    template: 'bank_transfer',
    idempotencyKey: `bank_transfer:${transferId}`,
    companyId,
    currency: total.currency,
    reference: transferId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}

/** The credit of a transfer was taken back: out of the deposit and the cash that are left of it, against the bank. */
export function bankTransferUndo(taken: {
  transferId: string;
  companyId: string;
  fromDeposit: Money;
  fromCash: Money;
  occurredAt: Date;
}): Transfer {
  const { transferId, companyId, fromDeposit, fromCash, occurredAt } = taken;
  const total = add(fromDeposit, fromCash);
  const lines: Line[] = [
    { kind: 'deposit', amount: -fromDeposit.amount },
    { kind: 'cash', amount: -fromCash.amount },
    { kind: 'bank', amount: total.amount },
  ];
  return {
    template: 'bank_transfer_undo',
    idempotencyKey: `bank_transfer_undo:${transferId}`,
    companyId,
    currency: total.currency,
    reference: transferId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}
