import { type PaymentCaseDecision, unmatchedReasons } from '@arcadia/contract/payment-cases';
import { type Money, money } from '@arcadia/kernel/money';
import type { PaymentCaseRow } from '../payments/index.ts';

/** What is left to decide about. */
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

/** What can be decided about an open case. `companyId`: whose order its number is. */
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
  return [...offset, 'assign', 'return'];
}
