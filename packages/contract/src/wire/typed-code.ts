import { isCreditCode } from '@arcadia/kernel/credit-code';
import { plainCode, plainPhone, plainText, readCode } from '@arcadia/kernel/typed-code';
import * as z from 'zod/mini';

/** Codes and numbers as people paste them. Every field for one is made of these: `typed-code.test.ts` goes through them all. */

/** As typed, in plain characters and without the groups in which documents print a number. */
export const asPlainCode = z.overwrite<string>(plainCode);
/** As typed, in plain characters; blanks and hyphens are part of the number. */
const asPlainText = z.overwrite<string>(plainText);
/** The digits of a code, alone or in the message that brought it. */
const asCode = (length?: number) =>
  z.overwrite<string>((typed) => readCode(typed, length) ?? plainText(typed));

/** Six digits that were sent, or that an authenticator shows. */
export const oneTimeCode = z.string().check(asCode(), z.regex(/^\d{6}$/, 'invalidFormat'));

/** A code of the authenticator or a recovery code. */
export const codeOrRecoveryCode = z
  .string()
  .check(asCode(), z.minLength(6, 'tooShort'), z.maxLength(20, 'tooLong'));

/** The number of a fully digital invoice. */
export const digitalInvoiceNumber = z
  .string()
  .check(
    asCode(20),
    z.minLength(1, 'required'),
    z.regex(/^\d{20}$/, 'invalidFormat'),
    z.meta({ description: 'Number of 20 digits', example: '26312000000012345678' }),
  );

/** A unified social credit code. */
export const creditCode = z
  .string()
  .check(asPlainCode, z.toUpperCase(), z.refine(isCreditCode, 'invalidCreditCode'));

/** Number of a company in a register of another country, as that register writes it. */
export const registeredCode = z
  .string()
  .check(
    asPlainText,
    z.minLength(2, 'tooShort'),
    z.maxLength(50, 'tooLong'),
    z.regex(/^[\dA-Z./ -]+$/i, 'lettersAndDigitsOnly'),
  );

/** A company's phone as it writes it, fixed lines included. */
export const companyPhone = z
  .string()
  .check(z.overwrite<string>(plainPhone), z.regex(/^[+\d(][\d ()-]{4,24}$/, 'invalidPhone'));

/** Account number at a bank, in the groups in which the bank writes it. */
export const accountNumber = z
  .string()
  .check(asPlainText, z.regex(/^[\dA-Z][\dA-Z -]{3,39}$/i, 'lettersAndDigitsOnly'));
