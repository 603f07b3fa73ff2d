import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import type { OutgoingMessage } from '../ports/message-sender.ts';
import { remindOfDocuments } from './remind-of-expiry.ts';
import { documentReminderMailJob } from './send-reminder.ts';

const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const { url, adminUrl } = useTestDatabase();
const log = { info: () => undefined, warn: () => undefined };
let database: Database;
const sent: OutgoingMessage[] = [];
let isAway = false;
let companies = 0;
let companyId = '';

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
});
afterAll(() => database.close());
beforeEach(() => {
  sent.length = 0;
  isAway = false;
  companies += 1;
  companyId = `co_papers${companies}`;
  clock.set(new Date('2026-11-20T04:00:00Z'));
});

const worker = (): Context =>
  systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      messages: {
        async send(message) {
          if (isAway) throw new Error('away');
          sent.push(message);
        },
      },
    },
  });

type Papers = { licence?: string | null; legalId?: string | null; approved?: string };

/** A company with a certification in force. Null: its form did not ask until when that document is valid. */
async function certified({ licence = null, legalId = null, approved = '2026-01-05' }: Papers) {
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'Papers Ltd', 'CN', 'CNY', 0, '2026-01-01');
     insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem${companies}', 'Lin', true, '${companyId}@x.example', 'en', '2026-01-01');
     insert into certification (company_id, status, status_changed_at) values ('${companyId}', 'not_started', '2026-01-01')`,
  );
  await putInForce('a', { licence, legalId, approved });
}

async function putInForce(name: string, { licence, legalId, approved }: Required<Papers>) {
  const day = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  await asAdmin(
    adminUrl,
    `insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number, submitted_by,
       submitted_by_name, submitted_at, previous_status, decided_at, outcome, licence_expiry, legal_id_expiry)
     values ('${companyId}${name}', '${companyId}', 'first', 'mainland', '', 'Papers Ltd', '1', 'mem${companies}', 'Lin',
       '${approved}', 'not_started', '${approved}', 'approved', ${day(licence)}, ${day(legalId)});
     update certification set status = 'completed', submission_id = '${companyId}${name}',
       in_force_id = '${companyId}${name}' where company_id = '${companyId}'`,
  );
}

/** Noon of a day, at UTC+8. */
const on = (day: string) => clock.set(new Date(startOfDay(day).getTime() + 12 * 3_600_000));

/** @returns how many documents the company was told of by it. */
async function remind(): Promise<number> {
  const before = (await told()).length;
  expect((await remindOfDocuments(worker())).failures).toEqual([]);
  return (await told()).length - before;
}

/** The notifications that the company got in the console, the oldest first. */
async function told(): Promise<unknown[]> {
  const { rows } = await asAdmin(
    adminUrl,
    `select facts from notification where company_id = '${companyId}' and kind = 'document_expiring'
     order by created_at, facts->>'document' desc`,
  );
  return rows.map((row: { facts: { outcome: string; document: string } }) => [
    row.facts.outcome,
    row.facts.document,
  ]);
}

/** Runs what waits to be sent to the company. @returns how many failed, which wait on. */
async function sendMails(): Promise<number> {
  const { rows } = await asAdmin(
    adminUrl,
    `select job.id, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'send-document-reminder' and job.payload->>'submissionId' like '${companyId}%' order by job.id`,
  );
  let failed = 0;
  for (const { id, payload } of rows as { id: string; payload: unknown }[])
    try {
      await documentReminderMailJob.execute(worker(), payload, { lastTry: false, log });
      // Once more, as after a crash before it was removed.
      await documentReminderMailJob.execute(worker(), payload, { lastTry: false, log });
      await asAdmin(adminUrl, `delete from graphile_worker._private_jobs where id = ${id}`);
    } catch {
      failed += 1;
    }
  return failed;
}

test('a company is reminded 30 and 7 days before a document expires and once it has, each time once', async () => {
  await certified({ licence: '2027-03-31', legalId: 'long_term' });
  on('2027-02-28');
  expect(await remind()).toBe(0);
  for (const day of ['2027-03-01', '2027-03-02', '2027-03-24', '2027-03-25', '2027-03-31']) {
    on(day);
    await Promise.all([remind(), remind(), remind()]);
    await sendMails();
  }
  expect(await told()).toEqual([
    ['expiring', 'licence'],
    ['expiring', 'licence'],
  ]);
  for (const day of ['2027-04-01', '2027-04-02', '2027-08-01']) {
    on(day);
    await remind();
    await sendMails();
  }
  expect((await told()).at(-1)).toEqual(['expired', 'licence']);
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Arcadia: a document expires on 31 Mar 2027',
    'Arcadia: a document expires on 31 Mar 2027',
    'Arcadia: a document has expired',
  ]);
  expect(sent[2]?.text).toContain('Business licence: was valid until 31 Mar 2027');
  expect(sent[2]?.text).toContain('/account/companyauth');
});

test('nothing else follows: what expired stays in force', async () => {
  await certified({ licence: '2026-11-01', legalId: '2026-11-02' });
  expect(await remind()).toBe(2);
  expect(await told()).toEqual([
    ['expired', 'licence'],
    ['expired', 'legal_id'],
  ]);
  const { rows } = await asAdmin(
    adminUrl,
    `select certification_status, certified_at is not null as certified, documents_valid_until from company where id = '${companyId}'`,
  );
  expect(rows).toEqual([
    { certification_status: 'completed', certified: true, documents_valid_until: '2026-11-01' },
  ]);
});

test('of days that nobody looked only the last is told, and none that had come when it was approved', async () => {
  await certified({ licence: '2026-12-01', legalId: '2026-11-25', approved: '2026-11-10' });
  // The licence had less than 30 days when it was approved; the ID has less than 7 now.
  expect(await remind()).toBe(1);
  expect(await told()).toEqual([['expiring', 'legal_id']]);
  on('2026-11-24');
  await remind();
  expect((await told()).at(-1)).toEqual(['expiring', 'licence']);
});

test('a document without a day, a form that did not ask, new documents under review and a closed account tell nothing', async () => {
  await certified({ licence: 'long_term' });
  expect(await remind()).toBe(0);
  companyId = `${companyId}b`;
  companies += 1;
  await certified({ licence: '2026-11-25' });
  await asAdmin(
    adminUrl,
    `update certification set status = 'under_review' where company_id = '${companyId}'`,
  );
  expect(await remind()).toBe(0);
  await asAdmin(
    adminUrl,
    `update certification set status = 'refused' where company_id = '${companyId}';
     update company set closure = 'closed' where id = '${companyId}'`,
  );
  expect(await remind()).toBe(0);
  await asAdmin(adminUrl, `update company set closure = null where id = '${companyId}'`);
  expect(await remind(), 'the new documents were refused').toBe(1);
});

test('a mail that is refused is sent later, and not when a new document is in force by then', async () => {
  const day = addDays(dayOf(clock.now()), 5);
  await certified({ licence: day });
  await remind();
  isAway = true;
  expect(await sendMails()).toBe(1);
  isAway = false;
  expect(await sendMails()).toBe(0);
  expect(sent).toHaveLength(1);
  on(addDays(day, 1));
  await remind();
  await putInForce('b', { licence: '2040-01-01', legalId: null, approved: '2026-11-24' });
  await sendMails();
  expect(sent, 'it is renewed').toHaveLength(1);
  on('2039-12-02');
  expect(await remind(), 'the new one has days of its own').toBe(1);
});
