import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read, write } from '../database/transaction.ts';
import { RecipientRefused } from '../ports/message-sender.ts';
import { callbackAlarmJob } from './callback-alarm-job.ts';
import { leaseDue } from './deliver.ts';
import { lastCallbackNotice, queueDelivery } from './index.ts';

const start = new Date('2026-11-20T04:00:00Z');
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;
const log = { info: () => undefined, warn: () => undefined };

const sent: string[] = [];
let refusal: Error | null = null;
/** The customer's server, which accepts nothing until this is 200. */
let status = 500;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  await asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('com', 'Test', 'CN', 'CNY', 0, now());
     insert into member (company_id, id, name, main, email, language, created_at)
       values ('com', 'mem', 'Lin', true, 'lin@customer.example', 'en', now());
     insert into application (id, company_id, name, description, created_at) values ('app', 'com', 'x', 'x', now());
     insert into region_service (id, company_id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('rsv', 'com', 'app', 'asia_pacific', '1461564080052506636', 'online', 0, 0, 0, now(), now());
     insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
       values ('crd', 'rsv', 'com', '1461564080052506636', 'key', 'secret', 'active', now());
     insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at)
       values ('rsv', 'production', 'com', '[{"kind":"notify","url":"https://customer.example/","body":"{}"}]', 1, now())`,
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(start);
  sent.length = 0;
  [refusal, status] = [null, 500];
  await asAdmin(
    url,
    `delete from callback_alarm; delete from callback_attempt; delete from callback_delivery; delete from callback_message;
     delete from notification; delete from notification_preference; delete from graphile_worker._private_jobs`,
  );
});

const ctx = (): Context =>
  systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      vault: { seal: (plain) => Buffer.from(plain), open: (sealed) => Buffer.from(sealed) },
      messages: {
        async send({ to }) {
          if (refusal) throw refusal;
          sent.push(to);
        },
      },
      callbacks: {
        now: () => start,
        urlProblem: () => null,
        check: async () => null,
        post: async () => ({
          kind: 'answered',
          status,
          headers: {},
          body: '{"ret_code":0}',
          isUtf8: true,
          latencyMs: 3,
        }),
      },
    },
  });

let messages = 0;
/** A new message that is attempted until it has failed three times. */
async function failThrice(): Promise<void> {
  messages += 1;
  const key = `m${messages}`;
  await write(ctx(), (tx) => {
    tx.unaudited('a test');
    const body = `{"notify_id":"${key}"}`;
    const about = { kind: 'notify', subject: 'an event', key, body } as const;
    return queueDelivery(tx, ctx(), {
      serviceId: 'rsv',
      environment: 'production',
      ...about,
    });
  });
  for (const wait of [0, ...retrySeconds.slice(0, 2)]) {
    clock.set(new Date(clock.now().getTime() + wait * 1000));
    for (const { send } of await leaseDue(ctx(), [])) await send();
  }
}

/** The payloads that wait to be sent to the owner, taken from the queue. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await asAdmin(
    url,
    `with gone as (delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier = 'send-callback-alarm' returning job.payload)
     select payload from gone`,
  );
  return (rows as { payload: unknown }[]).map(({ payload }) => payload);
}

const run = (payload: unknown, lastTry = false) =>
  callbackAlarmJob.execute(ctx(), payload, { lastTry, log });
const lastTold = () => read(ctx(), (db) => lastCallbackNotice(db, 'com'));
const notifications = async () => (await asAdmin(url, 'select kind from notification')).rows.length;

test('the owner was told of a failing server when a channel accepted the mail, and once', async () => {
  await failThrice();
  const [mail] = await waiting();
  expect(await lastTold(), 'nothing was sent yet').toBeNull();
  refusal = new Error('away');
  await expect(run(mail)).rejects.toThrow('away');
  expect(await lastTold(), 'it was not accepted').toBeNull();
  refusal = null;
  clock.set(new Date(clock.now().getTime() + minuteMs));
  const acceptedAt = clock.now();
  await run(mail);
  clock.set(new Date(clock.now().getTime() + minuteMs));
  await run(mail);
  expect(sent).toEqual(['lin@customer.example']);
  expect(await lastTold()).toEqual(acceptedAt);
});

test.each([
  ['on its last try', new Error('away'), true],
  ['because there is no such address', new RecipientRefused('smtp', '550'), false],
])(
  'a mail that was given up %s told nobody: a day later, what still fails is told again',
  async (_how, error, lastTry) => {
    await failThrice();
    refusal = error;
    for (const mail of await waiting()) await expect(run(mail, lastTry)).rejects.toThrow(error);
    await failThrice();
    expect(await waiting(), 'not within the day').toEqual([]);
    clock.set(new Date(clock.now().getTime() + dayMs));
    await failThrice();
    refusal = null;
    for (const mail of await waiting()) await run(mail);
    expect(sent).toEqual(['lin@customer.example']);
    expect(await lastTold()).toEqual(clock.now());
    clock.set(new Date(clock.now().getTime() + dayMs));
    await failThrice();
    expect(await waiting(), 'somebody was told').toEqual([]);
  },
);

test('what was told before stays when the next mail is not accepted', async () => {
  await failThrice();
  for (const mail of await waiting()) await run(mail);
  const first = clock.now();
  status = 200;
  clock.set(new Date(clock.now().getTime() + 2 * dayMs));
  for (const { send } of await leaseDue(ctx(), [])) await send();
  status = 500;
  await failThrice();
  refusal = new Error('away');
  for (const mail of await waiting()) await expect(run(mail, true)).rejects.toThrow('away');
  expect(await lastTold()).toEqual(first);
});

test('where the owner has switched the mail off, the notification in the console is what was told', async () => {
  await asAdmin(
    url,
    `insert into notification_preference (company_id, member_id, kind, mail, changed_at)
     values ('com', 'mem', 'callbacks_failing', false, now())`,
  );
  await failThrice();
  expect(await waiting()).toEqual([]);
  expect(await notifications()).toBe(1);
  expect(await lastTold()).toEqual(clock.now());
});
