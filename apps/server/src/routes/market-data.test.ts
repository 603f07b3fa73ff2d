import type { OutputOf } from '@arcadia/contract/api';
import { usageDimensions } from '@arcadia/contract/usage/report-units';
import { permissions } from '@arcadia/contract/access/permissions';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { type Reported, reported } from '@arcadia/kernel/measures';
import { addMonths, daysOfMonth, monthOf } from '@arcadia/kernel/month';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, sessionOf, subAccountWith } from '../http/testing/matrix-people.ts';
import { exportedFile, workbookRows } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';

// No worker: what is there is what was seeded.
const server = useTestServer({ settings: { ROLE: 'web' } });
const owner = 'owner@demo-cn.example';
type Report = OutputOf<'getMarketData'>;
type Lines = OutputOf<'listUsageLines'>;
type Asked = Record<string, string>;

let companyId: string;
let token: string;
let today: string;
beforeAll(async () => {
  companyId = await companyOf(server.databaseUrl, owner);
  token = await sessionOf(server.databaseUrl, owner);
  today = dayOf(new Date(String((await server.as().get('/sim/clock')).data['now'])));
});

const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];
const address = (path: string, asked: Asked) => `${path}?${new URLSearchParams(asked)}`;
const report = async (asked: Asked) =>
  (
    await server.as(token).get(
      address('/datachart/marketdata', {
        unit: 'month',
        by: 'application',
        measure: 'minutes',
        ...asked,
      }),
    )
  ).data as unknown as Report;
const lines = async (asked: Asked) =>
  (await server.as(token).get(address('/datachart/marketdata/lines', asked)))
    .data as unknown as Lines;
const sum = (texts: readonly (string | null)[]) =>
  texts.reduce((all, text) => all + BigInt((Number(text ?? 0) * 10_000).toFixed(0)), 0n);
const totalOf = ({ totals }: Report, measure: Reported) =>
  totals.find((one) => one.measure === measure)?.value ?? null;

test('every measure of a settled month is what the bills of the month charge', async () => {
  const month = addMonths(monthOf(today), -2);
  const { from, to } = daysOfMonth(month);
  const charged = new Map(
    (
      await rowsOf<{ component: string; quantity: string }>(
        `select formula->>'component' as component, sum(case when formula->>'component' = 'difference'
             then 0 else (formula->>'quantity')::numeric end)::text as quantity
         from bill_line l join bill b on (b.company_id, b.id) = (l.company_id, l.bill_id)
         where b.company_id = '${companyId}' and b.status <> 'discarded'
           and (l.kind = 'usage' and b.month = '${month}' or l.kind = 'late' and formula->>'day' like '${month}%')
         group by 1`,
      )
    ).map(({ component, quantity }) => [component, quantity]),
  );
  const compared = [
    ['mau', 'interactive_game'],
    ['gifts', 'interactive_gift'],
    ['tokens', 'ai'],
    ['voices', 'ai'],
    ['bot_calls', 'ai'],
  ] as const;
  let found = 0;
  for (const [measure, category] of compared) {
    const quantity = charged.get(measure);
    if (quantity === undefined) continue;
    const shown = await report({ from, to, measure, category });
    expect(sum([totalOf(shown, measure)]), measure).toBe(sum([quantity]));
    expect(sum(shown.values), measure).toBe(sum([quantity]));
    found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(3);
});

test('days, weeks and months of the same time come to the same, in whatever groups', async () => {
  // Weeks that are whole months: there are none, so weeks are compared with their days.
  const { from, to } = daysOfMonth(addMonths(monthOf(today), -1));
  const ofMonth = await report({ from, to });
  const ofDays = await report({ unit: 'day', from, to });
  expect(Number(totalOf(ofMonth, 'minutes'))).toBeGreaterThan(0);
  expect(totalOf(ofDays, 'minutes')).toBe(totalOf(ofMonth, 'minutes'));
  expect(sum(ofDays.values)).toBe(sum(ofMonth.values));
  const weeks = await report({ unit: 'week', to: addDays(today, -1) });
  const days = await report({ unit: 'day', from: weeks.period.from, to: weeks.period.to });
  expect(sum(days.values)).toBe(sum(weeks.values));
  for (const by of usageDimensions) {
    const shown = await report({ from, to, by });
    expect(sum(shown.groups.map(({ value }) => value)), by).toBe(sum([totalOf(shown, 'minutes')]));
    const drawn = [...shown.series.map(({ values }) => values), shown.rest ?? []].flat();
    expect(sum(drawn), by).toBe(sum(shown.values));
    const [first] = shown.groups;
    const filter = by === 'application' || by === 'game' ? `${by}Id` : by;
    const alone = await report({ from, to, by, [filter]: first?.group ?? '' });
    expect(totalOf(alone, 'minutes'), by).toBe(first?.value);
  }
});

test('the running month is compared with the last one up to the same day, and its users with nothing yet', async () => {
  const month = monthOf(today);
  const shown = await report({ from: `${month}-01` });
  const sameDay = `${addMonths(month, -1)}${today.slice(7)}`;
  const { to: lastDay } = daysOfMonth(addMonths(month, -1));
  expect(shown.period).toEqual({ from: `${month}-01`, to: today });
  expect(shown.before).toEqual({
    from: `${addMonths(month, -1)}-01`,
    // On its last day the month is whole, and so is the one that it is compared with.
    to: today === daysOfMonth(month).to || sameDay > lastDay ? lastDay : sameDay,
  });
  expect(shown.points).toMatchObject([{ isRunning: true }]);
  const [counted] = await rowsOf<{ minutes: string }>(
    `select coalesce(sum(minutes), 0)::float8::text as minutes from (
       select day, minutes from usage.total where company_id = '${companyId}'
       union all select day, minutes from usage.change where company_id = '${companyId}') t
     where day between '${shown.before.from}' and '${shown.before.to}'`,
  );
  expect(sum([shown.totals.find((one) => one.measure === 'minutes')?.before ?? null])).toBe(
    sum([counted?.minutes ?? null]),
  );
  const users = await report({ from: `${month}-01`, measure: 'mau' });
  expect(totalOf(users, 'mau')).toBeNull();
});

/** To the whole number, below ten to one decimal. */
function averageOf(values: readonly string[]): string {
  const average = values.reduce((all, text) => all + Number(text), 0) / values.length;
  const tenths = Math.floor(average * 10 + 0.5);
  return tenths < 100 ? String(tenths / 10) : String(Math.floor(average + 0.5));
}

test('users of days are an average, and by game they are not added up', async () => {
  const shown = await report({ unit: 'day', measure: 'mau', by: 'game' });
  const over = shown.values.slice(0, -1);
  expect(totalOf(shown, 'mau')).toBe(averageOf(over));
  const averages = shown.series.map(({ values }) => averageOf(values.slice(0, -1)));
  expect(shown.groups.slice(0, averages.length).map(({ value }) => value)).toEqual(averages);
  // A few users are not nobody.
  expect(averages.filter((text) => text.includes('.'))).not.toEqual([]);
  expect(shown.rest).toBeNull();
  // In the order of what is shown, which does not count the day that is not over.
  const byApplication = await report({ unit: 'day', measure: 'mau', by: 'application' });
  const ranked = byApplication.groups.map(({ value }) => Number(value));
  expect(ranked.length).toBeGreaterThan(5);
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  const months = await report({ unit: 'month', measure: 'mau', by: 'application' });
  const [settled] = await rowsOf<{ users: string }>(
    `select count(*)::text as users from usage.monthly_user
     where company_id = '${companyId}' and month = '${months.points.at(-2)?.starts}'`,
  );
  expect(months.values.at(-2)).toBe(settled?.users);
});

test('a point leads to the bill lines that charge it, those of the running month too', async () => {
  const { from, to } = daysOfMonth(addMonths(monthOf(today), -2));
  const { lines: final, count } = await lines({ from, to, measure: 'tokens' });
  expect(count).toBeGreaterThan(0);
  expect(final.filter(({ quantity }) => !/[1-9]/.test(quantity))).toEqual([]);
  const [line] = final;
  if (!line) throw new Error('no line');
  expect(line).toMatchObject({ month: from.slice(0, 7), isRunning: false, component: 'tokens' });
  const { data } = await server.as(token).get(`/bills/${line.billId}/lines/${line.position}`);
  expect(data['line']).toMatchObject({ quantity: line.quantity, amount: line.amount });
  const own = await lines({ from, to, measure: 'tokens', applicationId: line.applicationId });
  expect(own.lines.every(({ applicationId }) => applicationId === line.applicationId)).toBe(true);
  // A line is of a category: those of a game are those of its category, and others charge nothing of it.
  const games = await rowsOf<{ id: string; category: string }>('select id, category from game');
  const ofGame = (category: string) => games.find((game) => game.category === category)?.id ?? '';
  const asked = { from, to, measure: 'tokens' };
  expect((await lines({ ...asked, gameId: ofGame('ai') })).lines).toEqual(final);
  expect((await lines({ ...asked, gameId: ofGame('bullet_game') })).count).toBe(0);
  const crossed = { ...asked, gameId: ofGame('ai'), category: 'bullet_game' };
  expect((await lines(crossed)).count).toBe(0);
  const running = await lines({ from: today, to: today, measure: 'mau' });
  const live = running.lines.find((one) => one.isRunning);
  const explained = await server.as(token).get(`/bills/${live?.billId}/lines/${live?.position}`);
  expect(explained.data['line']).toMatchObject({ component: 'mau', quantity: live?.quantity });
  expect(
    await server
      .as(token)
      .get(address('/datachart/marketdata/lines', { from: '2026-01-01', to, measure: 'mau' })),
  ).toMatchObject({ code: 2083 });
});

test('the file has every group and measure of the chart', async () => {
  const asked = { unit: 'month', by: 'game', from: addDays(today, -70) };
  const shown = await report({ ...asked, measure: 'minutes' });
  const file = await exportedFile(
    address(`${server.url}/api/datachart/marketdata/export`, { ...asked, format: 'csv' }),
    { token, language: 'zh' },
  );
  expect(file.status).toBe(200);
  const [head = '', ...rows] = file.bytes.toString('utf8').trim().split(/\r?\n/);
  expect(head).toContain('分钟数');
  const column = head.split(',').findIndex((name) => name.includes('分钟数'));
  expect(sum(rows.map((row) => row.split(',')[column] ?? ''))).toBe(sum(shown.values));
  const sheet = await exportedFile(
    address(`${server.url}/api/datachart/marketdata/export`, { ...asked, format: 'xlsx' }),
    { token },
  );
  const [heads = [], ...cells] = await workbookRows(sheet.bytes);
  expect(heads).toContain('Minutes');
  expect(cells).toHaveLength(rows.length);
  const [entry] = await rowsOf<{ action: string }>(
    `select action from audit_log where company_id = '${companyId}' and action = 'market_data.export' limit 1`,
  );
  expect(entry).toBeDefined();
});

test('a company sees nothing of another, and each part needs its permission', async () => {
  const [other] = await rowsOf<{ id: string }>(
    `select id from application where company_id <> '${companyId}' limit 1`,
  );
  const foreign = { unit: 'month', by: 'game', measure: 'mau', applicationId: other?.id ?? '' };
  expect((await server.as(token).get(address('/datachart/marketdata', foreign))).status).toBe(404);
  const stranger = server.as(await server.signUp('CN'));
  const seen = (
    await stranger.get(
      address('/datachart/marketdata', { unit: 'month', by: 'application', measure: 'minutes' }),
    )
  ).data as unknown as Report;
  expect(seen.groupCount).toBe(0);
  expect(seen.totals.filter(({ value }) => /[1-9]/.test(value ?? ''))).toEqual([]);
  const choices = await stranger.get('/datachart/marketdata/choices');
  expect(choices.data).toEqual({ applications: [], games: [] });

  const asked = { unit: 'day', by: 'game', measure: 'bet' };
  const span = { from: today, to: today, measure: 'bet' };
  const statuses = async (...held: number[]) => {
    const person = server.as(await subAccountWith(server.databaseUrl, companyId, held));
    return [
      (await person.get(address('/datachart/marketdata', asked))).status,
      (await person.get('/datachart/marketdata/choices')).status,
      (await person.get(address('/datachart/marketdata/lines', span))).status,
    ];
  };
  expect(await statuses(permissions.dashboardQuery)).toEqual([200, 200, 403]);
  expect(await statuses(permissions.billDetailQuery)).toEqual([403, 403, 200]);
  expect(await statuses(permissions.exportQuery)).toEqual([403, 403, 403]);
});

test('a period that is too long is refused, and what an address may say is read without failing', async () => {
  const ask = async (asked: Asked) =>
    server.as(token).get(
      address('/datachart/marketdata', {
        unit: 'day',
        by: 'game',
        measure: 'gifts',
        ...asked,
      }),
    );
  expect(await ask({ from: addDays(today, -92) })).toMatchObject({ code: 2083 });
  expect(await ask({ from: addDays(today, -91) })).toMatchObject({ code: 0 });
  expect(await ask({ from: '9999-12-31' })).toMatchObject({ code: 0 });
  expect(await ask({ to: '0001-01-01' })).toMatchObject({ code: 0 });
  expect(await ask({ from: '9999-12-31', to: '0001-01-01' })).toMatchObject({ status: 400 });
  expect(await ask({ from: '2026-02-30' })).toMatchObject({ status: 400 });
  for (const measure of reported) expect(await ask({ measure })).toMatchObject({ code: 0 });
});
