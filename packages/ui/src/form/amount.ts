/** Text of a money field. An amount stays a decimal string from the key to the server and is never a float. */

/**
 * Normalizes typed or pasted text without changing the amount: full-width digits and points of a Chinese keyboard,
 * grouping commas, spaces, currency signs. Anything else stays as typed, for validation to report.
 */
export function tidyAmount(typed: string): string {
  return typed
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[\s,，¥￥$€£]/g, '');
}

/** Writes an amount with all its decimals (`"12.5"` becomes `"12.50"`). What is not an amount comes back unchanged. */
export function completeAmount(amount: string, fractionDigits: number): string {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(amount);
  if (match === null || amount === '' || amount === '.') return amount;
  const fraction = match[2] ?? '';
  if (fraction.length > fractionDigits) return amount;
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return fractionDigits === 0 ? whole : `${whole}.${fraction.padEnd(fractionDigits, '0')}`;
}

/** Digits of a code or number field: full-width digits become plain ones, everything else goes. */
export function onlyDigits(typed: string): string {
  return tidyAmount(typed).replace(/\D/g, '');
}
