import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
const owner = 'owner@demo-cn.example';
const subAccount = 'finance@demo-cn.example';
const parts = {
  balance: '/funds/alerts',
  usage: '/billing/alerts',
  packages: '/package-alerts',
  callbacks: '/callbacks/alarms',
  webhooks: '/webhooks',
};

const change = (statement: string) => asAdmin(server.databaseUrl, statement);
const permit = (ids: string) =>
  change(
    `update role set permission_ids = '{${ids}}' where id = (select role_id from member where email = '${subAccount}')`,
  );

test('each part of the alerts is read by who may see what it watches, and by nobody else', async () => {
  const member = server.as(await sessionOf(server.databaseUrl, subAccount));
  const seen = async (ids: string) => {
    await permit(ids);
    const found: string[] = [];
    for (const [part, path] of Object.entries(parts)) {
      const { status } = await member.get(path);
      expect([200, 403], part).toContain(status);
      if (status === 200) found.push(part);
    }
    return found;
  };
  expect(await seen('3')).toEqual([]);
  expect(await seen('18')).toEqual(['balance']);
  expect(await seen('28')).toEqual(['usage']);
  expect(await seen('55')).toEqual(['packages']);
  expect(await seen('9')).toEqual(['callbacks', 'webhooks']);
  expect(await seen('18,55')).toEqual(['balance', 'packages']);
  // Who may query may not choose.
  expect((await member.post('/package-alerts/expiry', { daysBefore: [7] })).status).toBe(403);
  await permit('54');
  expect((await member.post('/package-alerts/expiry', { daysBefore: [7] })).code).toBe(0);
});

test('the days before packages expire are those that are offered, and what is chosen stays', async () => {
  const caller = server.as(await sessionOf(server.databaseUrl, owner));
  const choose = (daysBefore: unknown) => caller.post('/package-alerts/expiry', { daysBefore });
  expect((await choose([7, 60, 7])).data['daysBefore']).toEqual([60, 7]);
  for (const wrong of [[5], ['7'], [7.5], [7, 30, 14, 60, 3, 1, 1], null]) {
    const { status } = await choose(wrong);
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await caller.get('/package-alerts')).data['daysBefore']).toEqual([60, 7]);
  expect((await choose([])).data['daysBefore']).toEqual([]);
  const companyId = await companyOf(server.databaseUrl, owner);
  const { rows } = await change(
    `select before, after from audit_log where company_id = '${companyId}' and action = 'package_expiry_alert.set'
     order by occurred_at desc, id desc limit 1`,
  );
  expect(rows).toEqual([{ before: { daysBefore: [60, 7] }, after: { daysBefore: [] } }]);
});

test('a credit alert that is crossed is on the page of alerts, on home and in the notifications', async () => {
  const caller = server.as(await sessionOf(server.databaseUrl, owner));
  const choose = (belowCredit: string | null) =>
    caller.post('/funds/alerts', {
      belowAmount: null,
      belowPercent: null,
      belowCredit,
      recipients: ['finance@demo-cn.example'],
    });
  const saved = await choose('900000.00');
  expect(saved.data).toMatchObject({
    belowCredit: '900000.00',
    rules: [{ rule: 'credit', limit: { amount: '900000.00' }, lowSince: expect.any(String) }],
  });
  const { data: funds } = await caller.get('/funds');
  const [rule] = saved.data['rules'] as { figure: unknown }[];
  expect(rule?.figure).toEqual(funds['availableCredit']);
  const { data } = await caller.get('/index/attention');
  expect(data['concerns']).toContainEqual({
    kind: 'credit_low',
    below: { amount: '900000.00', currency: 'CNY' },
  });
  const told = await caller.get('/notifications?kind=credit_low');
  expect(told.data['records']).toMatchObject([{ facts: { threshold: { amount: '900000.00' } } }]);
  expect((await choose(null)).data['rules']).toEqual([]);
});

test('a service whose server fails is named with where it is and since when', async () => {
  const email = 'owner@demo-channel.example';
  const caller = server.as(await sessionOf(server.databaseUrl, email));
  const before = await caller.get('/callbacks/alarms');
  expect(before.data['failingServices']).toEqual([]);
  const companyId = await companyOf(server.databaseUrl, email);
  await change(
    `insert into callback_alarm (company_id, service_id, kind, alarm, raised_at, told_at, accepted_at)
     select company_id, id, 'notify', 'failing', '2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z', '2026-11-19T00:01:00Z' from region_service
     where company_id = '${companyId}' and status = 'online' order by id limit 1`,
  );
  const { data } = await caller.get('/callbacks/alarms');
  expect(data).toMatchObject({
    failingServices: [
      {
        callbacks: ['notify'],
        applicationName: expect.any(String),
        failingSince: '2026-11-20T00:00:00.000Z',
      },
    ],
    ownerMailed: true,
    lastNotifiedAt: '2026-11-19T00:01:00.000Z',
  });
});
