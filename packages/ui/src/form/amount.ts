import { readDecimal } from '@arcadia/kernel/typed-number';

/**
 * An amount with all its decimals (`12,5` becomes `12.50`), as it is understood. What is no amount, is below zero or has too many
 * decimals comes back as typed, for validation to report.
 */
export function completeAmount(typed: string, fractionDigits: number): string {
  const [whole = '', fraction = ''] = readDecimal(typed)?.split('.') ?? [];
  if (!/^\d+$/.test(whole) || fraction.length > fractionDigits) return typed;
  return fractionDigits === 0 ? whole : `${whole}.${fraction.padEnd(fractionDigits, '0')}`;
}
