/**
 * An amount with all its decimals (`12.5` becomes `12.50`).
 *
 * @param read decimal text as the amount is understood, null where it is none
 * @returns what was typed for what is no amount, is below zero or has too many decimals: validation reports it
 */
export function completeAmount(
  typed: string,
  { read, fractionDigits }: { read: string | null; fractionDigits: number },
): string {
  const [whole = '', fraction = ''] = read?.split('.') ?? [];
  if (!/^\d+$/.test(whole) || fraction.length > fractionDigits) return typed;
  return fractionDigits === 0 ? whole : `${whole}.${fraction.padEnd(fractionDigits, '0')}`;
}

/** Digits of a code: full-width digits become plain ones, everything else goes. */
export function onlyDigits(typed: string): string {
  return typed
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\D/g, '');
}
