import { expect, test } from 'vitest';
import { datePresets } from './date-presets.ts';

test('days are those of UTC+8, whatever the day is in UTC', () => {
  // 16:30 in UTC is half past midnight of the next day, which is also the first of a month.
  expect(datePresets(Date.parse('2026-11-30T16:30:00Z'))).toEqual({
    today: '2026-12-01..2026-12-01',
    last7Days: '2026-11-25..2026-12-01',
    last30Days: '2026-11-02..2026-12-01',
    thisMonth: '2026-12-01..2026-12-31',
  });
});
