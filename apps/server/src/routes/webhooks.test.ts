import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import type { WebhookDelivery } from '@arcadia/contract/webhooks/webhooks';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { dataOf } from '../testing/game-walks.ts';
import { openOrder, payRecharge } from '../testing/recharge-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const server = useTestServer();
const once = () => ({ 'idempotency-key': randomUUID() });
const hooks = (label: string) => `https://${label}.sample.example/webhooks`;

async function owner(): Promise<Caller> {
  return server.as(await server.certify(await server.signUp()));
}

type Created = OutputOf<'createWebhook'>;

const create = async (caller: Caller, label: string, kinds = ['recharge.credited']) =>
  dataOf<Created>(
    await caller.post('/webhooks', { url: hooks(label), webhookDescription: '', kinds }, once()),
  );

async function sendTest(caller: Caller, id: string): Promise<string> {
  return dataOf<{ deliveryId: string }>(await caller.post(`/webhooks/${id}/test`, {}, once()))
    .deliveryId;
}

/** The delivery once it has been attempted so often. */
function attempted(caller: Caller, id: string, count: number): Promise<WebhookDelivery> {
  return vi.waitFor(async () => {
    const found = dataOf<WebhookDelivery>(await caller.get(`/webhook-deliveries/${id}`));
    expect(found.attemptCount).toBeGreaterThanOrEqual(count);
    return found;
  }, patience);
}

const listed = async (caller: Caller, query = '') =>
  dataOf<OutputOf<'listWebhookDeliveries'>>(await caller.get(`/webhook-deliveries?${query}`))
    .records;

describe('an endpoint', () => {
  test('is refused where its address is not one that we call', async () => {
    const caller = await owner();
    const problemOf = async (url: string) => {
      const input = { url, webhookDescription: '', kinds: ['bill.final'] };
      const { status, data } = await caller.post('/webhooks', input, once());
      expect(status).toBe(400);
      return data['fields'];
    };
    expect(await problemOf('http://hooks.example/')).toEqual({ url: 'mustBeHttps' });
    expect(await problemOf('https://192.168.1.1/')).toEqual({ url: 'hostNotPublic' });
    expect(await problemOf('https://metadata.internal/')).toEqual({ url: 'hostNotPublic' });
    expect(await problemOf('https://hooks.example:22/')).toEqual({ url: 'portNotAllowed' });
    expect(await problemOf('https://me:secret@hooks.example/')).toEqual({ url: 'urlWithUser' });
  });

  test('of another company is not there', async () => {
    const [caller, stranger] = [await owner(), await owner()];
    const { id } = await create(caller, 'good');
    const deliveryId = await sendTest(caller, id);
    await attempted(caller, deliveryId, 1);
    const change = {
      version: 1,
      url: hooks('good'),
      webhookDescription: '',
      kinds: ['bill.final'],
    };
    const calls = [
      stranger.post(`/webhooks/${id}`, change),
      stranger.post(`/webhooks/${id}/enabled`, { version: 1, enabled: false }),
      stranger.post(`/webhooks/${id}/rotate`, { version: 1 }, once()),
      stranger.post(`/webhooks/${id}/delete`),
      stranger.post(`/webhooks/${id}/test`, {}, once()),
      stranger.get(`/webhook-deliveries/${deliveryId}`),
      stranger.post(`/webhook-deliveries/${deliveryId}/replay`, {}, once()),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(await listed(stranger, `endpointId=${id}`)).toEqual([]);
  });
});

describe('an event', () => {
  test('of a real payment arrives at a server that verifies it, and can be verified by the public library', async () => {
    const caller = await owner();
    const { secret } = await create(caller, 'good');
    const { id, cashier } = await openOrder(caller, '1250.00');
    await payRecharge(cashier);
    const [first] = await vi.waitFor(async () => {
      const rows = await listed(caller, `keyword=${id}`);
      expect(rows).toMatchObject([{ kind: 'recharge.credited', status: 'delivered' }]);
      return rows;
    }, patience);
    const found = await attempted(caller, first?.id ?? '', 1);
    expect(found.lastAttempt).toMatchObject({ fault: null, status: 200 });
    const headers = found.attempts[0]?.requestHeaders ?? {};
    const event = new Webhook(secret).verify(found.requestBody, headers);
    expect(event).toMatchObject({
      type: 'recharge.credited',
      data: dataOf(await caller.get(`/funds/recharges/${id}`)),
    });
    const altered = found.requestBody.replace('1250.00', '1250.01');
    expect(() => new Webhook(secret).verify(altered, headers)).toThrow();
  });

  test.each([
    ['http-500', { fault: 'http_status', status: 500 }],
    ['redirect', { fault: 'redirect', status: 302 }],
    ['oversize', { fault: 'too_large', status: null }],
    ['reset', { fault: 'unreachable', status: null }],
    ['tls', { fault: 'tls', status: null }],
    ['refuses-all', { fault: 'http_status', status: 401 }],
  ])('that a server answers with %s waits for its retry', async (label, outcome) => {
    const caller = await owner();
    const { id } = await create(caller, label);
    const found = await attempted(caller, await sendTest(caller, id), 1);
    expect(found).toMatchObject({ status: 'pending', lastAttempt: outcome });
    expect(found.nextAttemptAt).not.toBeNull();
    const { data } = await caller.get('/webhooks');
    expect(data['webhooks']).toMatchObject([
      { id, enabled: true, failingSince: expect.any(String) },
    ]);
  });

  test('for a server that hangs does not hold up another company', async () => {
    const [slow, quick] = [await owner(), await owner()];
    const [hanging, good] = [await create(slow, 'timeout'), await create(quick, 'good')];
    const waiting = await sendTest(slow, hanging.id);
    const found = await attempted(quick, await sendTest(quick, good.id), 1);
    expect(found.status).toBe('delivered');
    expect((await attempted(slow, waiting, 1)).lastAttempt).toMatchObject({ fault: 'timeout' });
  });

  test('that is resent keeps its id, and goes to the URL that is saved now', async () => {
    const caller = await owner();
    const { id } = await create(caller, 'http-500');
    const deliveryId = await sendTest(caller, id);
    const failed = await attempted(caller, deliveryId, 1);
    const change = { url: hooks('good'), webhookDescription: '', kinds: ['bill.final'] };
    expect((await caller.post(`/webhooks/${id}`, { version: 1, ...change })).code).toBe(0);
    const key = once();
    const replay = () => caller.post(`/webhook-deliveries/${deliveryId}/replay`, {}, key);
    expect((await replay()).code).toBe(0);
    expect((await replay()).code).toBe(0);
    const found = await attempted(caller, deliveryId, 2);
    expect(found).toMatchObject({
      status: 'delivered',
      attemptCount: 2,
      messageId: failed.messageId,
    });
    const ids = found.attempts.map(({ requestHeaders }) => requestHeaders['webhook-id']);
    expect(ids).toEqual([failed.messageId, failed.messageId]);
    expect(found.attempts[1]?.replayedByName).not.toBeNull();
  });

  test('is neither tried nor resent while its endpoint is disabled', async () => {
    const caller = await owner();
    const { id } = await create(caller, 'http-500');
    const deliveryId = await sendTest(caller, id);
    await attempted(caller, deliveryId, 1);
    const set = (version: number, enabled: boolean) =>
      caller.post(`/webhooks/${id}/enabled`, { version, enabled });
    expect((await set(1, false)).code).toBe(0);
    expect(await listed(caller)).toMatchObject([{ status: 'failed', nextAttemptAt: null }]);
    const replay = () => caller.post(`/webhook-deliveries/${deliveryId}/replay`, {}, once());
    expect((await replay()).code).toBe(2641);
    expect((await caller.post(`/webhooks/${id}/test`, {}, once())).code).toBe(2641);
    expect((await set(2, true)).code).toBe(0);
    expect((await replay()).code).toBe(0);
    await attempted(caller, deliveryId, 2);
  });
});

test('a rotated secret verifies at a server that knows it, and no stored answer holds it', async () => {
  const caller = await owner();
  const { id, secret } = await create(caller, 'good');
  const key = once();
  const rotate = async () =>
    dataOf<OutputOf<'rotateWebhookSecret'>>(
      await caller.post(`/webhooks/${id}/rotate`, { version: 1 }, key),
    );
  const rotated = await rotate();
  expect(await rotate()).toEqual(rotated);
  expect(rotated.secret).not.toBe(secret);
  const found = await attempted(caller, await sendTest(caller, id), 1);
  expect(found.status).toBe('delivered');
  for (const known of [secret, rotated.secret])
    new Webhook(known).verify(found.requestBody, found.attempts[0]?.requestHeaders ?? {});
});

test('the log is filtered, searched and exported', async () => {
  const caller = await owner();
  const [good, bad] = [await create(caller, 'good'), await create(caller, 'http-500')];
  const [one, two] = [await sendTest(caller, good.id), await sendTest(caller, bad.id)];
  const found = await attempted(caller, one, 1);
  await attempted(caller, two, 1);
  const ids = async (query: string) => (await listed(caller, query)).map(({ id }) => id);
  expect(await ids('')).toEqual([two, one]);
  expect(await ids('sort=created.asc')).toEqual([one, two]);
  expect(await ids(`keyword=${found.messageId}`)).toEqual([one]);
  expect(await ids(`keyword=${two}`)).toEqual([two]);
  expect(await ids(`endpointId=${good.id}&status=delivered&kind=webhook.test`)).toEqual([one]);
  expect(await ids('kind=bill.final')).toEqual([]);
  expect(await ids('to=2020-01-01')).toEqual([]);
});
