/** Characters of a unified social credit code by their value, without I, O, S, V and Z (GB 32100-2015). */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];
/** Digits and letters count as in base 36 inside the organisation code (GB 11714). */
const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether `code` is a unified social credit code whose two check digits are right: the last of the whole, and the ninth
 * of the organisation code within it. Capitals only.
 */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18 || [...code].some((character) => !alphabet.includes(character)))
    return false;
  const sum = weighted(code, alphabet, weights);
  if (alphabet[(31 - (sum % 31)) % 31] !== code[17]) return false;
  return organisationDigit(code.slice(8, 16)) === code[16];
}

function organisationDigit(body: string): string {
  const digit = 11 - (weighted(body, organisationAlphabet, organisationWeights) % 11);
  if (digit === 10) return 'X';
  return digit === 11 ? '0' : String(digit);
}

function weighted(text: string, values: string, factors: readonly number[]): number {
  return factors.reduce(
    (sum, factor, index) => sum + factor * values.indexOf(text[index] ?? ''),
    0,
  );
}
