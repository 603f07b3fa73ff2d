import { expect, test } from 'vitest';
import { jumpsFrom } from './jumps.ts';

test.each([
  // In China it is already the 21st.
  ['2026-11-20T18:00:00Z', '2026-11-21T16:00:00Z', '2026-11-30T15:59:00Z', '2026-12-02T04:00:00Z'],
  ['2026-11-01T16:00:00Z', '2026-11-02T16:00:00Z', '2026-11-30T15:59:00Z', '2026-11-02T04:00:00Z'],
  ['2026-12-31T15:59:30Z', '2026-12-31T16:00:00Z', '2027-01-31T15:59:00Z', '2027-01-02T04:00:00Z'],
])('from %s', (now, midnight, monthEnd, finalisation) => {
  const start = Date.parse(now);
  const jumps = jumpsFrom(start);
  expect(new Date(start + jumps.midnight)).toEqual(new Date(midnight));
  expect(new Date(start + jumps.monthEnd)).toEqual(new Date(monthEnd));
  expect(new Date(start + jumps.finalisation)).toEqual(new Date(finalisation));
});
