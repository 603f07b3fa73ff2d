import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCreditCode } from './credit-code.ts';

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const anyCharacter = fc.constantFrom(...characters);

/**
 * The two digits by recursion, not by the tables of the code under test: the weights of GB 11714 are powers of 2 modulo 11
 * over base 36, those of GB 32100 powers of 3 modulo 31.
 */
function organisationDigit(body: string): string {
  let product = 0;
  for (const character of body) product = ((product + Number.parseInt(character, 36)) * 2) % 11;
  const digit = (11 - product) % 11;
  return digit === 10 ? 'X' : String(digit);
}
function checkCharacter(body: string): string {
  let sum = 0;
  for (const character of [...body].toReversed())
    sum = (sum * 3 + characters.indexOf(character)) % 31;
  return characters[(31 - sum) % 31] ?? '';
}

const validCode = fc
  .tuple(
    fc.string({ unit: anyCharacter, minLength: 8, maxLength: 8 }),
    fc.string({ unit: anyCharacter, minLength: 8, maxLength: 8 }),
  )
  .map(([authority, organisation]) => {
    const body = `${authority}${organisation}${organisationDigit(organisation)}`;
    return `${body}${checkCharacter(body)}`;
  });

describe('a unified social credit code', () => {
  test.each(['91110108551385082Q', '9144030071526726XG', '91330106673959654P'])(
    'of a real company passes: %s',
    (code) => {
      expect(isCreditCode(code)).toBe(true);
    },
  );

  test('made by the standards passes', () => {
    fc.assert(
      fc.property(validCode, (code) => {
        expect(isCreditCode(code)).toBe(true);
      }),
    );
  });

  test('whose check character is 0 passes', () => {
    const ending = validCode.filter((code) => code.endsWith('0'));
    fc.assert(
      fc.property(ending, (code) => {
        expect(isCreditCode(code)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('fails with any one character changed', () => {
    fc.assert(
      fc.property(validCode, fc.nat(17), anyCharacter, (code, at, character) => {
        fc.pre(code[at] !== character);
        expect(isCreditCode(code.slice(0, at) + character + code.slice(at + 1))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('fails with two neighbours exchanged', () => {
    fc.assert(
      fc.property(validCode, fc.nat(16), (code, at) => {
        fc.pre(code[at] !== code[at + 1]);
        const exchanged = `${code[at + 1]}${code[at]}`;
        expect(isCreditCode(code.slice(0, at) + exchanged + code.slice(at + 2))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('fails where only the digit of the organisation within it is wrong', () => {
    fc.assert(
      fc.property(validCode, anyCharacter, (code, character) => {
        fc.pre(code[16] !== character);
        const body = code.slice(0, 16) + character;
        expect(isCreditCode(body + checkCharacter(body))).toBe(false);
      }),
    );
  });

  test.each([
    '',
    '0',
    '91110108551385082q',
    '91110108551385082Q ',
    '9111010855138508２Q',
    'I1110108551385082Q',
  ])('is not %j', (text) => {
    expect(isCreditCode(text)).toBe(false);
  });
});
