import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertCompany,
  insertWorkedUsage,
  testPricing,
} from '../../../../tools/testing/billed-company.ts';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { discardBill, lastPayable, settleRuns, startDueRuns } from '../billing/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read, write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { subscribe, subscriptionsOf } from '../jobs/subscriptions.ts';
import { adjustmentCreditTransfer, lockLedger } from '../ledger/index.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import type { OutgoingMessage } from '../ports/message-sender.ts';
import { tellBillsJob } from './index.ts';
import { billMailJob } from './send-mail.ts';

const calm = useTestDatabase();
const { adminUrl } = calm;
const clock = fixedClock(new Date('2026-12-02T04:00:00Z'));
const rates = new Map<string, string>();
const pricing = testPricing(rates);
const log = { info: () => undefined, warn: () => undefined };
const sent: OutgoingMessage[] = [];
const refused = new Set<string>();
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(async () => {
  database = openDatabase(calm.url, { maxConnections: 8, onIdleError: () => undefined });
  store = openUsageStore({
    url: derivedUrls(calm.url).app,
    maxConnections: 8,
    onIdleError: () => undefined,
  });
  const send = async (message: OutgoingMessage) => {
    if (refused.has(message.to)) throw new Error('no such mailbox');
    sent.push(message);
  };
  ctx = systemContext(database, {
    clock,
    subscriptions: subscriptionsOf([subscribe('bill.changed', tellBillsJob)]),
    ports: { ...unusedPorts, usage: usageReader(store), messages: { send } },
  });
  await companyWithUsage('co_told', { emails: ['a@b.example', 'gone@b.example'] });
  await companyWithUsage('co_again', { language: 'zh', emails: [] });
  await companyWithUsage('co_waits', { currency: 'USD' });
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    const of = { companyId: 'co_again', amount: money(10_000_00n, 'CNY') };
    const balances = await lockLedger(tx, of.companyId, 'CNY');
    const reference = 'adj_again';
    const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
      adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
    );
  });
});
afterAll(() => Promise.all([store.close(), database.close()]));

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = await asAdmin(adminUrl, query);
  return rows as Row[];
}

/** Runs the jobs that wait, as a worker would; those of mails that fail stay. */
async function work(companyId: string): Promise<unknown[]> {
  const failures: unknown[] = [];
  const waiting = await rowsOf<{ id: string }>(
    `select id::text from graphile_worker.jobs where task_identifier = 'tell-bills'
       and key = 'tell-bills:${companyId}'`,
  );
  expect(waiting.length).toBeGreaterThan(0);
  const run = { lastTry: false, log };
  const event = { companyId, subjectId: companyId };
  // Two processes, and one that runs again.
  await Promise.all([1, 2].map(() => tellBillsJob.execute(ctx, event, run)));
  await tellBillsJob.execute(ctx, event, run);
  const mails = await rowsOf<{ mailId: string; address: string }>(
    `select mail_id as "mailId", address from bill_mail_recipient where company_id = '${companyId}' order by address`,
  );
  for (const mail of mails)
    for (const _ of [1, 2])
      await billMailJob
        .execute(ctx, { companyId, ...mail }, run)
        .catch((error: unknown) => failures.push(error));
  return failures;
}

async function companyWithUsage(
  companyId: string,
  {
    currency = 'CNY',
    language = 'en',
    emails = ['a@b.example'],
  }: { currency?: 'CNY' | 'USD'; language?: string; emails?: string[] } = {},
) {
  await insertCompany(adminUrl, companyId, { currency });
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z') on conflict do nothing;
     insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', '${companyId}_m', 'Main', true, '${companyId}@main.example', '${language}', '2026-09-01');
     insert into billing_email (company_id, email, added_at, verified_at)
       select '${companyId}', email, '2026-09-01', '2026-09-01' from unnest(array[${emails.map((email) => `'${email}'`).join(', ')}]::text[]) email;
     insert into billing_email (company_id, email, added_at) values ('${companyId}', 'unconfirmed@x.example', '2026-09-01')`,
  );
  await insertWorkedUsage(adminUrl, companyId);
}

async function settle() {
  await startDueRuns(ctx, pricing);
  await settleRuns(ctx, pricing, log);
}

test('final bills are told once to each confirmed address, and a refused address stops nothing', async () => {
  refused.add('gone@b.example');
  const last = () =>
    read(ctx, (db) => lastPayable(db, { companyId: 'co_told', currency: 'CNY', now: clock.now() }));
  expect(await last()).toBeNull();
  await settle();
  expect(await last()).toEqual(money(7_626_46n, 'CNY'));
  const [bill] = await rowsOf<{ id: string; status: string }>(
    `select id, status from bill where company_id = 'co_told'`,
  );
  expect(bill?.status).toBe('unsettled');
  expect(await work('co_told')).toHaveLength(2);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: 'a@b.example',
    subject: 'Company: bills for Nov 2026, 7626.46 CNY',
  });
  expect(sent[0]?.text).toContain('Application 1: 7626.46 CNY, unsettled');
  expect(sent[0]?.text).toContain(`http://localhost/finance/billing/detail/${bill?.id}`);
  expect(sent[0]?.text).toContain('7626.46 CNY is still owed');
  // The mailbox is there again: the repeated job sends the very mail, and nobody gets a second one.
  refused.clear();
  expect(await work('co_told')).toEqual([]);
  expect(sent.map(({ to }) => to)).toEqual(['a@b.example', 'gone@b.example']);
  // Nothing new came of a settlement that runs again.
  await settle();
  await work('co_told');
  expect(sent).toHaveLength(2);
});

test('a bill made in place of a discarded one is told of with the reason, in Chinese to a Chinese main account', async () => {
  sent.length = 0;
  await work('co_again');
  expect(sent).toMatchObject([{ to: 'co_again@main.example', language: 'zh' }]);
  expect(sent[0]?.text).toContain('已结清');
  const [bill] = await rowsOf<{ id: string }>(`select id from bill where company_id = 'co_again'`);
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01')`,
  );
  const actor = { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] } as const;
  const approved = { id: 'apr_1', subjectId: bill?.id ?? '', proposedBy: 'opr_2' };
  await discardBill(
    { ...ctx, actor, approved },
    { id: bill?.id ?? '', reason: '折扣有误' },
    async () => [],
    pricing,
  );
  await work('co_again');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe('Company 2026年11月账单已重新出具');
  expect(sent[1]?.text).toContain('原因：折扣有误');
  expect(sent[1]?.text).toContain('作废账单：7626.46 CNY');
});

test('a bill that waits for its rate is told of when it can be paid, and no text is missing', async () => {
  sent.length = 0;
  await work('co_waits');
  expect(sent).toEqual([]);
  rates.set('2026-11', '7.1234');
  await settle();
  await work('co_waits');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toContain('1070.62 USD');
});

test('a bill of a month long ago that is made in place of another one is told of too', async () => {
  sent.length = 0;
  clock.set(new Date('2027-09-15T04:00:00Z'));
  const [bill] = await rowsOf<{ id: string }>(
    `select id from bill where company_id = 'co_told' and month = '2026-11' and status <> 'discarded'`,
  );
  const actor = { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] } as const;
  const approved = { id: 'apr_1', subjectId: bill?.id ?? '', proposedBy: 'opr_2' };
  await discardBill(
    { ...ctx, actor, approved },
    { id: bill?.id ?? '', reason: 'The rate was wrong' },
    async () => [],
    pricing,
  );
  await work('co_told');
  expect(sent.map(({ to }) => to)).toEqual(['a@b.example', 'gone@b.example']);
  expect(sent[0]?.text).toContain('The rate was wrong');
});
