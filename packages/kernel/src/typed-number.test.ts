import { describe, expect, test } from 'vitest';
import { readDecimal, readWhole } from './typed-number.ts';

const narrowBlank = '\u202f';

describe('an amount of money', () => {
  test.each([
    ['1000', '1000'],
    ['1000.5', '1000.5'],
    ['99.90', '99.90'],
    // As much of Europe and South America write it; an iPhone there has no point on this keypad.
    ['99,90', '99.90'],
    ['12,5', '12.5'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1 234,56', '1234.56'],
    [`1${narrowBlank}234${narrowBlank}567,80`, '1234567.80'],
    ['1’234.50', '1234.50'],
    // As English and Chinese do.
    ['1,000', '1000'],
    ['1,000.00', '1000.00'],
    ['12,345,678.90', '12345678.90'],
    ['1,00,000', '100000'],
    ['12,34,567.50', '1234567.50'],
    // From a Chinese keyboard, a statement or a spreadsheet.
    ['１，２３４．５０', '1234.50'],
    ['12。5', '12.5'],
    ['¥ 1,000.00', '1000.00'],
    ['￥99,90', '99.90'],
    ['CNY 88.00', '88.00'],
    ['88 usd', '88'],
    ['1000元', '1000'],
    ['  0012 ', '12'],
    // Still being typed.
    ['12.', '12'],
    ['12,', '12'],
    ['.5', '0.5'],
    [',5', '0.5'],
    // What is wrong with these is for a form to say.
    ['-5', '-5'],
    ['−5,00', '-5.00'],
    ['1.2345', '1.2345'],
    ['99999999999999999999.1', '99999999999999999999.1'],
  ])('%s is read as %s', (typed, expected) => expect(readDecimal(typed)).toBe(expected));

  test.each([
    // A thousand, or one with too many places.
    ['1.000'],
    ['12.500'],
    ['0,500'],
    ['1000,000'],
    ['1,0000'],
    ['1.2.3'],
    ['1,2,3'],
    ['1,00,00'],
    ['1.00,000.00'],
    ['1,000,00'],
    ['1 2'],
    ['12 34'],
    ['1e3'],
    ['abc'],
    ['5 apples'],
    ['10-20'],
    ['.'],
    [','],
    ['-'],
    [''],
    ['¥'],
  ])('%s is none, or could be two', (typed) => expect(readDecimal(typed)).toBeNull());
});

describe('a price with six places', () => {
  test.each([
    ['0.015', '0.015'],
    ['0,015', '0.015'],
    ['1.250', '1.250'],
    ['1,25', '1.25'],
    ['0,500', '0.500'],
    ['1.250,75', '1250.75'],
  ])('%s is read as %s', (typed, expected) => expect(readDecimal(typed, 6)).toBe(expected));

  test('1,250 is a thousand, or one and a quarter', () =>
    expect(readDecimal('1,250', 6)).toBeNull());
});

test('no writing of an amount is read as another amount', () => {
  for (const locale of ['en', 'zh', 'de', 'de-CH', 'fr', 'es', 'pt-BR', 'en-IN', 'it', 'nl', 'pl'])
    for (const amount of [
      0, 0.5, 9.9, 12.34, 99.9, 100, 999, 1000, 1234.5, 98_765.43, 1_234_567.89,
    ])
      for (const minimumFractionDigits of [0, 2]) {
        const written = new Intl.NumberFormat(locale, {
          minimumFractionDigits,
          maximumFractionDigits: 2,
        }).format(amount);
        const read = readDecimal(written);
        expect([null, amount], `${written} of ${locale}`).toContain(
          read === null ? null : Number(read),
        );
      }
});

describe('a whole number', () => {
  test.each([
    ['125', 125],
    ['１２５', 125],
    ['1,000', 1000],
    ['1 000', 1000],
    ['0', 0],
  ])('%s is read as %d', (typed, expected) => expect(readWhole(typed)).toBe(expected));

  test.each(['12.5', '12,5', '1.000', '-5', 'twelve', '12.0', '9007199254740993', ''])(
    '%s is none',
    (typed) => expect(readWhole(typed)).toBeNull(),
  );
});
