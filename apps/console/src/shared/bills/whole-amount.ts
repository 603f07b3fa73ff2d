import { decimal, formatExact, roundHalfUp } from '@arcadia/kernel/decimal';

/** An estimate needs no cents. */
export function wholeAmount(amount: string): string {
  return formatExact(roundHalfUp(decimal(amount), 0));
}
