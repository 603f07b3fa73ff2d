import type { NotificationKind } from '@arcadia/contract/notifications/notification-kinds';
import { mainAccountPermissions, permissions } from '@arcadia/contract/access/permissions';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read, write } from '../database/transaction.ts';
import {
  getMailPreferences,
  getUnread,
  listNotifications,
  markAllRead,
  markRead,
  notify,
  setMailPreferences,
  wantingMail,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
let companies = 0;
let companyId = '';

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(new Date('2026-11-20T04:00:00Z'));
  companies += 1;
  companyId = `co_notified${companies}`;
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'C', 'CN', 'CNY', 0, '2026-01-01');
     insert into role (company_id, id, name, permission_ids, created_at)
       values ('${companyId}', 'rol_${companies}', 'R', '{}', '2026-01-01');
     insert into member (company_id, id, name, main, role_id, email, language, created_at) values
       ('${companyId}', 'mem_main${companies}', 'Main', true, null, 'main${companies}@n.example', 'zh', '2026-01-01'),
       ('${companyId}', 'mem_sub${companies}', 'Sub', false, 'rol_${companies}', 'sub${companies}@n.example', 'en', '2026-01-01')`,
  );
});

const system = () => systemContext(database, { clock });
const as = (who: 'main' | 'sub', held: ReadonlySet<number>): MemberContext => ({
  ...system(),
  actor: {
    kind: 'member',
    id: `mem_${who}${companies}`,
    name: who,
    companyId,
    sessionId: 'ses',
    permissions: held,
  },
});
const main = () => as('main', mainAccountPermissions(true));
const sub = (...names: (keyof typeof permissions)[]) =>
  as('sub', new Set(names.map((name) => permissions[name])));

/** Tells of a game that was approved; each is a second younger than the one before. */
async function tell(subjectId: string, memberId?: string): Promise<void> {
  clock.set(new Date(clock.now().getTime() + 1000));
  await write(system(), async (tx) => {
    tx.unaudited('a test');
    await notify(tx, {
      companyId,
      kind: 'game_decided',
      subjectId,
      facts: { outcome: 'approved' },
      ...(memberId !== undefined && { memberId }),
    });
  });
}

const page = { pageNo: 1, pageSize: 100 };
async function listed(
  ctx: MemberContext,
  filters: { unread?: 'true'; kind?: NotificationKind } = {},
) {
  const { records } = await listNotifications(ctx, { ...page, ...filters });
  return records;
}
const subjects = async (...[ctx, filters]: Parameters<typeof listed>) =>
  (await listed(ctx, filters)).map(({ subjectId }) => subjectId);
const unreadOf = async (ctx: MemberContext) => (await getUnread(ctx)).unread;

test('what a company is told is there with what happened, or not at all', async () => {
  await tell('first');
  const failing = write(system(), async (tx) => {
    tx.unaudited('a test');
    const facts = { outcome: 'refused' } as const;
    await notify(tx, { companyId, kind: 'game_decided', subjectId: 'lost', facts });
    throw new Error('it did not happen');
  });
  await expect(failing).rejects.toThrow('it did not happen');
  expect(await listed(main())).toMatchObject([
    {
      kind: 'game_decided',
      subjectId: 'first',
      facts: { outcome: 'approved' },
      createdAt: '2026-11-20T04:00:01.000Z',
      read: false,
    },
  ]);
  const { rows } = await asAdmin(
    adminUrl,
    `select topic, subject_id ~ '^ntf_' as named from outbox where company_id = '${companyId}'`,
  );
  expect(rows).toEqual([{ topic: 'notification.added', named: true }]);
});

test('each person has read what they have read, and nobody else', async () => {
  await tell('first');
  await tell('second');
  const [second] = await listed(main());
  await markRead(main(), { ids: [second?.id ?? ''] });
  expect(await subjects(main(), { unread: 'true' })).toEqual(['first']);
  expect(await unreadOf(main())).toBe(1);
  expect(await subjects(sub('applicationQuery'), { unread: 'true' })).toEqual(['second', 'first']);
  expect((await listed(main())).map(({ read: isRead }) => isRead)).toEqual([true, false]);
  // Again, and of another company, changes nothing.
  await markRead(main(), { ids: [second?.id ?? '', 'ntf_000000000000000000000000'] });
  expect(await unreadOf(main())).toBe(1);
});

test('a person finds only what the permissions let them know', async () => {
  await tell('game');
  await write(system(), async (tx) => {
    tx.unaudited('a test');
    const amount = { amount: '10.00', currency: 'CNY' } as const;
    await notify(tx, {
      companyId,
      kind: 'refund_decided',
      subjectId: 'refund',
      facts: { outcome: 'completed', amount },
    });
  });
  expect(await subjects(sub('applicationQuery'))).toEqual(['game']);
  expect(await subjects(sub('refundQuery'))).toEqual(['refund']);
  expect(await unreadOf(sub('homeQuery'))).toBe(0);
  expect(await subjects(sub('applicationQuery'), { kind: 'refund_decided' })).toEqual([]);
  // What can't be found can't be marked, so it is unread once it can be.
  const all = await listed(main());
  await markRead(sub('applicationQuery'), { ids: all.map(({ id }) => id) });
  expect(await subjects(sub('refundQuery'), { unread: 'true' })).toEqual(['refund']);
});

test('what is for one person is found by that person only', async () => {
  await tell('export', `mem_sub${companies}`);
  expect(await subjects(main())).toEqual([]);
  expect(await unreadOf(main())).toBe(0);
  expect(await subjects(sub('applicationQuery'))).toEqual(['export']);
});

test('who comes later has nothing to catch up on', async () => {
  await tell('before');
  await asAdmin(
    adminUrl,
    `update member set created_at = '2026-11-20T04:00:30Z' where id = 'mem_sub${companies}'`,
  );
  clock.set(new Date('2026-11-20T04:01:00Z'));
  await tell('after');
  const reader = sub('applicationQuery');
  expect(await unreadOf(reader)).toBe(1);
  expect(await subjects(reader, { unread: 'true' })).toEqual(['after']);
  expect(await listed(reader)).toMatchObject([
    { subjectId: 'after', read: false },
    { subjectId: 'before', read: true },
  ]);
});

test('marking all leaves what came later, also what was begun before and ended after', async () => {
  await tell('seen');
  const [newest] = await listed(main());
  const upTo = newest?.id ?? '';
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Its time is before the newest that was seen, and it is not committed yet.
  clock.set(new Date('2026-11-20T04:00:00.500Z'));
  const slow = write(system(), async (tx) => {
    tx.unaudited('a test');
    const facts = { outcome: 'approved' } as const;
    await notify(tx, { companyId, kind: 'game_decided', subjectId: 'slow', facts });
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  clock.set(new Date('2026-11-20T04:00:02Z'));
  await tell('later');
  expect(await markAllRead(main(), { upTo })).toEqual({ marked: 1 });
  held.resolve();
  await slow;
  expect(await subjects(main(), { unread: 'true' })).toEqual(['later', 'slow']);
  await expect(markAllRead(main(), { upTo: 'ntf_000000000000000000000000' })).rejects.toMatchObject(
    { name: 'NotFound' },
  );
});

test('of calls at once that mark all, each notification is marked by one', async () => {
  for (let n = 0; n < 30; n += 1) await tell(`n${n}`);
  const [newest] = await listed(main());
  const upTo = newest?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 6 }, () => markAllRead(main(), { upTo })));
  expect(answers.reduce((sum, { marked }) => sum + marked, 0)).toBe(30);
  expect(await unreadOf(main())).toBe(0);
});

test('the unread are counted up to a hundred', async () => {
  await asAdmin(
    adminUrl,
    `insert into notification (company_id, id, kind, subject_id, facts, created_at)
     select '${companyId}', 'ntf_many' || lpad(n::text, 10, '0'), 'game_decided', 's', '{"outcome": "approved"}', '2026-11-19'
     from generate_series(1, 250) n`,
  );
  expect(await unreadOf(main())).toBe(100);
});

test('a kind that this release does not know is not shown', async () => {
  await asAdmin(
    adminUrl,
    `insert into notification (company_id, id, kind, subject_id, facts, created_at)
     values ('${companyId}', 'ntf_unknown00000001', 'of_tomorrow', 's', '{}', '2026-11-19')`,
  );
  expect(await subjects(main())).toEqual([]);
  expect(await unreadOf(main())).toBe(0);
});

test('mails that a person has switched off reach everybody else, wherever the address comes from', async () => {
  const recipients = ['main', 'sub', 'books'].map((name) => ({
    to: `${name}${companies}@n.example`,
  }));
  const wanted = (kind: NotificationKind) =>
    read(system(), (db) => wantingMail(db, { companyId, kind }, recipients));
  expect(await getMailPreferences(main())).toEqual({ mailOff: [] });
  expect(await wanted('refund_decided')).toEqual(recipients);
  expect(await setMailPreferences(main(), { mailOff: ['refund_decided'] })).toEqual({
    mailOff: ['refund_decided'],
  });
  expect(await wanted('refund_decided')).toEqual(recipients.slice(1));
  expect(await wanted('invoice_decided')).toEqual(recipients);
  await setMailPreferences(main(), { mailOff: ['invoice_decided'] });
  expect(await wanted('refund_decided')).toEqual(recipients);
  expect(await getMailPreferences(sub('homeQuery'))).toEqual({ mailOff: [] });
  const { rows } = await asAdmin(
    adminUrl,
    `select action from audit_log where company_id = '${companyId}'`,
  );
  expect(rows).toEqual([0, 1].map(() => ({ action: 'notification_mail.choose' })));
});

test('what must be mailed is mailed, even where a row of the database says otherwise', async () => {
  await asAdmin(
    adminUrl,
    `insert into notification_preference (company_id, member_id, kind, mail, changed_at)
     values ('${companyId}', 'mem_main${companies}', 'bill_overdue', false, '2026-11-19')`,
  );
  const recipients = [{ to: `main${companies}@n.example` }];
  expect(
    await read(system(), (db) => wantingMail(db, { companyId, kind: 'bill_overdue' }, recipients)),
  ).toEqual(recipients);
});
