import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { common } from '@arcadia/i18n/en/common';
import { ApiError } from './api-error.tsx';
import { productNow } from '../messages/product-time.tsx';
import type { Connection } from './connection.tsx';
import { createTransport } from './transport.tsx';

const get = { method: 'GET', url: '/api/index/home', body: null, idempotencyKey: null } as const;

let stored: string | null;
let device: string | null;
let heard: string[];
let sent: RequestInit | undefined;

beforeEach(() => {
  stored = 'old-token';
  device = null;
  heard = [];
});
afterEach(() => vi.useRealTimers());

function transportTo(answer: () => Promise<Response>, more: Partial<Connection> = {}) {
  return createTransport({
    session: {
      token: () => stored,
      store: (token) => void (stored = token),
      clear: () => void (stored = null),
      device: () => device,
      storeDevice: (token) => void (device = token),
      onChangeElsewhere: () => () => undefined,
    },
    language: () => 'zh',
    texts: () => Promise.resolve(common.client),
    notify: (text) => void heard.push(text),
    onSessionEnded: () => void heard.push('<session ended>'),
    onInsufficientCredit: () => void heard.push('<insufficient credit>'),
    fetch: (_url, init) => {
      sent = init;
      return answer();
    },
    ...more,
  });
}

function json(body: unknown, init: ResponseInit = {}) {
  return () => Promise.resolve(Response.json(body, init));
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
}

test('a success yields the data, stores the session and takes over the product time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const transport = transportTo(
    json(
      { code: 0, msg: '', data: { figure: 1 } },
      { headers: { authorization: 'new-token', 'x-product-time': '2031-01-01T00:00:00Z' } },
    ),
  );
  const post = { ...get, method: 'POST', body: '{}', idempotencyKey: 'key-1' } as const;
  expect(await transport(post, {})).toEqual({ figure: 1 });
  expect(stored).toBe('new-token');
  expect(productNow()).toBe(Date.parse('2031-01-01T00:00:00Z'));
  expect(Object.fromEntries(new Headers(sent?.headers))).toEqual({
    accept: 'application/json',
    'accept-language': 'zh-CN',
    authorization: 'old-token',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  });
});

describe('refusals', () => {
  test("show the server's words and are rejected with their name", async () => {
    const transport = transportTo(json({ code: 2001, msg: '密码不正确', data: null }));
    const error = await failure(transport(get, { notify: true }));
    expect([error.kind, error.code, error.refusal]).toEqual(['refused', 2001, 'incorrectPassword']);
    expect(heard).toEqual(['密码不正确']);
  });

  test('are silent unless the caller asks for a message', async () => {
    const transport = transportTo(json({ code: 2001, msg: 'no', data: null }));
    await failure(transport(get, {}));
    expect(heard).toEqual([]);
  });

  test('a caller that handles errors itself gets all it needs and shows what it likes', async () => {
    const transport = transportTo(json({ code: 2004, msg: 'gone', data: null }));
    const shown = await transport(get, {}).catch((error: unknown) =>
      error instanceof ApiError && error.refusal === 'accountDisabled' ? 'of our own' : 'other',
    );
    expect([shown, heard]).toEqual(['of our own', []]);
  });

  test('no token is sent where there is none, and a refusal stores none', async () => {
    stored = null;
    await failure(transportTo(json({ code: 2001, msg: 'no', data: null }))(get, { notify: true }));
    expect(new Headers(sent?.headers).has('authorization')).toBe(false);
    expect(stored).toBeNull();
  });

  test('2006 opens its dialog instead of a message', async () => {
    const transport = transportTo(json({ code: 2006, msg: 'no', data: null }));
    await failure(transport(get, { notify: true }));
    expect(heard).toEqual(['<insufficient credit>']);
  });
});

describe('statuses', () => {
  test.each([
    [400, 'Bad request'],
    [403, 'No access'],
    [404, 'Request error'],
    [405, 'Method Not Supported'],
    [500, 'Server error'],
    [502, 'Bad Gateway'],
  ])('%d says %s', async (status, text) => {
    const transport = transportTo(json({ code: status, msg: 'other', data: null }, { status }));
    expect((await failure(transport(get, { notify: true }))).status).toBe(status);
    expect(heard).toEqual([text]);
  });

  test('401 logs out without a message, also where none is asked for', async () => {
    const transport = transportTo(json({ code: 401, msg: 'x', data: null }, { status: 401 }));
    await failure(transport(get, { notify: true }));
    await failure(transport(get, {}));
    expect(heard).toEqual(['<session ended>', '<session ended>']);
  });

  test('403 tells besides its message that the person holds less, also where none is asked for', async () => {
    const onForbidden = () => void heard.push('<forbidden>');
    const refused = json({ code: 403, msg: 'x', data: null }, { status: 403 });
    const transport = transportTo(refused, { onForbidden });
    await failure(transport(get, { notify: true }));
    await failure(transport(get, {}));
    expect(heard).toEqual(['<forbidden>', 'No access', '<forbidden>']);
  });

  test('400 carries the problems of fields, 500 its error id', async () => {
    const malformed = json(
      { code: 400, msg: '', data: { fields: { name: 'required' } } },
      { status: 400 },
    );
    expect((await failure(transportTo(malformed)(get, { notify: true }))).fields).toEqual({
      name: 'required',
    });
    const broken = json({ code: 500, msg: '', data: { errorId: 'e-7' } }, { status: 500 });
    expect((await failure(transportTo(broken)(get, { notify: true }))).errorId).toBe('e-7');
    expect(heard).toEqual(['Bad request', 'Server error (error ID e-7)']);
  });

  test('a page of a proxy in place of an answer is a bad gateway', async () => {
    const page = () => Promise.resolve(new Response('<html>', { status: 200 }));
    expect((await failure(transportTo(page)(get, { notify: true }))).message).toBe('Bad Gateway');
  });
});

describe('no answer', () => {
  const never = () => new Promise<Response>(() => undefined);
  const untilAborted = () =>
    new Promise<Response>((_resolve, reject) => {
      sent?.signal?.addEventListener('abort', () => reject(sent?.signal?.reason));
    });

  test('in time says so', async () => {
    const transport = transportTo(untilAborted, { timeoutMs: 5 });
    expect((await failure(transport(get, { notify: true }))).kind).toBe('timeout');
    expect(heard).toEqual(['Network error, please check your network settings!']);
  });

  test('for want of a connection says so', async () => {
    const transport = transportTo(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(transport(get, { notify: true }))).kind).toBe('unreachable');
    expect(heard).toEqual([common.client.unreachable]);
  });

  test('because the caller gave up is no error of ours', async () => {
    const abort = new AbortController();
    const call = transportTo(untilAborted)(get, { signal: abort.signal });
    abort.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(heard).toEqual([]);
  });

  test('is waited for 30 seconds', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    void transportTo(never)(get, {});
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });
});

test('the browser keeps the token by which it is known, and presents it from then on', async () => {
  const transport = transportTo(
    json({ code: 0, msg: '', data: {} }, { headers: { 'x-device-token': 'device-1' } }),
  );
  await transport(get, {});
  expect(new Headers(sent?.headers).has('x-device-token')).toBe(false);
  await transport(get, {});
  expect(new Headers(sent?.headers).get('x-device-token')).toBe('device-1');
});

test('a limit is told with its time, which only the server knows', async () => {
  const msg = 'Too many requests. Try again in 12 minutes.';
  const call = transportTo(json({ code: 429, msg, data: null }, { status: 429 }))(get, {});
  expect((await failure(call)).message).toBe(msg);
});
