import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAlipayTime, parseAlipayTime } from './time.ts';

test('shows the fixed offset +08:00, in the years of Shanghai’s summer time too', () => {
  expect(formatAlipayTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
  expect(formatAlipayTime(new Date('1990-07-01T00:00:00Z'))).toBe('1990-07-01 08:00:00');
});

test('reads back what it wrote, to the second', () => {
  const max = new Date('2099-12-31T00:00:00Z');
  const min = new Date('2000-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      const seconds = Math.floor(instant.getTime() / 1000) * 1000;
      expect(parseAlipayTime(formatAlipayTime(instant))?.getTime()).toBe(seconds);
    }),
  );
});

test('reads the milliseconds of refunds and refuses what is no time', () => {
  expect(parseAlipayTime('2026-11-20 12:00:00.320')).toEqual(new Date('2026-11-20T04:00:00Z'));
  for (const text of [
    '',
    '2026-11-20',
    '2026-02-30 00:00:00',
    '2026-11-20T12:00:00',
    '2026-11-20 25:00:00',
  ]) {
    expect(parseAlipayTime(text)).toBeNull();
  }
});
