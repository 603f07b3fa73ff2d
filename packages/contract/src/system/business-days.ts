import { faultsOf, holidays } from '@arcadia/kernel/holiday-notice';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, instant, named, namedRef, text } from '../wire/wire.ts';

/** The calendar that due dates are counted by: staff enter each year's notice of public holidays. */

/** From when on staff are reminded of the next year's notice, as month and day: most years it is out in November. */
export const noticeExpectedFrom = '12-01';

const year = z.coerce
  .number<number>()
  .check(
    z.int('invalidFormat'),
    z.gte(2025, 'unknownOption'),
    z.lte(2199, 'unknownOption'),
    z.meta({ description: 'Year of the calendar', example: 2027 }),
  );

const day = z.iso.date('invalidFormat');

/** Days off by one holiday of the year. */
const holiday = z.object({
  holiday: described(z.enum(holidays, 'unknownOption'), 'Which holiday it is.'),
  from: described(day, 'First day off.'),
  to: described(day, 'Last day off.'),
  workdays: described(
    z.array(day).check(z.maxLength(3, 'tooLong')),
    'Saturdays and Sundays on which people work to make up for it.',
  ),
});
named(holiday, 'Holiday', 'A public holiday with the days that are worked for it');

/** Every holiday but the Mid-Autumn Festival has a span of its own each year; that one may lie in National Day's. */
const spanned = holidays.filter((one) => one !== 'mid_autumn');

const calendarOfYear = z
  .object({
    year,
    version: described(z.int(), 'Version that was read; 0 where the year has none.'),
    source: text(100).check(
      z.meta({
        description: 'Number of the State Council’s notice that sets the days.',
        example: '国办发明电〔2025〕7号',
      }),
    ),
    holidays: described(
      z.array(holiday).check(z.maxLength(holidays.length, 'tooLong')),
      'Every holiday of the year; the Mid-Autumn Festival may fall within National Day.',
    ),
  })
  .check(({ value, issues }) => {
    const wrong = (message: string, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path: ['holidays', ...path], input: value });
    value.holidays.forEach((one, index) => {
      const first = value.holidays.findIndex((other) => other.holiday === one.holiday);
      if (first !== index) wrong('repeatedField', [index, 'holiday']);
    });
    if (!spanned.every((name) => value.holidays.some((one) => one.holiday === name)))
      wrong('required', []);
    for (const { path } of faultsOf(value.year, value.holidays)) wrong('invalid', [...path]);
  });

const getHolidayCalendar = endpoint({
  method: 'GET',
  path: '/ops/holiday-calendar/{year}',
  summary: 'Public holidays of a year, and the days on which people work to make up for them',
  access: operatorNeeds('businessDays.manage'),
  input: z.object({ year }),
  output: z.object({
    year: described(z.int(), 'Year of the calendar.'),
    version: described(z.int(), 'Version of the year’s calendar; 0 where it has none.'),
    announced: described(
      z.boolean(),
      'Whether the year’s notice was entered; otherwise only the days of the regulation are known, or none.',
    ),
    source: described(z.nullable(z.string()), 'Notice or regulation that the days are from.'),
    enteredBy: described(
      z.nullable(namedRef),
      'Operator who entered it; null where a release brought it.',
    ),
    enteredAt: described(z.nullable(instant), 'When it was entered.'),
    holidays: described(z.array(holiday), 'Its holidays, in the order of their days.'),
    years: described(z.array(z.int()), 'Years with a calendar, and those that can be entered.'),
    canEnter: described(z.boolean(), 'Whether it can be entered: this year’s and the next.'),
  }),
});

const getMissingNotice = endpoint({
  method: 'GET',
  path: '/ops/missing-holiday-notice',
  summary: 'The year whose notice of public holidays should be entered by now',
  access: operatorNeeds('businessDays.manage'),
  input: z.object({}),
  output: z.object({ year: described(z.nullable(z.int()), 'Null where none is missing.') }),
});

export const enterHolidayNotice = endpoint({
  method: 'POST',
  path: '/ops/holiday-calendar/{year}',
  summary: 'Enter a year’s notice of public holidays, in place of what was known of the year',
  access: operatorNeeds('businessDays.manage'),
  input: calendarOfYear,
  output: named(
    z.object({ version: described(z.int(), 'Version of the record.') }),
    'RecordVersion',
    'The version of a record',
  ),
  errors: ['stateChanged'],
  idempotent: true,
});

/** Endpoints about business days. `api` has them with all others. */
export const businessDayApi = {
  getHolidayCalendar,
  getMissingNotice,
  enterHolidayNotice,
} as const;
