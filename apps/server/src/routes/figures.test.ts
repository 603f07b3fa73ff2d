import type { OutputOf } from '@arcadia/contract/api';
import { type FigureName, figureNames } from '@arcadia/contract/companies/home';
import { permissions } from '@arcadia/contract/access/permissions';
import { dayOf } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, sessionOf, subAccountWith } from '../http/testing/matrix-people.ts';
import { seededSources } from '../sim/seed/usage-sources.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const owner = 'owner@demo-cn.example';
type Figure = OutputOf<'getFigure'>;

const caller = async (email: string) => server.as(await sessionOf(server.databaseUrl, email));
const figure = async (email: string, name: FigureName) =>
  (await (await caller(email)).get(`/index/${name}`)).data as unknown as Figure;
const rowOf = async (statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows[0] ?? {};
const now = async () => new Date(String((await server.as().get('/sim/clock')).data['now']));

/** From the events themselves. */
async function usersFromEvents(companyId: string): Promise<Record<string, unknown>> {
  const today = dayOf(await now());
  return rowOf(
    `with sessions as (
       select service_id, user_id, day, date_trunc('month', day)::date as month from usage.event
       where company_id = '${companyId}' and type = 'arcadia.session.ended.v1' and category = 'interactive_game'),
     months as (select service_id, user_id, month, min(day) as day from sessions group by 1, 2, 3),
     ever as (select service_id, user_id, min(day) as day from sessions group by 1, 2),
     spans as (
       select date_trunc('month', date '${today}')::date as this, date '${today}' as today,
         (date_trunc('month', date '${today}') - interval '1 month')::date as last,
         (date '${today}' - interval '1 month')::date as same)
     select (select count(*) from months where day between this and today)::text as active,
       (select count(*) from months where month = last and day between last and same)::text as active_before,
       (select count(*) from ever where day between this and today)::text as new,
       (select count(*) from ever where day between last and same)::text as new_before
     from spans`,
  );
}

test('users of the month are those of its events, against the same days of last month', async () => {
  const expected = await usersFromEvents(await companyOf(server.databaseUrl, owner));
  expect(Number(expected['active'])).toBeGreaterThan(0);
  expect(await figure(owner, 'activeUsers')).toMatchObject({
    value: expected['active'],
    before: expected['active_before'],
    currency: null,
  });
  expect(await figure(owner, 'newUsers')).toMatchObject({
    value: expected['new'],
    before: expected['new_before'],
  });
});

test('who plays for the first time is an active user at once, and a new one when users were counted', async () => {
  const companyId = await companyOf(server.databaseUrl, owner);
  const before = await Promise.all([figure(owner, 'activeUsers'), figure(owner, 'newUsers')]);
  await play(companyId, 'somebody-new');
  expect(Number((await figure(owner, 'activeUsers')).value)).toBe(Number(before[0].value) + 1);
  expect((await figure(owner, 'newUsers')).value).toBe(before[1].value);
  await server.advance(5 * 60_000);
  await expect
    .poll(async () => (await figure(owner, 'newUsers')).value)
    .toBe(String(Number(before[1].value) + 1));
  expect((await figure(owner, 'newUsers')).asOf).not.toBe(before[1].asOf);
});

async function play(companyId: string, userId: string): Promise<void> {
  const { uri, key } = seededSources.mainland;
  const place = await rowOf(
    `select s.app_id as "appId", g.mg_id as "gameId" from region_service s
     join service_game c on c.service_id = s.id join game g on g.id = c.game_id
     where s.company_id = '${companyId}' and s.status = 'online' and s.region = 'mainland_china'
       and g.category = 'interactive_game' limit 1`,
  );
  const response = await fetch(`${server.url}/api/metering/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      specversion: '1.0',
      id: userId,
      source: uri,
      type: 'arcadia.session.ended.v1',
      time: (await now()).toISOString(),
      data: { ...place, userId, minutes: 3 },
    }),
  });
  expect(await response.json()).toMatchObject({ code: 0 });
}

test('balance and remaining trial are those of the home page', async () => {
  const { data: home } = await (await caller(owner)).get('/index/home');
  const cash = home['cash'] as { amount: string; currency: string };
  const trial = home['trial'] as Record<string, number>;
  expect(await figure(owner, 'balance')).toMatchObject({
    value: cash.amount,
    currency: cash.currency,
    before: null,
  });
  expect((await figure(owner, 'freeMinutes')).value).toBe(String(trial['minutes']));
  expect((await figure(owner, 'freeMonthlyActiveUsers')).value).toBe(String(trial['mau']));
  expect((await figure(owner, 'freeBotTimes')).value).toBe(String(trial['botCalls']));
});

test('a figure needs its own permission, and only its own', async () => {
  const companyId = await companyOf(server.databaseUrl, owner);
  const seenWith = async (...ids: number[]) => {
    const person = server.as(
      await subAccountWith(server.databaseUrl, companyId, [permissions.homeQuery, ...ids]),
    );
    const answers = await Promise.all(
      figureNames.map(async (name) => [name, (await person.get(`/index/${name}`)).status] as const),
    );
    expect(answers.every(([, status]) => status === 200 || status === 403)).toBe(true);
    return answers.filter(([, status]) => status === 200).map(([name]) => name);
  };
  const free = ['freeMinutes', 'freeMonthlyActiveUsers', 'freeBotTimes'];
  expect(await seenWith()).toEqual(free);
  expect(await seenWith(permissions.homeActiveUsers)).toEqual(['activeUsers', ...free]);
  expect(await seenWith(permissions.homeNewUsers)).toEqual(['newUsers', ...free]);
  expect(await seenWith(permissions.homeBalance)).toEqual(['balance', ...free]);
});

test('a new company has no users, and there is no other figure', async () => {
  const person = server.as(await server.signUp('CN'));
  for (const name of ['activeUsers', 'newUsers'])
    expect((await person.get(`/index/${name}`)).data).toMatchObject({ value: '0', before: '0' });
  expect(await person.get('/index/profit')).toMatchObject({ status: 400 });
});
