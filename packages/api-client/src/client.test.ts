import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { HttpError, NoAnswerError, RefusedError } from './errors.ts';
import type { ClientOptions } from './settings.ts';
import { breakOff, envelope, scriptedServer } from './testing/scripted-server.ts';

const clientOf = (baseUrl: string, more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, key: 'ak_test', firstPauseMs: 1, ...more });
const order = { gateway: 'alipay', amount: '100.00', agreed: true } as const;

test('a call is sent with key, language and query, and answers the data of the envelope', async () => {
  await using server = await scriptedServer(envelope({ id: 'bil_1', total: '12.50' }));
  const client = clientOf(server.url, { language: 'zh' });
  expect(await client.explainBillLine({ id: 'bil_a b/c', position: 2 })).toEqual({
    id: 'bil_1',
    total: '12.50',
  });
  const [sent] = server.received;
  expect(sent).toMatchObject({
    method: 'GET',
    url: '/api/bills/bil_a%20b%2Fc/lines/2',
    headers: { authorization: 'Bearer ak_test', 'accept-language': 'zh' },
  });
});

test('filters that are left undefined are not sent', async () => {
  await using server = await scriptedServer(envelope({ records: [], total: 0 }));
  await clientOf(server.url).listBills({ month: '2026-11', status: undefined, pageSize: 50 });
  expect(server.received[0]?.url).toBe('/api/bills?month=2026-11&pageSize=50');
});

test('the key can be a function, which is asked for each attempt', async () => {
  await using server = await scriptedServer(breakOff, envelope({}));
  let count = 0;
  await clientOf(server.url, { key: async () => `ak_${(count += 1)}` }).getFunds();
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer ak_1',
    'Bearer ak_2',
  ]);
});

test('a business refusal is an error with its code, name, message and request id', async () => {
  await using server = await scriptedServer(
    envelope(null, { code: 2006, msg: 'Not enough credit.' }),
  );
  const error: unknown = await clientOf(server.url)
    .launchService({ id: 'svc_1' })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({
    name: 'RefusedError',
    code: 2006,
    refusal: 'insufficientCredit',
    message: 'Not enough credit.',
    requestId: 'req-1',
  });
});

test('a code that is newer than the client has no name', async () => {
  await using server = await scriptedServer(envelope(null, { code: 9999, msg: 'New.' }));
  await expect(clientOf(server.url).getFunds()).rejects.toMatchObject({
    code: 9999,
    refusal: null,
  });
});

test('wrong fields are told by their paths', async () => {
  await using server = await scriptedServer(
    envelope(
      { fields: { amount: 'invalidAmount' }, messages: { amount: 'Enter an amount' } },
      { status: 400, code: 400, msg: 'Check the fields' },
    ),
  );
  await expect(clientOf(server.url).createRecharge(order)).rejects.toMatchObject({
    name: 'HttpError',
    status: 400,
    fields: { amount: { problem: 'invalidAmount', message: 'Enter an amount' } },
  });
});

test('a failure names the id under which it was logged', async () => {
  await using server = await scriptedServer(
    envelope({ errorId: 'err-7' }, { status: 500, code: 500, msg: 'Something broke' }),
  );
  await expect(clientOf(server.url).getFunds()).rejects.toMatchObject({
    status: 500,
    errorId: 'err-7',
    requestId: 'req-1',
  });
  // It is not one that another attempt gets over.
  expect(server.received).toHaveLength(1);
});

test('an answer that is not ours is no success', async () => {
  await using server = await scriptedServer((response) => void response.end('<html>'));
  await expect(clientOf(server.url).getFunds()).rejects.toBeInstanceOf(HttpError);
});

test('a read is repeated until it is answered', async () => {
  await using server = await scriptedServer(
    breakOff,
    envelope(null, { status: 503, code: 503, headers: { 'retry-after': '0' } }),
    envelope({ cash: null }),
  );
  expect(await clientOf(server.url).getFunds()).toEqual({ cash: null });
  expect(server.received).toHaveLength(3);
});

test('what moves money is repeated with the same key', async () => {
  await using server = await scriptedServer(breakOff, envelope({ id: 'rch_1' }));
  await clientOf(server.url).createRecharge(order);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([order, order]);
});

test('a key of the caller is sent as it is, and each call without one has its own', async () => {
  await using server = await scriptedServer(envelope({}), envelope({}), envelope({}));
  const client = clientOf(server.url);
  await client.createRecharge(order, { idempotencyKey: 'mine' });
  await client.createRecharge(order);
  await client.createRecharge(order);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe('mine');
  expect(new Set(keys).size).toBe(3);
});

test('a write without a key is never repeated', async () => {
  await using server = await scriptedServer(breakOff);
  await expect(
    clientOf(server.url).updateApplication({ id: 'app_1', name: 'A', description: 'B' }),
  ).rejects.toMatchObject({ name: 'NoAnswerError', isTimeout: false });
  expect(server.received).toHaveLength(1);
});

test('the last failure is thrown where no attempt was answered', async () => {
  await using server = await scriptedServer(breakOff, breakOff, breakOff, envelope({}));
  await expect(clientOf(server.url, { attempts: 2 }).getFunds()).rejects.toBeInstanceOf(
    NoAnswerError,
  );
  expect(server.received).toHaveLength(2);
});

test('a server that asks for a long pause is not asked again, and the error says how long', async () => {
  await using server = await scriptedServer(
    envelope(null, { status: 429, code: 429, headers: { 'retry-after': '3600' } }),
  );
  await expect(clientOf(server.url).getFunds()).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 3600,
  });
  expect(server.received).toHaveLength(1);
});

test('an answer that does not come in time is given up', async () => {
  await using server = await scriptedServer(() => undefined);
  await expect(
    clientOf(server.url, { timeoutMs: 30, attempts: 1 }).getFunds(),
  ).rejects.toMatchObject({ name: 'NoAnswerError', isTimeout: true });
});

test('the caller’s signal ends a call that waits for its answer, and one that waits to try again', async () => {
  const reason = new Error('no longer wanted');
  const controller = new AbortController();
  await using server = await scriptedServer(() => controller.abort(reason));
  await expect(clientOf(server.url).getFunds({}, { signal: controller.signal })).rejects.toBe(
    reason,
  );

  const second = new AbortController();
  await using broken = await scriptedServer((response) => {
    response.destroy();
    setImmediate(() => second.abort(reason));
  });
  await expect(
    clientOf(broken.url, { firstPauseMs: 60_000, maxPauseMs: 60_000 }).getFunds(
      {},
      { signal: second.signal },
    ),
  ).rejects.toBe(reason);
});

test('a key never goes out in the clear, nor to where an answer leads', async () => {
  expect(() => createClient({ baseUrl: 'http://console.example.com', key: 'ak' })).toThrow('https');
  expect(() => createClient({ baseUrl: 'console.example.com', key: 'ak' })).toThrow(TypeError);
  await using other = await scriptedServer(envelope({}));
  await using server = await scriptedServer(
    (response) => void response.writeHead(302, { location: other.url }).end(),
  );
  await expect(clientOf(server.url, { attempts: 1 }).getFunds()).rejects.toBeInstanceOf(
    NoAnswerError,
  );
  expect(other.received).toEqual([]);
});

test('what has no place in an address is not sent', async () => {
  const list = { month: ['2026-11'] } as unknown as { month: string };
  await expect(clientOf('http://localhost:1').listBills(list)).rejects.toThrow('month must be');
});

test('an address is never made with a part missing', async () => {
  await expect(clientOf('http://localhost:1').getBill({ id: '' as 'bil_1' })).rejects.toThrow(
    '/bills/{id} needs id',
  );
});
