import type { Refund } from '@arcadia/contract/funds/refunds';

/** There is a receipt of what was paid out, once everything has ended. */
export function hasReceipt({ endedAt, paid }: Pick<Refund, 'endedAt' | 'paid'>): boolean {
  return endedAt !== null && /[1-9]/.test(paid.amount);
}
