import type { InputOf } from '@arcadia/contract/api';
import { mainAccountPermissions } from '@arcadia/contract/access/permissions';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import {
  changeAnnouncement,
  getUnread,
  listAllAnnouncements,
  listAnnouncements,
  markRead,
  publishAnnouncement,
  withdrawAnnouncement,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
let database: Database;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_announced', 'C', 'CN', 'CNY', 0, '2026-01-01');
     insert into member (company_id, id, name, main, email, created_at)
       values ('co_announced', 'mem_announced', 'Main', true, 'a@a.example', '2026-01-01');
     insert into operator (id, name, email, roles, created_at)
       values ('opr_ann', 'Ann', 'ann@a.example', '{commerce}', '2026-01-01')`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(start);
  await asAdmin(adminUrl, 'delete from announcement');
});

const member = (): MemberContext => ({
  ...systemContext(database, { clock }),
  actor: {
    kind: 'member',
    id: 'mem_announced',
    name: 'Main',
    companyId: 'co_announced',
    sessionId: 'ses',
    permissions: mainAccountPermissions(true),
  },
});
const operator = (): OperatorContext => ({
  ...systemContext(database, { clock }),
  actor: { kind: 'operator', id: 'opr_ann', name: 'Ann', sessionId: 'ses', roles: ['commerce'] },
});

const form: InputOf<'publishAnnouncement'> = {
  kind: 'maintenance',
  important: true,
  audience: { kind: 'all' },
  texts: { zh: { title: '维护', text: '今晚。' }, en: { title: 'Maintenance', text: 'Tonight.' } },
  startsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-20T08:00:00.000Z',
};
const at = (time: string) => clock.set(new Date(`2026-11-20T${time}:00Z`));
const found = async () => (await listAnnouncements(member())).announcements.map(({ id }) => id);
const statuses = async () =>
  (await listAllAnnouncements(operator(), { pageNo: 1, pageSize: 10 })).records.map(
    ({ status }) => status,
  );

test('an announcement is found from its start on, and stands above pages until its end or until it is read', async () => {
  const { id, status } = await publishAnnouncement(operator(), form);
  expect(status).toBe('scheduled');
  expect(await found()).toEqual([]);
  expect(await getUnread(member())).toMatchObject({ unread: 0, important: null });
  at('06:00');
  expect(await found()).toEqual([id]);
  expect(await getUnread(member())).toMatchObject({
    unread: 1,
    notifications: 0,
    announcements: 1,
    important: { id, kind: 'maintenance', texts: form.texts },
  });
  expect(await statuses()).toEqual(['current']);
  at('08:00');
  expect(await getUnread(member())).toMatchObject({ unread: 1, important: null });
  expect(await statuses()).toEqual(['ended']);
  expect(await found()).toEqual([id]);
  at('07:00');
  await markRead(member(), { ids: [id] });
  expect(await getUnread(member())).toMatchObject({ unread: 0, important: null });
  expect((await listAnnouncements(member())).announcements).toMatchObject([{ id, read: true }]);
});

test('no start, or one in the past, is now, and an end that is no end is refused', async () => {
  const past = { ...form, startsAt: '2020-01-01T00:00:00Z' };
  expect(await publishAnnouncement(operator(), past)).toMatchObject({
    status: 'current',
    startsAt: start.toISOString(),
  });
  expect(await publishAnnouncement(operator(), { ...form, startsAt: null })).toMatchObject({
    status: 'current',
    startsAt: start.toISOString(),
  });
  for (const wrong of [
    { ...form, endsAt: '2026-11-20T06:00:00.000Z' },
    { ...past, endsAt: '2020-01-02T00:00:00Z' },
  ])
    await expect(publishAnnouncement(operator(), wrong)).rejects.toMatchObject({
      fields: { endsAt: 'invalid' },
    });
});

test('it can be changed until it starts, by one of several at once', async () => {
  const { id, version } = await publishAnnouncement(operator(), form);
  const change = { ...form, id, version, important: false };
  const changed = await Promise.allSettled(
    [1, 2, 3].map(() => changeAnnouncement(operator(), change)),
  );
  expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  at('06:00');
  await expect(
    changeAnnouncement(operator(), { ...change, version: version + 1 }),
  ).rejects.toMatchObject({ code: 'stateChanged' });
  expect((await listAnnouncements(member())).announcements).toMatchObject([{ important: false }]);
});

test('what is withdrawn nobody finds any more, and the log says who, when and why', async () => {
  const { id } = await publishAnnouncement(operator(), form);
  at('06:30');
  await withdrawAnnouncement(operator(), { id, reason: 'It is next week' });
  expect(await found()).toEqual([]);
  expect(await getUnread(member())).toMatchObject({ unread: 0, important: null });
  await expect(withdrawAnnouncement(operator(), { id, reason: 'Again' })).rejects.toMatchObject({
    code: 'stateChanged',
  });
  expect(await listAllAnnouncements(operator(), { pageNo: 1, pageSize: 10 })).toMatchObject({
    records: [{ id, withdrawn: { byName: 'Ann', reason: 'It is next week' } }],
  });
  const { rows } = await asAdmin(
    adminUrl,
    `select action, actor_name, after ->> 'reason' as reason from audit_log where target_id = '${id}' order by occurred_at`,
  );
  expect(rows).toEqual([
    { action: 'announcement.publish', actor_name: 'Ann', reason: null },
    { action: 'announcement.withdraw', actor_name: 'Ann', reason: 'It is next week' },
  ]);
});
