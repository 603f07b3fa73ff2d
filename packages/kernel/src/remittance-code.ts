import { plainCode } from './typed-code.ts';

/**
 * 23 characters that can't be taken for one another when read, spelled or scanned: no 0, 1 or vowels, no letters like
 * 2, 5, 6 or 8. Their number is prime, which the checksum needs.
 */
const alphabet = '23456789CDFHJKMNPQRTWXY';
const length = 8;

/**
 * A new code such as `7KQ3XH9M`: seven random characters and one that checks them.
 * @param random a number from 0 up to 1, not including it, for each character
 */
export function newRemittanceCode(random: () => number): string {
  const values = Array.from({ length: length - 1 }, () => Math.floor(random() * alphabet.length));
  const check = (alphabet.length - (weighted(values) % alphabet.length)) % alphabet.length;
  return [...values, check].map((value) => alphabet[value]).join('');
}

/** A code as a person typed it, in capitals and without spaces and hyphens; null where it is mistyped. */
export function readRemittanceCode(typed: string): string | null {
  const code = plainCode(typed).toUpperCase();
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (values.length !== length || values.includes(-1)) return null;
  return weighted(values) % alphabet.length === 0 ? code : null;
}

/**
 * The first character counts eightfold, the last one once. With a prime number of characters one wrong character always
 * changes the sum, and so do two that changed places.
 */
function weighted(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (length - index), 0);
}
