/** Crockford's base 32 in capitals: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

/** A new code of 100 random bits, which nobody guesses, such as `7KQ3XH9M0V2B4N6P8R1T`. */
export function newDocumentCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as a person reads it: `7KQ3X-H9M0V-2B4N6-P8R1T`. */
export function spacedDocumentCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? '';
}

/** A code as it was typed, also with what is easily confused; null where it can't be one. */
export function readDocumentCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐–—]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === length && [...code].every((one) => alphabet.includes(one)) ? code : null;
}

/** The SHA-256 of a file as it was typed: 64 hexadecimal digits, in groups or not; null where it can't be one. */
export function readFingerprint(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s:-]/g, '');
  return /^[\da-f]{64}$/.test(digits) ? digits : null;
}
