import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import type { OutgoingMessage } from '../ports/message-sender.ts';
import { staffDigestJobs, tellStaff } from './index.ts';

const { adminUrl, url } = useTestDatabase();
// 8:00 at UTC+8.
const clock = fixedClock(new Date('2026-11-20T00:00:00Z'));
const sent: OutgoingMessage[] = [];
let isMailAway = false;
let isOn = true;
let database: Database;
let cases = 0;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into operator (id, email, name, roles, status, created_at) values
       ('opr_ann', 'ann@us.example', 'Ann', '{finance}', 'enabled', '2026-01-01'),
       ('opr_bob', 'bob@us.example', 'Bob', '{admin}', 'enabled', '2026-01-01'),
       ('opr_rev', 'rev@us.example', 'Rev', '{reviewer}', 'enabled', '2026-01-01'),
       ('opr_off', 'off@us.example', 'Off', '{admin}', 'disabled', '2026-01-01');
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_1', 'Yunfan', 'CN', 'CNY', 0, '2026-01-01')`,
  );
});
afterAll(() => database.close());

const system = (): Context => {
  const ctx = systemContext(database, { clock });
  const send = async (message: OutgoingMessage) => {
    if (isMailAway) throw new Error('the mail server is away');
    sent.push(message);
  };
  const deployment = { ...ctx.deployment, staffDigests: isOn };
  return { ...ctx, deployment, ports: { ...ctx.ports, messages: { send } } };
};
const after = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));
const now = () => clock.now().toISOString();

const propose = (by: string) =>
  asAdmin(
    adminUrl,
    `insert into approval_request (company_id, id, kind, subject_id, operation, input, title, facts, amount, currency, cause,
       proposed_by, proposed_at, expires_at)
     values ('co_1', 'apr_${by}', 'adjustment', 'adj_${by}', 'proposeAdjustment', '{}', 't', '[]', 100, 'CNY', 'always',
       'opr_${by}', '${now()}', '2027-01-01')`,
  );
const openCase = () => {
  cases += 1;
  return asAdmin(
    adminUrl,
    `insert into gateway_payment (gateway, gateway_payment_id, number, amount, currency, first_reported_at)
       values ('alipay', 'g${cases}', 'n${cases}', 100, 'CNY', '${now()}');
     insert into payment_case (id, gateway, gateway_payment_id, number, reason, currency, amount, opened_at)
       values ('pca_${cases}', 'alipay', 'g${cases}', 'n${cases}', 'unknown_order', 'CNY', 100, '${now()}')`,
  );
};

/** Runs the mails that wait, and tells who got what. */
async function mails(): Promise<string[]> {
  sent.length = 0;
  const { rows } = await asAdmin(
    adminUrl,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'send-staff-digest' returning j.payload`,
  );
  const mail = staffDigestJobs.find(({ name }) => name === 'send-staff-digest');
  const log = { info: () => undefined, warn: () => undefined };
  for (const { payload } of rows as { payload: unknown }[])
    await mail?.execute(system(), payload, { lastTry: false, log });
  return sent
    .map(
      ({ to, text }) =>
        `${to.slice(0, 3)}: ${/waiting in the back office:\n\n([^\n]*)/.exec(text)?.[1]}`,
    )
    .toSorted();
}

test('operators are told of what opened, at most once an hour, and each morning of all that waits', async () => {
  await openCase();
  expect(await tellStaff(system())).toBe(0);
  after(10);
  await propose('ann');
  await openCase();
  // Nothing was told yet, and the first run was ten minutes ago.
  expect(await tellStaff(system())).toBe(0);
  after(55);
  // 9:05: the morning's mail. Of her own proposal Ann is not told, and the reviewer of nothing.
  expect(await Promise.all([tellStaff(system()), tellStaff(system())])).toContain(2);
  expect(await mails()).toEqual(['ann: Unmatched money: 2', 'bob: Unmatched money: 2']);
  expect(sent.find(({ to }) => to.startsWith('bob'))?.text).toMatch(
    /待处理款项：2[^]*同事的决定：1[^]*Unmatched money: 2[^]*Decisions of colleagues: 1/,
  );
  after(1);
  await openCase();
  after(58);
  expect(await tellStaff(system())).toBe(0);
  after(2);
  isOn = false;
  expect(await tellStaff(system())).toBe(0);
  isOn = true;
  expect(await tellStaff(system())).toBe(2);
  expect(await mails()).toEqual(['ann: Unmatched money: 3', 'bob: Unmatched money: 3']);
  after(120);
  expect(await tellStaff(system())).toBe(0);
});

test('a mail that fails holds nothing up', async () => {
  await tellStaff(system());
  await mails();
  after(1);
  await openCase();
  after(61);
  isMailAway = true;
  expect(await tellStaff(system())).toBe(2);
  await expect(mails()).rejects.toThrow('away');
  isMailAway = false;
  after(1);
  await openCase();
  after(61);
  expect(await tellStaff(system())).toBe(2);
  expect(await mails()).toHaveLength(2);
});

test('a source of usage that fell silent is told once to who reads usage, and again each morning', async () => {
  await tellStaff(system());
  await asAdmin(adminUrl, `delete from payment_case; delete from approval_request`);
  after(61);
  await asAdmin(
    adminUrl,
    `insert into usage_source (id, name, uri, types, regions, silent_after_minutes, created_at)
       values ('uso_1', 'Games', '/games', '{arcadia.session.ended.v1}', '{asia_pacific}', 30, '2026-01-01');
     insert into usage_silence (source_id, began_at, noticed_at) values ('uso_1', '2026-11-20', '${now()}')`,
  );
  after(1);
  await mails();
  expect(await tellStaff(system())).toBe(2);
  expect(await mails()).toEqual([
    'ann: Usage sources that fell silent: 1',
    'bob: Usage sources that fell silent: 1',
  ]);
  expect(sent[0]?.text).toMatch(/中断上报的用量数据源：1[^]*backoffice\/usage-sources/);
  after(61);
  expect(await tellStaff(system())).toBe(0);
  after(24 * 60);
  expect(await tellStaff(system())).toBe(2);
  await asAdmin(adminUrl, `update usage_silence set ended_at = '${now()}'`);
  after(24 * 60);
  expect(await tellStaff(system())).toBe(0);
});

test('a refund that its gateway has not made for days is told once it is late, and each morning until it has an outcome', async () => {
  await tellStaff(system());
  await mails();
  await asAdmin(
    adminUrl,
    `insert into payment_refund (company_id, id, attempt_id, gateway, gateway_payment_id, purpose, subject_id, currency,
       amount, created_at, next_query_at)
     values ('co_1', 'prf_1', 'pat_1', 'alipay', 'g_1', 'refund', 'rfd_1', 'CNY', 100, '${now()}', '${now()}')`,
  );
  const { refundLateDays } = system().deployment;
  after(refundLateDays * 24 * 60 - 1);
  expect(await tellStaff(system())).toBe(0);
  after(2);
  expect(await tellStaff(system())).toBe(2);
  expect(await mails()).toEqual([
    'ann: Refunds without an outcome: 1',
    'bob: Refunds without an outcome: 1',
  ]);
  expect(sent[0]?.text).toMatch(/迟迟未有结果的退款：1[^]*backoffice\/payment-cases/);
  after(61);
  expect(await tellStaff(system())).toBe(0);
  after(24 * 60);
  expect(await tellStaff(system())).toBe(2);
  await asAdmin(
    adminUrl,
    `update payment_refund set status = 'refunded', refunded_at = '${now()}', next_query_at = null`,
  );
  after(24 * 60);
  expect(await tellStaff(system())).toBe(0);
});

test('a year’s holidays that were not entered are told each morning to who may enter them', async () => {
  clock.set(new Date('2026-11-30T01:30:00Z'));
  await tellStaff(system());
  await mails();
  for (const day of ['2026-12-01', '2026-12-02']) {
    clock.set(new Date(`${day}T01:30:00Z`));
    await tellStaff(system());
    await mails();
    const told = sent.filter(({ text }) =>
      /待录入的节假日[^]*backoffice\/business-days/.test(text),
    );
    expect(told.map(({ to }) => to.slice(0, 3)).toSorted()).toEqual(['ann', 'bob']);
  }
  await asAdmin(adminUrl, `update holiday_calendar set announced = true where year = 2027`);
  clock.set(new Date('2026-12-03T01:30:00Z'));
  await tellStaff(system());
  await mails();
  expect(sent.filter(({ text }) => text.includes('business-days'))).toEqual([]);
});

test('a case of a desk is told in the morning only, to those of its desk, in the language that each of them uses', async () => {
  clock.set(new Date('2027-03-01T01:30:00Z'));
  await tellStaff(system());
  await mails();
  await asAdmin(
    adminUrl,
    `update operator set language = 'en' where id = 'opr_rev';
     update operator set language = 'zh' where id = 'opr_bob';
     insert into review_case (company_id, id, desk, subject_id, title, kind, opened_at, due_at) values
       ('co_1', 'rev_1', 'certification', 'cer_1', 'Yunfan', 'first', '${now()}', '2027-03-02'),
       ('co_1', 'rev_2', 'certification', 'cer_2', 'Yunfan', 'change', '${now()}', '2027-03-09')`,
  );
  after(120);
  expect(await tellStaff(system())).toBe(0);
  clock.set(new Date('2027-03-02T01:30:00Z'));
  // Finance has no such desk, and nothing of its own waits.
  expect(await tellStaff(system())).toBe(2);
  await mails();
  const told = new Map(sent.map(({ to, text, subject }) => [to.slice(0, 3), `${subject} ${text}`]));
  expect([...told.keys()].toSorted()).toEqual(['bob', 'rev']);
  expect(told.get('rev')).toMatch(
    /waiting for you[^]*Verifications: 2 \(1 overdue\)\n\S*\/backoffice\/certifications\n[^]*backoffice\/today/,
  );
  expect(told.get('rev')).not.toMatch(/[\u4e00-\u9fff]/);
  expect(told.get('bob')).toMatch(/企业认证审核：2（1 项超时）/);
  expect(told.get('bob')).not.toContain('Verifications');
});

test('a decision of a colleague is told within the hour to those who may agree to it', async () => {
  await asAdmin(
    adminUrl,
    `insert into approval_request (company_id, id, kind, subject_id, title, facts, cause, operation, input, proposed_by, proposed_at, expires_at)
       select 'co_1', 'apr_' || name, kind, 'sub_' || name, 'T', '[]', 'always', 'v', '{}', 'opr_bob', '${now()}', '2027-03-20'
       from (values ('1', 'refund'), ('2', 'trial_raise')) as r (name, kind)`,
  );
  after(61);
  expect(await tellStaff(system())).toBe(1);
  // Her role can't agree to more free quotas, and Bob proposed both.
  expect(await mails()).toEqual(['ann: Decisions of colleagues: 1']);
});
