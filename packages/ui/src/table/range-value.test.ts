import { expect, it } from 'vitest';
import { isReversed, readRange, writeRange } from './range-value.tsx';

it('keeps open ends apart', () => {
  for (const value of ['2026-01-01..2026-01-31', '2026-01-01..', '..5', '']) {
    expect(writeRange(readRange(value))).toBe(value);
  }
  expect(readRange('7')).toEqual({ from: '7', to: '' });
});

it('swaps two days that an address has the wrong way round, and leaves numbers to be corrected', () => {
  expect(readRange('2026-02-01..2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-02-01' });
  expect(readRange('10..9')).toEqual({ from: '10', to: '9' });
});

it('compares dates as dates and numbers as numbers', () => {
  expect(isReversed({ from: '2026-02-01', to: '2026-01-31' }, 'date')).toBe(true);
  expect(isReversed({ from: '9', to: '10' }, 'number')).toBe(false);
  expect(isReversed({ from: '10', to: '' }, 'number')).toBe(false);
});
