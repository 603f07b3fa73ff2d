import { expect, test } from 'vitest';
import { faultsOf, fixedSpanOf, type NoticedHoliday } from './holiday-notice.ts';

const one = (
  holiday: NoticedHoliday['holiday'],
  from: string,
  to: string,
  ...workdays: string[]
): NoticedHoliday => ({ holiday, from, to, workdays });

/** The notice for 2026. */
const notice2026 = [
  one('new_year', '2026-01-01', '2026-01-03', '2026-01-04'),
  one('spring_festival', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'),
  one('qingming', '2026-04-04', '2026-04-06'),
  one('labour_day', '2026-05-01', '2026-05-05', '2026-05-09'),
  one('dragon_boat', '2026-06-19', '2026-06-21'),
  one('mid_autumn', '2026-09-25', '2026-09-27'),
  one('national_day', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'),
];

test('the notice for 2026 has no fault', () => {
  expect(faultsOf(2026, notice2026)).toEqual([]);
});

const labour = (from: string, to: string, ...workdays: string[]) => [
  one('labour_day', from, to, ...workdays),
  one('dragon_boat', '2026-06-19', '2026-06-21'),
];

test.each([
  ['ends before it begins', labour('2026-05-05', '2026-05-01'), '0.to', 'order'],
  ['is longer than any was', labour('2026-05-01', '2026-05-11'), '0.to', 'tooLong'],
  ['is of another year', labour('2025-05-01', '2025-05-05'), '0.to', 'otherYear'],
  ['lacks a day of the regulation', labour('2026-05-02', '2026-05-05'), '0.to', 'fixedDayMissing'],
  [
    'has a weekday to make up',
    labour('2026-05-01', '2026-05-05', '2026-05-08'),
    '0.workdays.0',
    'notWeekend',
  ],
  [
    'is made up for on a day off',
    labour('2026-05-01', '2026-05-05', '2026-06-20'),
    '0.workdays.0',
    'isHoliday',
  ],
  [
    'is made up for twice on one day',
    labour('2026-05-01', '2026-05-05', '2026-05-09', '2026-05-09'),
    '0.workdays.1',
    'repeated',
  ],
  [
    'is made up for months later',
    labour('2026-05-01', '2026-05-05', '2026-08-08'),
    '0.workdays.0',
    'farAway',
  ],
])('a holiday that %s is told at the day', (_, all, at, fault) => {
  const found = faultsOf(2026, all).map(({ path, fault: told }) => [path.join('.'), told]);
  expect(found).toEqual([[at, fault]]);
});

test('holidays that overlap are both told', () => {
  const all = [
    one('mid_autumn', '2026-09-30', '2026-10-02'),
    one('national_day', '2026-10-01', '2026-10-07'),
  ];
  expect(faultsOf(2026, all).map(({ fault }) => fault)).toEqual(['overlap', 'overlap']);
});

test('New Year may begin in the December before, and half-typed days are left alone', () => {
  expect(faultsOf(2019, [one('new_year', '2018-12-30', '2019-01-01', '2018-12-29')])).toEqual([]);
  expect(faultsOf(2026, [one('labour_day', '2026-05-01', '', '')])).toEqual([]);
  expect(faultsOf(2026, [one('labour_day', '2026-04-31', '2026-05-03')])).toEqual([]);
  expect(fixedSpanOf(2027, 'national_day')).toEqual({ from: '2027-10-01', to: '2027-10-03' });
  expect(fixedSpanOf(2027, 'qingming')).toEqual({ from: '', to: '' });
});
