import { fixedClock } from '@arcadia/kernel/clock';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { DatabaseUnavailable } from '../database/retry.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { write } from '../database/transaction.ts';
import type { CallbackRequest, CallbackResponse } from '../ports/callback-client.ts';
import { leaseDue } from './deliver.ts';
import { deliverCallbacksJob } from './deliver-callbacks-job.ts';
import { queueDelivery } from './index.ts';
import { systemContext } from '../database/testing/system-context.ts';

const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const { url } = useTestDatabase();
let database: Database;

/** The customer's server: counts requests and responds when told to. */
const customer: { calls: CallbackRequest[]; answer(body: string): Promise<CallbackResponse> } = {
  calls: [],
  answer: () => Promise.reject(new Error('nobody is asked here')),
};
const taken = (body = '{"ret_code":0}'): CallbackResponse => ({
  kind: 'answered',
  status: 200,
  headers: {},
  body,
  isUtf8: true,
  latencyMs: 3,
});

/** A company, and its service of the same name that has a secret and a URL. */
const insertCompany = (id: string, appId: string) =>
  asAdmin(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${id}', 'Test', 'CN', 'CNY', 0, now());
     insert into application (id, company_id, name, description, created_at) values ('${id}', '${id}', 'x', 'x', now());
     insert into region_service (id, company_id, application_id, region, app_id, status, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       values ('${id}', '${id}', '${id}', 'asia_pacific', '${appId}', 'offline', 0, 0, 0, now(), now());
     insert into app_credential (id, service_id, company_id, app_id, app_key, secret, status, created_at)
       values ('${id}', '${id}', '${id}', '${appId}', 'key', 'secret', 'active', now());
     insert into callback_set (service_id, environment, company_id, callbacks, revision, updated_at)
       values ('${id}', 'production', '${id}', '[{"kind":"notify","url":"https://customer.example/","body":"{}"}]', 1, now())`,
  );

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  await insertCompany('com', '1461564080052506636');
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(start);
  customer.calls = [];
  customer.answer = async () => taken();
  await asAdmin(
    url,
    'delete from callback_attempt; delete from callback_delivery; delete from callback_message',
  );
});

const ctx = (): Context =>
  systemContext(database, {
    clock,
    ports: {
      ...unusedPorts,
      vault: { seal: (plain) => Buffer.from(plain), open: (sealed) => Buffer.from(sealed) },
      callbacks: {
        now: () => start,
        urlProblem: () => null,
        check: async () => null,
        post(request) {
          customer.calls.push(request);
          return customer.answer(request.body);
        },
      },
    },
  });

function queue(
  key: string,
  kind: 'notify' | 'report_game_info' = 'notify',
  serviceId: string = 'com',
) {
  return write(ctx(), (tx) => {
    tx.unaudited('a test');
    return queueDelivery(tx, ctx(), {
      serviceId,
      environment: 'production',
      kind,
      subject: 'an event',
      key,
      body: `{"notify_id":"${key}"}`,
    });
  });
}

/** Sends one batch. @returns how many messages it had. */
async function deliverDue(by: Context): Promise<number> {
  const due = await leaseDue(by, []);
  await Promise.all(due.map(({ send }) => send()));
  return due.length;
}

type Row = { status: string; attempt_count: number; response_body: string | null };
const rows = async () =>
  (
    await asAdmin(
      url,
      `select status, attempt_count, response_body from callback_delivery
       left join callback_attempt on delivery_id = id order by message_key, number`,
    )
  ).rows as Row[];

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((settle) => {
    open = settle;
  });
  return { opened, open };
}

describe('the queue', () => {
  test('accepts the same message once, however many add it concurrently', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => queue('a')));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await deliverDue(ctx())).toBe(1);
    expect(await queue('a')).toBeNull();
    expect(await deliverDue(ctx())).toBe(0);
    expect(customer.calls.map(({ body }) => body)).toEqual(['{"notify_id":"a"}']);
  });

  test('accepts no message without a URL', async () => {
    expect(await queue('a', 'report_game_info')).toBeNull();
  });
});

describe('workers side by side', () => {
  test('never send one message at the same time', async () => {
    await queue('a');
    const { opened, open } = gate();
    const { opened: reached, open: reach } = gate();
    customer.answer = async () => {
      reach();
      await opened;
      return taken();
    };
    const first = deliverDue(ctx());
    await reached;
    expect(await deliverDue(ctx())).toBe(0);
    open();
    expect(await first).toBe(1);
    expect(customer.calls).toHaveLength(1);
  });

  test('share the due messages, each sent once', async () => {
    const keys = Array.from({ length: 70 }, (_one, index) => `m${index}`);
    for (const key of keys) await queue(key);
    let sent = 0;
    const worker = async () => {
      for (let some = 1; some > 0; sent += some) some = await deliverDue(ctx());
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(sent).toBe(70);
    expect(new Set(customer.calls.map(({ body }) => body)).size).toBe(70);
    expect(customer.calls).toHaveLength(70);
    expect(await rows()).toEqual(
      keys.map(() => ({ status: 'delivered', attempt_count: 1, response_body: '{"ret_code":0}' })),
    );
  });

  test('take over from one that died', async () => {
    await queue('a');
    customer.answer = () => new Promise(() => undefined);
    void deliverDue(ctx());
    await expect.poll(() => customer.calls.length).toBe(1);
    customer.answer = async () => taken();
    clock.set(new Date(start.getTime() + 29_000));
    expect(await deliverDue(ctx())).toBe(0);
    clock.set(new Date(start.getTime() + 31_000));
    expect(await deliverDue(ctx())).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
  });
});

const minuteMs = 60_000;
const noLog = { info: () => undefined, warn: () => undefined };
const runJob = () => deliverCallbacksJob.execute(ctx(), {}, { lastTry: false, log: noLog });

/** The first lease is committed, and the connection breaks before its process knows. */
function loseAnswerToLease(): void {
  const { query } = pg.Client.prototype;
  const leasing = new WeakSet<pg.Client>();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const answer: unknown = Reflect.apply(query, this, given);
    if (JSON.stringify(given[0]).includes('set next_attempt_at')) leasing.add(this);
    if (!leasing.has(this) || given[0] !== 'commit') return answer;
    spy.mockRestore();
    return Promise.resolve(answer).then(() => {
      throw new Error('Connection terminated');
    });
  });
}

describe('a run of the job', () => {
  test('tries a message again that became due while its attempt was under way', async () => {
    await queue('a');
    const { opened, open } = gate();
    const { opened: reached, open: reach } = gate();
    customer.answer = async () => {
      if (customer.calls.length > 1) return taken();
      reach();
      await opened;
      return taken('{"ret_code":1}');
    };
    const run = runJob();
    await reached;
    clock.set(new Date(start.getTime() + minuteMs + 1));
    open();
    await run;
    expect(await rows()).toMatchObject([
      { status: 'delivered', attempt_count: 2, response_body: '{"ret_code":1}' },
      { status: 'delivered', attempt_count: 2, response_body: '{"ret_code":0}' },
    ]);
  });

  test('gives a message back whose attempt broke off, fails, and sends everybody else’s before', async () => {
    await insertCompany('two', '1461564080052506637');
    await queue('a');
    await queue('b', 'notify', 'two');
    const { opened, open } = gate();
    customer.answer = async (body) => {
      if (!body.includes('"a"')) await opened;
      else throw new Error('broke off');
      return taken();
    };
    const run = runJob().catch((error: unknown) => error);
    await expect.poll(() => customer.calls.length).toBe(2);
    await queue('c', 'notify', 'two');
    open();
    expect(await run).toMatchObject({ message: 'broke off' });
    expect((await rows()).map(({ status }) => status)).toEqual([
      'pending',
      'delivered',
      'delivered',
    ]);
    // The queue tries a failed run again within seconds, while product time hardly moves.
    customer.answer = async () => taken();
    await runJob();
    expect((await rows())[0]).toMatchObject({ status: 'delivered', attempt_count: 1 });
  });

  test('takes messages again whose lease was stored though nobody was told so', async () => {
    await queue('a');
    loseAnswerToLease();
    await expect(runJob()).rejects.toThrow(DatabaseUnavailable);
    expect(customer.calls).toEqual([]);
    await runJob();
    expect(await rows()).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
  });
});

test('a server’s response is stored as far as it can be shown', async () => {
  customer.answer = async () =>
    taken(`{"ret_code":3000000000,"x":"\0\ud800${'y'.repeat(20_000)}"}`);
  await queue('a');
  await deliverDue(ctx());
  const [row] = await rows();
  expect(row?.status).toBe('pending');
  expect(row?.response_body).toHaveLength(16 * 1024);
  expect(row?.response_body).toContain('"x":"\u{2400}\u{fffd}yyy');
});
