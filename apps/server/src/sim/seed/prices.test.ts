import { addDays } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { expect, test } from 'vitest';
import { seedCompanies } from './companies.ts';
import { standardMonthsAgo } from './prices.ts';

test('on every day of a year the seeded prices begin before the first seeded application', () => {
  const oldest = Math.max(...seedCompanies.map(({ registeredDaysAgo }) => registeredDaysAgo));
  const gaps: string[] = [];
  for (let day = '2026-11-23'; day < '2027-11-24'; day = addDays(day, 1))
    if (addMonths(monthOf(day), -standardMonthsAgo) > monthOf(addDays(day, -oldest)))
      gaps.push(day);
  expect(gaps).toEqual([]);
});
