import { type Money, subtract } from '@arcadia/kernel/money';
import type { CustomerAccountKind } from '../account.ts';
import type { Line, Transfer } from '../post.ts';

/** The part of a requested refund that is of one lot. Its id is the key of each of its transfers: each is posted once. */
export type RefundPart = {
  itemId: string;
  companyId: string;
  amount: Money;
  /** The part of the amount that was deposit. */
  fromDeposit: Money;
  occurredAt: Date;
};

/** Set aside while a refund is under review. Deposit is set aside by the product only, when an account is closed. */
export function refundHoldTransfer(part: RefundPart, origin: 'customer' | 'closing'): Transfer {
  const template = origin === 'closing' ? 'closing_hold' : 'refund_hold';
  return transfer(template, part, [...ownLines(part, -1n), line('reserved', part.amount)]);
}

/** Refused: what was set aside is back where it was. */
export function refundReleaseTransfer(part: RefundPart): Transfer {
  return transfer('refund_release', part, [line('reserved', part.amount, -1n), ...ownLines(part)]);
}

/**
 * Approved: promised to the customer until it has left the provider. `undone`: how many approvals of it were taken back before, each of
 * which is a transfer of its own.
 */
export function refundApproveTransfer(part: RefundPart, undone: number): Transfer {
  const approved = transfer('refund_approve', part, [
    line('reserved', part.amount, -1n),
    line('refund_payable', part.amount),
  ]);
  const { idempotencyKey } = approved;
  return undone === 0 ? approved : { ...approved, idempotencyKey: `${idempotencyKey}:${undone}` };
}

/** The approval was taken back before anything was paid: held as before. `number`: counts those of the request. */
export function refundApproveUndoTransfer(part: RefundPart, number: number): Transfer {
  const undo = transfer('refund_approve_undo', part, [
    line('refund_payable', part.amount, -1n),
    line('reserved', part.amount),
  ]);
  return { ...undo, idempotencyKey: `${undo.idempotencyKey}:${number}` };
}

/** Failed for good after it was approved: the customer has it again. */
export function refundFailTransfer(part: RefundPart): Transfer {
  return transfer('refund_fail', part, [
    line('refund_payable', part.amount, -1n),
    ...ownLines(part),
  ]);
}

/** The provider's bank has paid the part. */
export function refundBankPayoutTransfer(part: RefundPart): Transfer {
  return transfer('refund_bank_payout', part, [
    line('refund_payable', part.amount, -1n),
    line('bank', part.amount),
  ]);
}

/** The bank returned what it had paid: it is payable again. */
export function refundBankReturnedTransfer(part: RefundPart): Transfer {
  return transfer('refund_bank_returned', part, [
    line('bank', part.amount, -1n),
    line('refund_payable', part.amount),
  ]);
}

/** The customer's cash and deposit, as far as the refund is of them. */
function ownLines(part: RefundPart, sign = 1n): Line[] {
  const fromCash = subtract(part.amount, part.fromDeposit);
  return [line('cash', fromCash, sign), line('deposit', part.fromDeposit, sign)].filter(
    ({ amount }) => amount !== 0n,
  );
}

function line(
  kind: Extract<CustomerAccountKind, 'cash' | 'deposit' | 'reserved'> | 'refund_payable' | 'bank',
  { amount }: Money,
  sign = 1n,
): Line {
  return { kind, amount: sign * amount };
}

function transfer(
  template: string,
  { itemId, companyId, amount: { currency }, occurredAt }: RefundPart,
  lines: Line[],
): Transfer {
  return {
    template,
    idempotencyKey: `${template}:${itemId}`,
    companyId,
    currency,
    reference: itemId,
    occurredAt,
    lines,
  };
}
