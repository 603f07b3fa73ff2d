import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  clockFace,
  clockText,
  offsetText,
  dayOf,
  endOfDay,
  instantAt,
  instantOfClockText,
  startOfDay,
} from './calendar.ts';
import { addMonths, daysOfMonth, monthOf } from './month.ts';

const day = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(dayOf);

test('a day begins at 16:00 UTC of the day before and ends where the next begins', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z');
  expect(dayOf(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19');
  expect(dayOf(new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  fc.assert(
    fc.property(day, (some) => {
      expect(endOfDay(some)).toEqual(startOfDay(addDays(some, 1)));
      expect(dayOf(startOfDay(some))).toBe(some);
      expect(dayOf(endOfDay(some).getTime() - 1)).toBe(some);
    }),
  );
});

test('days and months count both ways', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (some, count) => {
      expect(addDays(addDays(some, count), -count)).toBe(some);
      expect(addMonths(addMonths(monthOf(some), count), -count)).toBe(monthOf(some));
      const { from, to } = daysOfMonth(monthOf(some));
      expect(from <= some && some <= to).toBe(true);
      expect(monthOf(addDays(from, -1))).toBe(addMonths(monthOf(some), -1));
      expect(addDays(to, 1)).toBe(daysOfMonth(addMonths(monthOf(some), 1)).from);
    }),
  );
});

test('the days of a month depend on leap years', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2100-02').to).toBe('2100-02-28');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('converts an instant to UTC+8 clock parts and back', () => {
  const instant = new Date('2026-12-31T18:30:00Z');
  const face = clockFace(instant);
  expect(face.toISOString()).toBe('2027-01-01T02:30:00.000Z');
  expect(instantAt(2026, 12, 1, 2, 30)).toEqual(instant);
});

test('a time as the clock shows it is read back to the second', () => {
  const instant = new Date('2026-12-31T18:30:59.999Z');
  expect(clockText(instant)).toBe('2027-01-01 02:30:59');
  expect(offsetText(instant)).toBe('2027-01-01T02:30:59+08:00');
  expect(instantOfClockText('2027-01-01 02:30:59')).toEqual(new Date('2026-12-31T18:30:59Z'));
});

test.each([
  '',
  '2026-02-30 10:00:00',
  '2026-11-20T10:00:00',
  '2026-11-20',
  '2026-11-20 24:00:00',
  '2026-11-20 10:00:00Z',
])('is no time on a clock: %j', (text) => {
  expect(instantOfClockText(text)).toBeNull();
});

/** Zones with summer time, with a day that was skipped, with half hours; and Shanghai, which had summer time in 1988. */
test.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'])(
  'results do not depend on the machine’s time zone, %s',
  (zone) => {
    const script = `
      import { addDays, dayOf, startOfDay } from '${new URL('./calendar.ts', import.meta.url).href}';
      import { addMonths, daysOfMonth } from '${new URL('./month.ts', import.meta.url).href}';
      console.log(JSON.stringify([startOfDay('1988-06-01'), dayOf(Date.UTC(2011, 11, 30, 16)), addDays('2011-12-29', 1),
        addDays('2026-03-08', 1), addMonths('2026-03', -1), daysOfMonth('2026-10'), dayOf(Date.UTC(1988, 5, 1, 15, 30))]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual([
      '1988-05-31T16:00:00.000Z',
      '2011-12-31',
      '2011-12-30',
      '2026-03-09',
      '2026-02',
      { from: '2026-10-01', to: '2026-10-31' },
      '1988-06-01',
    ]);
  },
);
