import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDaysAfter, isBusinessDay, type SpecialDays } from './business-days.ts';
import { addDays, clockText, dayOf, instantOfClockText } from './calendar.ts';

/** National Day of 2026 with its make-up days, and New Year of 2027. */
const special: SpecialDays = new Map([
  ['2026-09-20', true],
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, false] as const),
  ['2026-10-10', true],
  ['2027-01-01', false],
]);

function after(from: string, days: number): string {
  const instant = instantOfClockText(from);
  if (!instant) throw new RangeError(from);
  return clockText(businessDaysAfter(instant, days, special));
}

test.each([
  ['within a week', '2026-11-23 10:30:00', 3, '2026-11-26 10:30:00'],
  ['over a weekend', '2026-11-26 10:30:00', 3, '2026-12-01 10:30:00'],
  ['from a Saturday', '2026-11-28 09:00:00', 1, '2026-11-30 09:00:00'],
  ['over a week of holidays', '2026-09-30 18:00:00', 1, '2026-10-08 18:00:00'],
  ['with a Saturday that is worked', '2026-09-30 18:00:00', 3, '2026-10-10 18:00:00'],
  ['with a Sunday that is worked', '2026-09-18 18:00:00', 1, '2026-09-20 18:00:00'],
  ['over the end of a year', '2026-12-31 23:59:59', 1, '2027-01-04 23:59:59'],
  ['just after midnight at UTC+8', '2026-11-27 00:00:00', 1, '2026-11-30 00:00:00'],
  ['just before midnight at UTC+8', '2026-11-26 23:59:59', 1, '2026-11-27 23:59:59'],
  ['over 29 February', '2028-02-28 08:00:00', 2, '2028-03-01 08:00:00'],
])('business days are counted %s', (_, from, days, due) => {
  expect(after(from, days)).toBe(due);
});

test('the day of the calendar is that of UTC+8, not of UTC', () => {
  // 16:30 UTC on Thursday is Friday there, and the next business day is Monday.
  expect(businessDaysAfter(new Date('2026-11-26T16:30:00Z'), 1, special).toISOString()).toBe(
    '2026-11-29T16:30:00.000Z',
  );
});

test('as many business days lie between as were counted, and the last is one', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2026-08-01'),
        max: new Date('2027-02-01'),
        noInvalidDate: true,
      }),
      fc.integer({ min: 1, max: 20 }),
      (instant, days) => {
        const due = dayOf(businessDaysAfter(instant, days, special));
        let counted = 0;
        for (let day = dayOf(instant); day !== due;) {
          day = addDays(day, 1);
          if (isBusinessDay(day, special)) counted += 1;
        }
        expect(counted).toBe(days);
        expect(isBusinessDay(due, special)).toBe(true);
      },
    ),
  );
});

test.each([0, -1, 1.5, Number.NaN])('%s business days are refused', (days) => {
  expect(() => businessDaysAfter(new Date('2026-11-26T00:00:00Z'), days, special)).toThrow(
    RangeError,
  );
});
