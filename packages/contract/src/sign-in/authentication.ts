import * as z from 'zod/mini';

/** Rules of passwords, for customers and operators alike. */

/** Specification section 5: 8 to 16 characters. */
export function isPasswordLength(password: string): boolean {
  return password.length >= 8 && password.length <= 16;
}

/** Specification section 5: visible ASCII characters, so neither a space nor a letter of another alphabet. */
export function hasPasswordCharacters(password: string): boolean {
  return /^[!-~]*$/.test(password);
}

/** Specification section 5: at least two of digits, letters and symbols. */
export function hasPasswordKinds(password: string): boolean {
  const kinds = [/\d/, /[a-z]/i, /[^\da-z]/i].filter((kind) => kind.test(password));
  return kinds.length >= 2;
}

export const newPassword = z
  .string()
  .check(
    z.refine(hasPasswordCharacters, 'passwordCharacters'),
    z.refine(isPasswordLength, 'passwordLength'),
    z.refine(hasPasswordKinds, 'passwordKinds'),
  );
