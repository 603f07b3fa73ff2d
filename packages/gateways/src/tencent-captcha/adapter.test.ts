import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayUnavailable } from '../gateway-error.ts';
import { createTencentCaptcha, type TencentCaptchaSettings } from './adapter.ts';
import { createTencentCaptchaSimulator } from './simulator.ts';

const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
const keys = {
  secretId: 'AKIDtest',
  secretKey: 'a-secret',
  appId: '2016180402',
  appSecretKey: 'app-secret',
};
const simulator = createTencentCaptchaSimulator({ ...keys, clock });
const ipAddress = '203.0.113.7';
let apiUrl = '';
let lastBody: Record<string, unknown> = {};
/** Answer of the vendor in place of the usual one, if any. */
let instead: { status: number; body: string } | null = null;

const server = createServer((request, response) => {
  void answer(request, response);
});
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await text(request);
  lastBody = JSON.parse(rawBody) as Record<string, unknown>;
  response.statusCode = instead?.status ?? 200;
  response.end(instead?.body ?? simulator.handle({ headers: request.headers, rawBody }));
}
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  clock.set(start);
  instead = null;
});

function verify(
  answer: { ticket: string; randstr: string },
  changed: Partial<TencentCaptchaSettings> = {},
): Promise<boolean> {
  const captcha = createTencentCaptcha({ ...keys, clock, apiUrl, ...changed });
  return captcha.verify({ ticket: answer.ticket, rand: answer.randstr, ipAddress });
}

test('a solved captcha passes once, and the vendor gets the caller’s address', async () => {
  const solved = simulator.solve();
  expect(await verify(solved)).toBe(true);
  expect(lastBody).toEqual({
    CaptchaType: 9,
    Ticket: solved.ticket,
    UserIp: ipAddress,
    Randstr: solved.randstr,
    CaptchaAppId: 2_016_180_402,
    AppSecretKey: 'app-secret',
  });
  expect(await verify(solved)).toBe(false);
});

describe('refused', () => {
  test('another randstr', async () => {
    expect(await verify({ ...simulator.solve(), randstr: '@none' })).toBe(false);
  });
  test('after five minutes', async () => {
    const solved = simulator.solve();
    clock.set(new Date(start.getTime() + 300_000));
    expect(await verify(solved)).toBe(false);
  });
  test('an invented ticket', async () => {
    expect(await verify({ ticket: 't03invented', randstr: '@abcd' })).toBe(false);
  });
  test('a ticket of another app', async () => {
    expect(await verify(simulator.solve({ appId: '1' }))).toBe(false);
  });
  test('what risk control refuses', async () => {
    expect(await verify(simulator.solve({ risky: true }))).toBe(false);
  });
  test('a program, found out by invisible verification', async () => {
    instead = { status: 200, body: '{"Response":{"CaptchaCode":1,"EvilLevel":100}}' };
    expect(await verify(simulator.solve())).toBe(false);
  });
});

describe('no verdict', () => {
  test.each([
    ['a wrong key of the cloud account', { secretKey: 'wrong' }, /AuthFailure.SignatureFailure/],
    ['a wrong secret of the captcha', { appSecretKey: 'wrong' }, /CaptchaCode 100/],
    ['a clock that is far off', { clock: fixedClock(new Date(0)) }, /SignatureExpire/],
    ['nobody there', { apiUrl: 'http://127.0.0.1:1' }, /unreachable/],
  ])('%s', async (_, changed, detail) => {
    const checking = verify(simulator.solve(), changed);
    await expect(checking).rejects.toThrow(GatewayUnavailable);
    await expect(checking).rejects.toThrow(detail);
  });
  test.each([
    ['a server error', 502, '<html>'],
    ['no JSON', 200, '<html>'],
    ['JSON of another kind', 200, '[]'],
    ['no Response', 200, '{}'],
    ['a code nobody knows', 200, '{"Response":{"CaptchaCode":5}}'],
    ['a code that is text', 200, '{"Response":{"CaptchaCode":"1"}}'],
  ])('%s', async (_, status, body) => {
    instead = { status, body };
    await expect(verify(simulator.solve())).rejects.toThrow(GatewayUnavailable);
  });
});
