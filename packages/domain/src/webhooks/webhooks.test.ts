import { permissions } from '@arcadia/contract/access/permissions';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { write } from '../database/transaction.ts';
import { subscribe, subscriptionsOf } from '../jobs/subscriptions.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhooks,
  hasWebhooks,
  listWebhookDeliveries,
  noteWebhookEventsJob,
  rotateWebhookSecret,
  setWebhookEnabled,
  updateWebhook,
} from './index.ts';
import { dayMs, minuteMs, start, webhookCompany } from './testing/webhook-company.ts';

const { url } = useTestDatabase();
let database: Database;
const company = webhookCompany(url, () => database);
const { clock, customer, member, note, creditedRecharge, deliverDue, rows } = company;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  await company.insert();
});
afterAll(() => database.close());
beforeEach(() => company.clear());

const chosen = {
  url: 'https://customer.example/hooks',
  webhookDescription: 'Ledger',
  kinds: ['recharge.credited' as const],
};
const create = (given: object = {}) => createWebhook(member(), { ...chosen, ...given });
const later = (ms: number) => new Date(start.getTime() + ms);
const bodies = () => customer.calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('an event', () => {
  test('is stored once for each thing that happened, however often and wherever the job runs', async () => {
    await create();
    const id = await creditedRecharge(later(1000));
    await Promise.all([note(id), note(id), note(id)]);
    await note(id);
    expect(await deliverDue()).toBe(1);
    expect(bodies()).toEqual([
      {
        type: 'recharge.credited',
        version: 1,
        timestamp: later(1000).toISOString(),
        data: expect.objectContaining({
          id,
          status: 'credited',
          amount: { amount: '1250.00', currency: 'CNY' },
        }),
      },
    ]);
  });

  test('is noted by a job that its own transaction adds where there is an endpoint, or neither is there', async () => {
    const ctx = {
      ...company.ctx(),
      subscriptions: subscriptionsOf([
        subscribe('recharge.changed', noteWebhookEventsJob, hasWebhooks),
      ]),
    };
    const publish = (fails: boolean) =>
      write(ctx, async (tx) => {
        tx.unaudited('a test');
        await tx.publish({ topic: 'recharge.changed', companyId: 'com', subjectId: 'rch_1' });
        if (fails) throw new Error('rolled back');
      });
    const waiting = () => rows('select 1 from graphile_worker.jobs');
    await publish(false);
    expect(await waiting(), 'without an endpoint').toHaveLength(0);
    await create();
    await expect(publish(true)).rejects.toThrow('rolled back');
    expect(await waiting()).toHaveLength(0);
    await publish(false);
    expect(await waiting()).toHaveLength(1);
  });

  test('goes to those that chose its kind before it happened, under one id', async () => {
    await create();
    await create({ url: 'https://second.example/hooks' });
    await create({ url: 'https://other.example/hooks', kinds: ['bill.final'] });
    const id = await creditedRecharge(later(1000));
    clock.set(later(2000));
    await create({ url: 'https://late.example/hooks' });
    await note(id);
    await deliverDue();
    expect(customer.calls.map((call) => call.url).toSorted()).toEqual([
      'https://customer.example/hooks',
      'https://second.example/hooks',
    ]);
    expect(new Set(customer.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('of long ago is not told of, nor one of a disabled or deleted endpoint', async () => {
    const made = await create();
    clock.set(later(8 * dayMs));
    await note(await creditedRecharge(later(1000)));
    const recent = await creditedRecharge(later(8 * dayMs));
    await setWebhookEnabled(member(), { id: made.id, version: 1, enabled: false });
    await note(recent);
    await deleteWebhook(member(), { id: made.id });
    await note(recent);
    expect(await deliverDue()).toBe(0);
    expect(await rows('select 1 from webhook_event')).toEqual([]);
  });
});

describe('a secret', () => {
  /** The library compares with the machine's clock, so it signs here and doesn't verify. */
  const verifies = (secret: string, index: number) => {
    const call = customer.calls[index];
    if (!call) throw new Error(`there was no call ${index}`);
    const header = (name: string) => call.headers[name] ?? '';
    const at = new Date(Number(header('webhook-timestamp')) * 1000);
    const right = new Webhook(secret).sign(header('webhook-id'), at, call.body);
    return header('webhook-signature').split(' ').includes(right);
  };
  const sendOne = async () => {
    await note(await creditedRecharge(clock.now()));
    await deliverDue();
  };

  test('is sealed, shown once, and signs beside its successor for a day', async () => {
    const { id, secret: first } = await create();
    await sendOne();
    const { secret: second, oldSecretUntil } = await rotateWebhookSecret(member(), {
      id,
      version: 1,
    });
    expect(oldSecretUntil).toBe(later(dayMs).toISOString());
    clock.set(later(dayMs - 1000));
    await sendOne();
    clock.set(later(dayMs));
    await sendOne();
    expect([0, 1, 2].map((index) => verifies(first, index))).toEqual([true, true, false]);
    expect([0, 1, 2].map((index) => verifies(second, index))).toEqual([false, true, true]);
    const stored = JSON.stringify([
      await rows('select * from audit_log'),
      await rows('select answer from idempotency_key'),
    ]);
    expect(stored).not.toContain(first.replace('whsec_', ''));
    expect(stored).not.toContain(second.replace('whsec_', ''));
  });

  test('of a repeated call with the same key is the same one', async () => {
    const once = { key: 'k', fingerprint: Buffer.from('f') };
    const call = () => createWebhook({ ...member(), idempotency: once }, chosen);
    const first = await call();
    expect(await call()).toEqual(first);
    expect((await getWebhooks(member())).webhooks).toHaveLength(1);
    const stored = await rows<{ answer: object }>(
      `select answer from idempotency_key where key = 'k'`,
    );
    expect(stored).toEqual([{ answer: { id: first.id } }]);
  });
});

describe('who manages endpoints', () => {
  const developer = () => member(new Set([permissions.applicationAll]));
  const cashier = () => member(new Set([permissions.applicationAll, permissions.rechargeQuery]));

  test('directs nowhere what they may not see, and sees no log of it', async () => {
    const { id } = await create({ kinds: ['recharge.credited', 'bill.final'] });
    await note(await creditedRecharge(clock.now()));
    await deliverDue();
    const own = developer();
    await expect(createWebhook(own, chosen)).rejects.toThrow('webhookBeyondOwn');
    const change = { ...chosen, id, version: 1 };
    // Who may see one of two kinds takes neither the URL nor the other kind.
    await expect(updateWebhook(cashier(), change)).rejects.toThrow('webhookBeyondOwn');
    await expect(rotateWebhookSecret(own, { id, version: 1 })).rejects.toThrow('webhookBeyondOwn');
    await expect(deleteWebhook(own, { id })).rejects.toThrow('webhookBeyondOwn');
    const page = { pageNo: 1, pageSize: 10 };
    expect((await listWebhookDeliveries(own, page)).total).toBe(0);
    expect((await listWebhookDeliveries(cashier(), page)).total).toBe(1);
    expect(await getWebhooks(own)).toMatchObject({
      allowedKinds: ['application.reviewed'],
      webhooks: [{ id, canManage: false }],
    });
  });

  test('has at most ten, also where two add the last one at once', async () => {
    for (let count = 0; count < 9; count += 1) await create();
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await getWebhooks(member())).webhooks).toHaveLength(10);
  });

  test('is told of a colleague’s change instead of undoing it, and of an address inside a network', async () => {
    const { id } = await create();
    const change = { ...chosen, id, version: 1 };
    await updateWebhook(member(), { ...change, kinds: ['bill.final', 'recharge.credited'] });
    await expect(updateWebhook(member(), change)).rejects.toThrow('stateChanged');
    await expect(create({ url: 'https://10.0.0.1/' })).rejects.toThrow('wrong fields');
  });

  test('adds a kind from now on, and keeps the others without a gap', async () => {
    const { id } = await create({ kinds: ['bill.final'] });
    const before = await creditedRecharge(later(1000));
    clock.set(later(minuteMs));
    await updateWebhook(member(), { ...chosen, id, version: 1 });
    const after = await creditedRecharge(later(minuteMs));
    await note(before);
    await note(after);
    await deliverDue();
    expect(bodies().map(({ data }) => data)).toMatchObject([{ id: after }]);
  });
});
