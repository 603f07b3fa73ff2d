import { Refusal, NotFound } from '@arcadia/contract/wire/refusal';
import { api } from '@arcadia/contract/api';
import { DatabaseUnavailable } from '@arcadia/domain/database/retry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import type { Handlers } from './handlers.ts';
import { assertMountable } from './endpoints.ts';
import { operatorSignedIn, signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const seen: Record<string, unknown>[] = [];
/** Error that the next call of the handler throws. */
let failing: unknown = null;

const handlers: Partial<Handlers> = {
  getHealth: async (ctx) => {
    if (failing) throw failing;
    return { ok: true, now: ctx.clock.now().toISOString(), reader: null };
  },
  getApplication: async (ctx) => {
    seen.push({ actor: ctx.actor, origin: ctx.origin, language: ctx.language });
    throw new NotFound('application');
  },
  listApplications: async (_, input) => {
    seen.push(input);
    return { records: [], total: 0 };
  },
  retryProvisioning: async (_, input) => {
    seen.push(input);
    throw new Refusal('stateChanged');
  },
  signIn: async (_ctx, _input, session) => {
    session.setSession('new-token');
    return {};
  },
  listCompanies: async () => ({ records: [], total: 0 }),
  getMemberInfo: async () => ({ surplus: 'secret' }) as never,
  // One promised field is missing.
  getHome: async () => ({ availableCredit: null }) as never,
};

let http: TestHttp;
let production: TestHttp;
beforeAll(async () => {
  http = await startTestHttp(database.url, { handlers });
  production = await startTestHttp(database.url, { handlers, environment: 'production' });
});
afterAll(async () => {
  await http.stop();
  await production.stop();
});

const call = (url: string, options: { token?: string; language?: string } = {}) =>
  http.app.inject({
    url,
    headers: {
      ...(options.token && { authorization: options.token }),
      ...(options.language && { 'accept-language': options.language }),
    },
  });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  http.app.inject({ method: 'POST', url, payload, headers });

test('an answer is in the envelope and tells product time, request id and that nobody keeps it', async () => {
  const answer = await call('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    code: 0,
    msg: '',
    data: { ok: true, now: '2026-11-20T08:00:00.000Z', reader: null },
  });
  expect(answer.headers['x-product-time']).toBe('2026-11-20T08:00:00.000Z');
  expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-z]{24}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a well-formed request id of a trusted proxy is kept, any other is replaced', async () => {
  const proxied = await startTestHttp(database.url, { trustProxy: 1 });
  const idOf = async ({ app }: TestHttp, id: string) =>
    (await app.inject({ url: '/api/health', headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  expect(await idOf(proxied, 'trace-12345678')).toBe('trace-12345678');
  expect(await idOf(proxied, '"><script>')).toMatch(/^req_/);
  expect(await idOf(proxied, 'short')).toMatch(/^req_/);
  // No proxy is trusted here, so the id would come from the caller.
  expect(await idOf(http, 'trace-12345678')).toMatch(/^req_/);
  await proxied.stop();
});

test('a refusal is HTTP 200 with its code, in the language asked for', async () => {
  const { token } = await signedIn(http, database.url);
  const body = { serviceId: 'rgs_00000000' };
  const url = '/api/applications/app_00000000/retry-provisioning';
  const english = await post(url, body, { authorization: token });
  expect(english.statusCode).toBe(200);
  expect(english.json()).toEqual({
    code: 2009,
    msg: 'This has changed since you loaded it. Reload to see the latest status.',
    data: null,
  });
  const chinese = await post(url, body, { authorization: token, 'accept-language': 'zh-CN' });
  expect(chinese.json().msg).toBe('状态已发生变化，请刷新后查看最新情况。');
  expect(chinese.headers['content-language']).toBe('zh');
  // Path and body have come as one object.
  expect(seen.at(-1)).toEqual({ id: 'app_00000000', serviceId: 'rgs_00000000' });
});

test('401 without a session, with a dead one, and with the other kind of session', async () => {
  const { token, sessionId } = await signedIn(http, database.url);
  const operator = operatorSignedIn(http, ['admin']);
  for (const wrong of [undefined, 'unknown', operator, 'x'.repeat(2_000)]) {
    const answer = await call('/api/applications', wrong ? { token: wrong } : {});
    expect([answer.statusCode, answer.json().data]).toEqual([401, null]);
  }
  expect((await call('/api/ops/companies', { token })).statusCode).toBe(401);
  expect((await call('/api/applications', { token })).statusCode).toBe(200);
  expect((await call('/api/applications', { token: `Bearer ${token}` })).statusCode).toBe(200);
  http.world.ended.add(sessionId);
  expect((await call('/api/applications', { token })).statusCode).toBe(401);
});

test('403 without the permission, for members and operators', async () => {
  const { token } = await signedIn(http, database.url, ['applicationQuery']);
  expect((await call('/api/applications', { token })).statusCode).toBe(200);
  const create = await post('/api/applications', {}, { authorization: token });
  expect([create.statusCode, create.json().msg]).toEqual([403, 'No access']);
  const reviewer = operatorSignedIn(http, ['reviewer']);
  expect((await call('/api/ops/companies', { token: reviewer })).statusCode).toBe(200);
  expect((await call('/api/ops/audit', { token: reviewer })).statusCode).toBe(403);
});

test('who may not call is told so before his body is read', async () => {
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/applications',
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(401);
});

test('404 for what is not there and for a path that nobody knows', async () => {
  const { token } = await signedIn(http, database.url);
  const absent = await call('/api/applications/app_00000000', { token });
  expect([absent.statusCode, absent.json().code]).toEqual([404, 404]);
  for (const url of ['/api', '/api/', '/api/nothing', '/api/applications/app_00000000/more']) {
    const answer = await call(url, { token });
    expect([url, answer.statusCode, answer.json().msg]).toEqual([url, 404, 'Request error']);
  }
});

test('405 says which methods there are', async () => {
  const wrong = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string) => {
    const answer = await http.app.inject({ method, url });
    return [answer.statusCode, answer.headers['allow'], answer.json().code];
  };
  expect(await wrong('GET', '/api/login')).toEqual([405, 'POST', 405]);
  expect(await wrong('DELETE', '/api/applications')).toEqual([405, 'GET, HEAD, POST', 405]);
  expect(await wrong('PUT', '/api/applications/app_00000000')).toEqual([
    405,
    'GET, HEAD, POST',
    405,
  ]);
  expect(await wrong('POST', '/api/events')).toEqual([405, 'GET', 405]);
  expect(await wrong('POST', '/dashboard')).toEqual([405, 'GET, HEAD', 405]);
});

test('500 has an id that leads to one log line, and no detail', async () => {
  failing = new Error('password=hunter2');
  http.world.log.length = 0;
  const answer = await call('/api/health');
  failing = null;
  const { code, msg, data } = answer.json();
  expect([answer.statusCode, code, msg]).toEqual([500, 500, 'Server error']);
  expect(answer.body).not.toContain('hunter2');
  const lines = http.world.log.map((line) => JSON.parse(line));
  expect(lines.filter(({ errorId }) => errorId === data.errorId)).toHaveLength(1);
  expect(lines.filter(({ err }) => err)).toHaveLength(1);
  expect(data.errorId).toBe(answer.headers['x-request-id']);
});

test('503 while the database is away', async () => {
  failing = new DatabaseUnavailable(new Error('connect ECONNREFUSED'));
  const answer = await call('/api/health', { language: 'zh' });
  failing = null;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code: 503, msg: '服务暂时不可用，请稍后再试。' });
  expect(answer.json().data.errorId).toMatch(/\w/);
});

test('a handler sees who calls, from where and in which language', async () => {
  const { token, companyId } = await signedIn(http, database.url);
  await http.app.inject({
    url: '/api/applications/app_00000000',
    headers: { authorization: token, 'accept-language': 'zh', 'user-agent': 'Test/1' },
    remoteAddress: '::ffff:203.0.113.7',
  });
  expect(seen.at(-1)).toMatchObject({
    actor: { kind: 'member', companyId },
    origin: { ipAddress: '203.0.113.7', userAgent: 'Test/1' },
    language: 'zh',
  });
});

test('a new session comes in the response header', async () => {
  const body = { type: 3, email: 'a@b.example', password: 'x', isRead: true, countryCode: 'CN' };
  const answer = await post('/api/login', body);
  expect([answer.statusCode, answer.headers['authorization']]).toEqual([200, 'new-token']);
});

test('an answer that breaks the contract is found in sim, and never sent in production', async () => {
  const { token } = await signedIn(http, database.url);
  expect((await call('/api/index/home', { token })).statusCode).toBe(500);
  const extra = await call('/api/member/base/info', { token });
  expect([extra.statusCode, extra.body.includes('secret')]).toEqual([500, false]);
  const theirs = await signedIn(production, database.url);
  const inProduction = await production.app.inject({
    url: '/api/index/home',
    headers: { authorization: theirs.token },
  });
  expect(inProduction.statusCode).toBe(500);
});

test('in production a field too many is dropped and logged', async () => {
  const { app, world, stop } = await startTestHttp(database.url, {
    environment: 'production',
    handlers: { listPhoneCodes: async () => ({ items: [], surplus: 'secret' }) as never },
  });
  const answer = await app.inject({ url: '/api/supported-phone-codes' });
  expect(answer.json()).toEqual({ code: 0, msg: '', data: { items: [] } });
  expect(world.log.some((line) => line.includes('"extra":["surplus"]'))).toBe(true);
  expect(world.log.join('')).not.toContain('secret');
  await stop();
});

test('no sim endpoint exists outside sim', async () => {
  const simOnly = Object.values(api).filter((endpoint) => endpoint.simOnly);
  expect(simOnly.length).toBeGreaterThan(0);
  for (const { method, path } of simOnly) {
    const answer = await production.app.inject({ method, url: `/api${path}` });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    const inSim = await http.app.inject({ method, url: `/api${path}` });
    expect([path, inSim.statusCode]).not.toEqual([path, 404]);
  }
});

test('security headers stand on every answer; HSTS only in production', async () => {
  for (const url of ['/api/health', '/api/nothing', '/nowhere']) {
    const { headers } = await call(url);
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  const { headers } = await production.app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('a secret of a request reaches no log line', async () => {
  const { token } = await signedIn(http, database.url);
  http.world.log.length = 0;
  await call('/api/applications?keyword=Frau+Geheim', { token });
  const body = {
    type: 3,
    email: 'a@b.example',
    password: 'Hunter-22',
    isRead: 1,
    countryCode: 'CN',
  };
  await post('/api/login', body);
  const log = http.world.log.join('\n');
  expect(log).toContain('"route":"/api/applications"');
  expect(log).toContain('"route":"/api/login"');
  for (const secret of [token, 'Geheim', 'Hunter-22']) expect(log).not.toContain(secret);
});

test('two endpoints of one method and path are found at the start', () => {
  const { getApplication, getHealth, createApplication } = api;
  const twin = { ...getApplication, path: '/applications/{other}' };
  expect(() =>
    assertMountable([
      ['a', getApplication],
      ['b', twin],
    ]),
  ).toThrow(/a and b are both GET/);
  expect(() => assertMountable([['a', { ...getHealth, idempotent: true }]])).toThrow(/signed-in/);
  expect(() => assertMountable([['a', createApplication]])).not.toThrow();
});
