import type { GatewayId } from '@arcadia/contract/funds/payments';
import { add, type Money } from '@arcadia/kernel/money';
import type { Line, Transfer } from '../post.ts';

type Decided = { caseId: string; amount: Money; occurredAt: Date };
type AtGateway = Decided & { gateway: GatewayId };

/** Money on suspense leaves the provider's book for the company's: there it is credited by `caseCreditTransfer`. */
export function caseReleaseTransfer({ gateway, ...decided }: AtGateway): Transfer {
  const { amount } = decided.amount;
  return ofProvider('case_release', decided, [
    { kind: 'suspense', amount: -amount },
    { kind: 'gateway_clearing', detail: gateway, amount },
  ]);
}

/** The money of a case is credited to a company. A part may be zero. */
export function caseCreditTransfer(credit: {
  caseId: string;
  companyId: string;
  gateway: GatewayId;
  toDeposit: Money;
  toCash: Money;
  occurredAt: Date;
}): Transfer {
  const { caseId, companyId, gateway, toDeposit, toCash, occurredAt } = credit;
  const total = add(toDeposit, toCash);
  const lines: Line[] = [
    { kind: 'gateway_clearing', detail: gateway, amount: -total.amount },
    { kind: 'deposit', amount: toDeposit.amount },
    { kind: 'cash', amount: toCash.amount },
  ];
  return {
    template: 'case_credit',
    idempotencyKey: `case_credit:${caseId}`,
    companyId,
    currency: total.currency,
    reference: caseId,
    occurredAt,
    lines: lines.filter(({ amount }) => amount !== 0n),
  };
}

/** An assignment was undone: the company's share. */
export function caseCreditUndoTransfer(taken: {
  caseId: string;
  companyId: string;
  gateway: GatewayId;
  fromDeposit: Money;
  fromCash: Money;
  occurredAt: Date;
}): Transfer {
  const { caseId, companyId, gateway, fromDeposit, fromCash, occurredAt } = taken;
  const amount = add(fromDeposit, fromCash);
  const lines: Line[] = [
    { kind: 'deposit', amount: -fromDeposit.amount },
    { kind: 'cash', amount: -fromCash.amount },
    { kind: 'gateway_clearing', detail: gateway, amount: amount.amount },
  ];
  const moved = lines.filter((line) => line.amount !== 0n);
  return { ...ofProvider('case_credit_undo', { caseId, amount, occurredAt }, moved), companyId };
}

/** An assignment was undone: the money is on suspense again, for the case that waits in place of the assigned one. */
export function caseReleaseUndoTransfer({
  gateway,
  nextId,
  ...decided
}: AtGateway & { nextId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'gateway_clearing', detail: gateway, amount: -amount },
    { kind: 'suspense', amount },
  ];
  return { ...ofProvider('case_release_undo', decided, lines), reference: nextId };
}

/** A refund of money on suspense was ordered. */
export function caseReturnTransfer({
  refundId,
  ...decided
}: Decided & { refundId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'suspense', amount: -amount },
    { kind: 'refund_payable', amount },
  ];
  return {
    ...ofProvider('case_return', decided, lines),
    idempotencyKey: `case_return:${refundId}`,
  };
}

/** The refund of a case failed, or came back: its money is on suspense again. */
export function caseReturnFailedTransfer({
  refundId,
  ...decided
}: Decided & { refundId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'refund_payable', amount: -amount },
    { kind: 'suspense', amount },
  ];
  return {
    ...ofProvider('case_return_failed', decided, lines),
    idempotencyKey: `case_return_failed:${refundId}`,
  };
}

/** Money on suspense makes up for what the gateway gave back of the same payment. */
export function caseOffsetTransfer({
  wentCaseId,
  ...decided
}: Decided & { wentCaseId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'suspense', amount: -amount },
    { kind: 'returned_payment', amount },
  ];
  return {
    ...ofProvider('case_offset', decided, lines),
    idempotencyKey: `case_offset:${decided.caseId}:${wentCaseId}`,
  };
}

/** A company bears what the gateway gave back: this is its book's share, and `caseSettleTransfer` the provider's. */
export function caseChargeTransfer({
  companyId,
  gateway,
  ...decided
}: AtGateway & { companyId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'cash', amount: -amount },
    { kind: 'gateway_clearing', detail: gateway, amount },
  ];
  return { ...ofProvider('case_charge', decided, lines), companyId };
}

export function caseSettleTransfer({ gateway, ...decided }: AtGateway): Transfer {
  const { amount } = decided.amount;
  return ofProvider('case_settle', decided, [
    { kind: 'gateway_clearing', detail: gateway, amount: -amount },
    { kind: 'returned_payment', amount },
  ]);
}

/** The provider bears what the gateway gave back. */
export function caseAbsorbTransfer(decided: Decided): Transfer {
  const { amount } = decided.amount;
  return ofProvider('case_absorb', decided, [
    { kind: 'adjustment', amount: -amount },
    { kind: 'returned_payment', amount },
  ]);
}

/** Money whose loss the provider had borne came back: it is no loss any more. */
export function caseUndoAbsorbTransfer(decided: Decided): Transfer {
  const { amount } = decided.amount;
  return ofProvider('case_undo_absorb', decided, [
    { kind: 'suspense', amount: -amount },
    { kind: 'adjustment', amount },
  ]);
}

/**
 * Money whose loss a company had borne came back: it leaves the provider's book, and `caseUndoChargeTransfer` is the company's
 * share.
 */
export function caseUndoReleaseTransfer({ gateway, ...decided }: AtGateway): Transfer {
  const { amount } = decided.amount;
  return ofProvider('case_undo_release', decided, [
    { kind: 'suspense', amount: -amount },
    { kind: 'gateway_clearing', detail: gateway, amount },
  ]);
}

export function caseUndoChargeTransfer({
  companyId,
  gateway,
  ...decided
}: AtGateway & { companyId: string }): Transfer {
  const { amount } = decided.amount;
  const lines: Line[] = [
    { kind: 'gateway_clearing', detail: gateway, amount: -amount },
    { kind: 'cash', amount },
  ];
  return { ...ofProvider('case_undo_charge', decided, lines), companyId };
}

function ofProvider(
  template: string,
  { caseId, amount: { currency }, occurredAt }: Decided,
  lines: readonly Line[],
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${caseId}`,
    companyId: null,
    currency,
    reference: caseId,
    occurredAt,
    lines,
  };
}
