import { type PaymentCaseDecision, unmatchedReasons } from '@arcadia/contract/funds/payment-cases';
import { type Money, money } from '@arcadia/kernel/money';
import type { PaymentCaseRow } from '../payments/index.ts';

/** The amount that is left to decide about. */
export function leftOf({ amount, offset_by, currency }: PaymentCaseRow): Money {
  return money(amount - offset_by, currency);
}

/** Whether the money of a case came, and is on suspense while the case is open. */
export function hasCome({ reason }: Pick<PaymentCaseRow, 'reason'>): boolean {
  return (unmatchedReasons as readonly string[]).includes(reason);
}

/** The open cases about the same payment against which a case can be set: what came against what went back. */
export function counterparts(
  row: PaymentCaseRow,
  related: readonly PaymentCaseRow[],
): PaymentCaseRow[] {
  const went = (one: PaymentCaseRow) => one.reason === 'gateway_refund';
  const fits = hasCome(row) ? went : went(row) ? hasCome : () => false;
  return related.filter((one) => one.id !== row.id && one.status === 'open' && fits(one));
}

/**
 * The case of the money that came back, where what was booked for it when it went can be undone: the same refund, decided, of which
 * the same is left and nothing was undone yet.
 */
export function undoable(
  row: PaymentCaseRow,
  related: readonly PaymentCaseRow[],
): PaymentCaseRow | undefined {
  if (row.reason !== 'refund_came_back') return undefined;
  const undone = new Set(related.map(({ undoes }) => undoes));
  const fits = related.filter(
    (one) =>
      one.reason === 'gateway_refund' &&
      (one.resolution === 'absorbed' || one.resolution === 'charged') &&
      leftOf(one).amount === leftOf(row).amount &&
      !undone.has(one.id),
  );
  // Of totals the gateway told no number of each refund.
  return fits.find(({ reference }) => reference === row.reference) ?? fits[0];
}

/** The decisions that an open case allows. `companyId`: whose order its number is. */
export function possibleDecisions(
  row: PaymentCaseRow,
  { companyId, related }: { companyId: string | null; related: readonly PaymentCaseRow[] },
): PaymentCaseDecision[] {
  if (row.status !== 'open') return [];
  const offset: PaymentCaseDecision[] = counterparts(row, related).length > 0 ? ['offset'] : [];
  if (row.reason === 'dispute') return ['won', 'lost'];
  if (row.reason === 'statement_differs') return ['explain'];
  if (row.reason === 'gateway_refund')
    return [...offset, ...(companyId === null ? [] : (['charge'] as const)), 'absorb'];
  const went = undoable(row, related);
  // The money is ours where we bore the loss, or the charged company's; if that one is gone, it can only go back to the payer.
  if (went) return went.resolution === 'charged' ? ['undo', 'return'] : ['undo'];
  return [...offset, 'assign', 'return'];
}
