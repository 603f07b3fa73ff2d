import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retrySeconds } from '@arcadia/contract/callbacks/deliveries';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { CallbackResponse } from '../ports/callback-client.ts';
import { webhookDisabledJob } from './disabled-job.ts';
import {
  createWebhook,
  getWebhookDelivery,
  getWebhooks,
  setWebhookEnabled,
  updateWebhook,
} from './index.ts';
import { answered, dayMs, minuteMs, start, webhookCompany } from './testing/webhook-company.ts';

const { url } = useTestDatabase();
let database: Database;
const company = webhookCompany(url, () => database);
const { clock, customer, member, note, creditedRecharge, deliverDue, rows, sent } = company;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  await company.insert();
});
afterAll(() => database.close());
beforeEach(() => company.clear());

const kinds = ['recharge.credited' as const];
const create = () =>
  createWebhook(member(), { url: 'https://customer.example/', webhookDescription: '', kinds });
const later = (ms: number) => new Date(start.getTime() + ms);
const queue = async () => note(await creditedRecharge(clock.now()));
const deliveryId = async () =>
  (await rows<{ id: string }>('select id from webhook_delivery order by id desc limit 1'))[0]?.id ??
  '';
const delivery = async () => getWebhookDelivery(member(), await deliveryId());
const endpoint = async () => (await getWebhooks(member())).webhooks[0];
const log = { info: () => undefined, warn: () => undefined };

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((settle) => {
    open = settle;
  });
  return { opened, open };
}

describe('workers side by side', () => {
  test('never send one event at the same time', async () => {
    await create();
    await queue();
    const { opened, open } = gate();
    const { opened: reached, open: reach } = gate();
    customer.answer = async () => {
      reach();
      await opened;
      return answered(200);
    };
    const first = deliverDue();
    await reached;
    expect(await deliverDue()).toBe(0);
    open();
    expect(await first).toBe(1);
    expect(customer.calls).toHaveLength(1);
  });

  test('send again what one that died had sent, under the same id', async () => {
    await create();
    await queue();
    customer.answer = () => new Promise(() => undefined);
    void deliverDue();
    await expect.poll(() => customer.calls.length).toBe(1);
    customer.answer = async () => answered(200);
    clock.set(later(29_000));
    expect(await deliverDue()).toBe(0);
    clock.set(later(31_000));
    expect(await deliverDue()).toBe(1);
    const [first, second] = customer.calls;
    expect(first?.headers['webhook-id']).toMatch(/^evt_/);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(await delivery()).toMatchObject({ status: 'delivered', attemptCount: 1 });
  });
});

describe('a response', () => {
  const failed = (fault: 'timeout' | 'address_refused' | 'too_large'): CallbackResponse => ({
    kind: 'failed',
    fault,
    latencyMs: null,
  });
  test.each([
    [answered(500, 'down'), 'http_status', 500],
    [answered(302), 'redirect', 302],
    [answered(410), 'http_status', 410],
    [failed('timeout'), 'timeout', null],
    [failed('address_refused'), 'address_refused', null],
    [failed('too_large'), 'too_large', null],
  ] as const)('that does not accept is retried: %#', async (response, fault, status) => {
    await create();
    await queue();
    customer.answer = async () => response;
    await deliverDue();
    expect(await delivery()).toMatchObject({
      status: 'pending',
      nextAttemptAt: later(minuteMs).toISOString(),
      lastAttempt: { fault, status },
    });
    customer.answer = async () => answered(202, '\0'.repeat(20_000));
    clock.set(later(minuteMs));
    await deliverDue();
    const { attempts, ...row } = await delivery();
    expect(row).toMatchObject({ status: 'delivered', attemptCount: 2, nextAttemptAt: null });
    expect(attempts[1]?.responseBody).toBe('\u{2400}'.repeat(16 * 1024));
  });
});

describe('an endpoint that fails', () => {
  const failAll = async () => {
    customer.answer = async () => answered(503);
    for (const wait of [0, ...retrySeconds]) {
      clock.set(new Date(clock.now().getTime() + wait * 1000));
      await deliverDue();
    }
  };

  test('is retried by the schedule, then given up, and is not disabled for it', async () => {
    await create();
    await queue();
    await failAll();
    expect(await delivery()).toMatchObject({ status: 'failed', attemptCount: 11 });
    expect(await endpoint()).toMatchObject({ enabled: true, failingSince: start.toISOString() });
  });

  test('for three days is disabled, what waits is given up, and the owner is told once', async () => {
    await create();
    await queue();
    await failAll();
    clock.set(later(3 * dayMs));
    await queue();
    await queue();
    await failAll();
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'failing' });
    expect(await rows(`select 1 from webhook_delivery where status = 'pending'`)).toEqual([]);
    const jobs = await rows<{ id: string }>(
      `select id::text from graphile_worker.jobs where task_identifier = 'send-webhook-disabled'`,
    );
    expect(jobs).toHaveLength(1);
    const { id = '' } = (await endpoint()) ?? {};
    const payload = { companyId: 'com', webhookId: id, memberId: 'mem' };
    await webhookDisabledJob.execute(company.ctx(), payload, { lastTry: false, log });
    expect(sent).toMatchObject([
      { to: 'lin@customer.example', subject: 'Arcadia disabled one of your webhook endpoints' },
    ]);
    expect(sent[0]?.text).toContain('https://customer.example/');
  });

  test('counts as told when a channel has accepted it, once, and keeps that when it is enabled again', async () => {
    await create();
    await queue();
    await failAll();
    clock.set(later(3 * dayMs));
    await queue();
    await failAll();
    const { id = '', version = 0, ...disabled } = (await endpoint()) ?? {};
    expect(disabled).toMatchObject({ disabledReason: 'failing', disabledNotifiedAt: null });
    const payload = { companyId: 'com', webhookId: id, memberId: 'mem' };
    const run = () => webhookDisabledJob.execute(company.ctx(), payload, { lastTry: false, log });
    company.refuse(new Error('away'));
    await expect(run()).rejects.toThrow('away');
    expect((await endpoint())?.disabledNotifiedAt).toBeNull();
    company.refuse(null);
    clock.set(new Date(clock.now().getTime() + minuteMs));
    const toldAt = clock.now().toISOString();
    await run();
    clock.set(new Date(clock.now().getTime() + minuteMs));
    await run();
    expect(sent).toHaveLength(1);
    expect((await endpoint())?.disabledNotifiedAt).toBe(toldAt);
    await setWebhookEnabled(member(), { id, version, enabled: true });
    expect(await endpoint()).toMatchObject({ enabled: true, disabledNotifiedAt: toldAt });
  });

  test('is as good as new after one event that it accepts', async () => {
    await create();
    await queue();
    customer.answer = async () => answered(500);
    await deliverDue();
    expect((await endpoint())?.failingSince).toBe(start.toISOString());
    customer.answer = async () => answered(200);
    clock.set(later(minuteMs));
    await deliverDue();
    expect((await endpoint())?.failingSince).toBeNull();
  });
});

test('what waits for an endpoint goes to the URL that is saved when it is sent', async () => {
  const { id } = await create();
  await queue();
  await updateWebhook(member(), {
    id,
    version: 1,
    url: 'https://new.example/',
    webhookDescription: '',
    kinds,
  });
  await deliverDue();
  expect(customer.calls.map((call) => call.url)).toEqual(['https://new.example/']);
});

test('an endpoint that is disabled while an attempt runs gets no retry', async () => {
  const { id } = await create();
  await queue();
  const { opened, open } = gate();
  const { opened: reached, open: reach } = gate();
  customer.answer = async () => {
    reach();
    await opened;
    return answered(500);
  };
  const sending = deliverDue();
  await reached;
  await setWebhookEnabled(member(), { id, version: 1, enabled: false });
  open();
  await sending;
  expect(await delivery()).toMatchObject({
    status: 'failed',
    nextAttemptAt: null,
    attemptCount: 1,
  });
});
