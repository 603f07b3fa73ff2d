import { isWeekend } from './business-days.ts';
import { addDays, isDay } from './calendar.ts';

/** The public holidays of mainland China, in the order of the year. */
export const holidays = [
  'new_year',
  'spring_festival',
  'qingming',
  'labour_day',
  'dragon_boat',
  'mid_autumn',
  'national_day',
] as const;
export type Holiday = (typeof holidays)[number];

/** One holiday of a year's notice: its days off, and the Saturdays and Sundays on which people work to make up for them. */
export type NoticedHoliday = {
  holiday: Holiday;
  /** First day off, such as `2027-02-05`; the last one is off as well. */
  from: string;
  to: string;
  workdays: readonly string[];
};

/** Days of a holiday, more than any has had: Spring Festival of 2026 had nine. */
const maxHolidayDays = 10;
/** Days between a holiday and a day on which people make up for it. */
const maxDaysAway = 31;
/** Month and day in the year before: New Year's holiday may begin in December. */
const earliestDay = '12-20';

/** Days that are off by the regulation, where their date is the same each year. */
const fixedDays: Partial<Record<Holiday, readonly string[]>> = {
  new_year: ['01-01'],
  labour_day: ['05-01', '05-02'],
  national_day: ['10-01', '10-02', '10-03'],
};

/** Days of a year on which nobody works whatever its notice will say, in their order. */
export function fixedDaysOf(year: number): string[] {
  return Object.values(fixedDays).flatMap((days) => days.map((day) => `${year}-${day}`));
}

/** The days of a holiday whose dates are the same each year; empty for the others. */
export function fixedSpanOf(year: number, holiday: Holiday): { from: string; to: string } {
  const days = fixedDays[holiday]?.map((day) => `${year}-${day}`);
  return { from: days?.[0] ?? '', to: days?.at(-1) ?? '' };
}

const noticeFaults = [
  'order',
  'tooLong',
  'otherYear',
  'overlap',
  'fixedDayMissing',
  'notWeekend',
  'isHoliday',
  'repeated',
  'farAway',
] as const;
type Fault = (typeof noticeFaults)[number];
type NoticeFault = { path: readonly (string | number)[]; fault: Fault };

/** Faults of a year's holidays, one for a day at most. Days that are no days are not looked at. */
export function faultsOf(year: number, all: readonly NoticedHoliday[]): NoticeFault[] {
  return all.flatMap((one, index) => {
    const span = spanFault(year, all, index);
    return [
      ...(span === null ? [] : [{ path: [index, 'to'], fault: span }]),
      ...one.workdays.flatMap((day, place) => {
        const fault = workdayFault(year, { all, one, day, place });
        return fault === null ? [] : [{ path: [index, 'workdays', place], fault }];
      }),
    ];
  });
}

function spanFault(year: number, all: readonly NoticedHoliday[], index: number): Fault | null {
  const one = all[index];
  if (!one || !isDay(one.from) || !isDay(one.to)) return null;
  const { holiday, from, to } = one;
  if (to < from) return 'order';
  if (!isOf(year, from) || !isOf(year, to)) return 'otherYear';
  if (addDays(from, maxHolidayDays) <= to) return 'tooLong';
  const isMissing = (day: string) => !covers(one, `${year}-${day}`);
  if (fixedDays[holiday]?.some(isMissing)) return 'fixedDayMissing';
  const overlaps = (other: NoticedHoliday) => other !== one && other.from <= to && from <= other.to;
  return all.some(overlaps) ? 'overlap' : null;
}

type Workday = { all: readonly NoticedHoliday[]; one: NoticedHoliday; day: string; place: number };

function workdayFault(year: number, { all, one, day, place }: Workday): Fault | null {
  if (!isDay(day)) return null;
  if (!isOf(year, day)) return 'otherYear';
  if (!isWeekend(day)) return 'notWeekend';
  if (all.some((other) => covers(other, day))) return 'isHoliday';
  const places = all.flatMap((other) =>
    other.workdays.flatMap((found, at) => (found === day ? [{ other, at }] : [])),
  );
  const [first] = places;
  if (first && !(first.other === one && first.at === place)) return 'repeated';
  if (!isDay(one.from) || !isDay(one.to)) return null;
  const isNear = addDays(one.from, -maxDaysAway) <= day && day <= addDays(one.to, maxDaysAway);
  return isNear ? null : 'farAway';
}

function isOf(year: number, day: string): boolean {
  return day >= `${year - 1}-${earliestDay}` && day <= `${year}-12-31`;
}

function covers({ from, to }: NoticedHoliday, day: string): boolean {
  return from <= day && day <= to;
}
