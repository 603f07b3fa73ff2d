import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfFullAge, isResidencePermit, isResidentId } from './resident-id.ts';

/** ISO 7064 MOD 11-2 as the standard writes it: a recursion, not the table of weights of the code under test. */
function checkDigit(body: string): string {
  let product = 0;
  for (const digit of body) product = ((product + Number(digit)) * 2) % 11;
  const digit = (12 - product) % 11;
  return digit === 10 ? 'X' : String(digit);
}

const digits = (length: number) =>
  fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));
const place = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const born = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const withDigit = (body: string) => body + checkDigit(body);
const validId = fc.tuple(place, born, digits(3)).map((parts) => withDigit(parts.join('')));

describe('a resident identity number', () => {
  test('of the standard passes', () => {
    expect(isResidentId('11010519491231002X')).toBe(true);
  });

  test('made by the standard passes', () => {
    fc.assert(
      fc.property(validId, (id) => {
        expect(isResidentId(id)).toBe(true);
      }),
    );
  });

  test('whose check digit is 0, 1 or X passes', () => {
    for (const ending of ['0', '1', 'X']) {
      fc.assert(
        fc.property(
          validId.filter((id) => id.endsWith(ending)),
          (id) => {
            expect(isResidentId(id)).toBe(true);
          },
        ),
        { numRuns: 20 },
      );
    }
  });

  test('fails with any one character changed', () => {
    fc.assert(
      fc.property(validId, fc.nat(17), fc.constantFrom(...'0123456789X'), (id, at, character) => {
        fc.pre(id[at] !== character);
        expect(isResidentId(id.slice(0, at) + character + id.slice(at + 1))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('fails with two neighbours exchanged', () => {
    fc.assert(
      fc.property(validId, fc.nat(16), (id, at) => {
        fc.pre(id[at] !== id[at + 1]);
        const exchanged = `${id[at + 1]}${id[at]}`;
        expect(isResidentId(id.slice(0, at) + exchanged + id.slice(at + 2))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['19000229', '20230229', '20230431', '20231301', '20230100', '20230001', '18491231'])(
    'with the day %s is none, however right its digit',
    (day) => {
      expect(isResidentId(withDigit(`110105${day}002`))).toBe(false);
    },
  );

  test('of a leap day passes', () => {
    for (const day of ['20000229', '20240229'])
      expect(isResidentId(withDigit(`110105${day}002`))).toBe(true);
  });

  test.each([
    '',
    '11010519491231002x',
    '110105491231002',
    ' 11010519491231002X',
    '１1010519491231002X',
  ])('is not %j', (text) => {
    expect(isResidentId(text)).toBe(false);
  });
});

/** Rules on the residence permit of 2018 (State Council, 国办发〔2018〕81 号): places 810000, 820000, 830000, digit as in GB 11643. */
describe('the number of a residence permit', () => {
  test.each(['810000', '820000', '830000'])('of %s passes', (place) => {
    expect(isResidencePermit(withDigit(`${place}19900101001`))).toBe(true);
  });

  test('is none of another place, and none with a wrong digit', () => {
    const right = withDigit('81000019900101001');
    const wrong = right.slice(0, 17) + (right.endsWith('0') ? '1' : '0');
    for (const id of [withDigit('11010519900101001'), withDigit('81010119900101001'), wrong])
      expect(isResidencePermit(id), id).toBe(false);
  });
});

test.each([
  ['19491231', true],
  ['20101120', true],
  ['20101121', false],
  ['20991231', false],
  ['20261121', false],
  ['19051121', true],
  ['19051120', false],
  ['18500101', false],
])('on 20 November 2026 somebody born on %s is of full age: %s', (born, isIt) => {
  expect(isOfFullAge(withDigit(`110105${born}002`), '2026-11-20')).toBe(isIt);
});
