import { expect, test } from 'vitest';
import { usualGuards } from '../database/guards.ts';
import type { Context } from '../database/context.ts';
import { rateChange } from './rate-guard.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a deployment only the guards are read
const ctx = { deployment: { guards: usualGuards } } as Pick<Context, 'deployment'>;
const published = [
  { month: '2026-10', currency: 'USD', rate: '7.1000' },
  { month: '2026-08', currency: 'USD', rate: '7.0000' },
] as const;
const change = (month: string, rate: string) =>
  rateChange([...published], ctx, { month, currency: 'USD', rate });

test.each([
  ['7.3130', '3.00', false],
  ['7.31300001', '3.00', true],
  ['6.8870', '-3.00', false],
  ['6.88699999', '-3.00', true],
  ['70.88', '898.31', true],
])('%s differs by %s %%; far off: %s', (rate, percent, isFarOff) => {
  expect(change('2026-11', rate)).toEqual({
    before: { month: '2026-10', rate: '7.1000' },
    percent,
    isFarOff,
  });
});

test('a rate is compared with the newest earlier month that has one, and the first with none', () => {
  expect(change('2026-10', '7.0')?.before.month).toBe('2026-08');
  expect(change('2026-08', '70')).toBeNull();
});
