import type { InputOf } from '@arcadia/contract/api';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read } from '../database/transaction.ts';
import {
  businessDueAt,
  enterHolidayNotice,
  getHolidayCalendar,
  getMissingNotice,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
beforeAll(() => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
});
beforeEach(() => clock.set(new Date('2026-11-20T04:00:00Z')));
afterAll(() => database.close());

const operator = (id = 'ann'): OperatorContext => ({
  ...systemContext(database, { clock }),
  actor: { kind: 'operator', id: `opr_${id}`, name: id, sessionId: 'ses', roles: ['finance'] },
});

type Notice = InputOf<'enterHolidayNotice'>;
type Noticed = Notice['holidays'][number];
const one = (holiday: Noticed['holiday'], from: string, to: string, ...workdays: string[]) => ({
  holiday,
  from,
  to,
  workdays,
});
/** An invented notice: the Mid-Autumn Festival has days of its own, and New Year begins in December. */
const holidays: Noticed[] = [
  one('new_year', '2026-12-31', '2027-01-02', '2026-12-26'),
  one('spring_festival', '2027-02-05', '2027-02-12', '2027-01-31', '2027-02-20'),
  one('qingming', '2027-04-03', '2027-04-05'),
  one('labour_day', '2027-05-01', '2027-05-05', '2027-05-08'),
  one('dragon_boat', '2027-06-09', '2027-06-09'),
  one('mid_autumn', '2027-09-15', '2027-09-15'),
  one('national_day', '2027-10-01', '2027-10-07', '2027-09-26', '2027-10-09'),
];
const notice: Notice = { year: 2027, version: 1, source: '国办发明电〔2026〕1号', holidays };

/** Enters a year over whatever is known of it. */
async function enter(year: number, all: readonly Noticed[]): Promise<void> {
  const { version } = await getHolidayCalendar(operator(), { year });
  await enterHolidayNotice(operator(), { ...notice, year, version, holidays: [...all] });
}

const dueAt = async (from: string, days: number) =>
  (await read(operator(), (db) => businessDueAt(db, new Date(from), days))).toISOString();

test('a year’s notice takes the place of the days of the regulation, and due dates count by it', async () => {
  const before = await getHolidayCalendar(operator(), { year: 2027 });
  expect(before).toMatchObject({ announced: false, version: 1, enteredBy: null, canEnter: true });
  expect(before.holidays).toContainEqual(one('spring_festival', '2027-02-05', '2027-02-08'));
  expect(before.years).toEqual([2025, 2026, 2027]);
  // The weekend that is worked doesn't count yet.
  expect(await dueAt('2027-05-07T04:00:00Z', 1)).toBe('2027-05-10T04:00:00.000Z');
  expect(await enterHolidayNotice(operator(), notice)).toEqual({ version: 2 });
  expect(await getHolidayCalendar(operator(), { year: 2027 })).toMatchObject({
    announced: true,
    version: 2,
    source: notice.source,
    enteredBy: { id: 'opr_ann', name: 'ann' },
    enteredAt: '2026-11-20T04:00:00.000Z',
    holidays,
  });
  expect(await dueAt('2027-05-07T04:00:00Z', 1)).toBe('2027-05-08T04:00:00.000Z');
  expect(await dueAt('2026-12-25T04:00:00Z', 1)).toBe('2026-12-26T04:00:00.000Z');
  expect(await dueAt('2026-12-30T04:00:00Z', 1)).toBe('2027-01-04T04:00:00.000Z');
  const { rows } = await asAdmin(
    adminUrl,
    `select actor_id, before ->> 'source' as before, after ->> 'labour_day' as labour from audit_log
     where action = 'holiday_notice.enter' and target_id = '2027' order by occurred_at limit 1`,
  );
  expect(rows).toEqual([
    {
      actor_id: 'opr_ann',
      before: '全国年节及纪念日放假办法 (2024)',
      labour: '2027-05-01 – 2027-05-05, + 2027-05-08',
    },
  ]);
});

test('of two who enter a year at once one finds that it was entered', async () => {
  const { version } = await getHolidayCalendar(operator(), { year: 2026 });
  const known = await getHolidayCalendar(operator(), { year: 2026 });
  const again = { year: 2026, version, source: 'correction', holidays: known.holidays };
  const results = await Promise.allSettled(
    ['ann', 'bob', 'eve'].map((id) => enterHolidayNotice(operator(id), again)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(String(result.reason)).toContain('stateChanged');
});

test('a year that is over or too far away is refused, and a day of another year’s notice', async () => {
  for (const year of [2025, 2028])
    await expect(enterHolidayNotice(operator(), { ...notice, year })).rejects.toMatchObject({
      fields: { year: 'unknownOption' },
    });
  await enter(2027, holidays);
  const { version } = await getHolidayCalendar(operator(), { year: 2027 });
  await asAdmin(
    adminUrl,
    `insert into special_day (day, working, year, holiday) values ('2026-12-27', true, 2026, 'new_year')`,
  );
  const taken = [one('new_year', '2026-12-31', '2027-01-02', '2026-12-27'), ...holidays.slice(1)];
  await expect(
    enterHolidayNotice(operator(), { ...notice, version, holidays: taken }),
  ).rejects.toMatchObject({ fields: { 'holidays.0.workdays.0': 'invalid' } });
  // Nothing of what was known is lost by a refusal.
  expect(await getHolidayCalendar(operator(), { year: 2027 })).toMatchObject({ version, holidays });
});

test('from December on the next year’s notice is missed until it is entered', async () => {
  await enter(2027, holidays);
  const missing = async (now: string) => {
    clock.set(new Date(now));
    return (await getMissingNotice(operator())).year;
  };
  expect(await missing('2027-11-30T15:59:59Z')).toBeNull();
  expect(await missing('2027-11-30T16:00:00Z')).toBe(2028);
  const moved = (day: string) => day.replace(/^\d{4}/, (year) => String(Number(year) + 1));
  const next = holidays.map(({ holiday, from, to }) => one(holiday, moved(from), moved(to)));
  await enter(2028, next);
  expect(await missing('2027-12-31T16:00:00Z')).toBeNull();
  expect(await missing('2028-11-30T16:00:00Z')).toBe(2029);
});
