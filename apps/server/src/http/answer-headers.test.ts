import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

/** Sends a raw request line: browsers and libraries would normalize it. */
async function ask(target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'x', connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n`);
  const [answered = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...rest] = answered.split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: new Headers(rest.map((line) => line.split(/: (.*)/, 2) as [string, string])),
    body,
  };
}

describe('private responses are not cached, however the address is written', () => {
  test.each([
    '/api/member/base/info',
    '/%61pi/member/base/info',
    '/api/member/base/%69nfo',
    'http://other.example/api/member/base/info',
  ])('%s', async (target) => {
    const { status, headers, body } = await ask(target, { authorization: await server.signUp() });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 0 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-product-time')).toMatch(/^\d{4}-/);
  });
});

test.each(['/api/%zz', '/%E0%A4%A', '//api/home', '/%00', '/assets/%2e%2e/%2e%2e/package.json'])(
  '%s is refused with the headers of every answer',
  async (target) => {
    const { status, headers } = await ask(target, { accept: 'text/html' });
    // Files outside the apps are not found, however the address is written.
    expect(status).toBeOneOf([400, 403, 404]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH'])('method %s is refused', async (method) => {
  for (const target of ['/', '/api/member/base/info'])
    expect((await ask(target, {}, method)).status).toBe(405);
});

test('a session token in the address is not accepted', async () => {
  const token = await server.signUp();
  for (const name of ['authorization', 'token', 'access_token'])
    expect((await ask(`/api/member/base/info?${name}=${token}`)).status).toBe(401);
});

test('a page of another origin is allowed nothing', async () => {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
  expect([response.status, allowed]).toEqual([405, []]);
});
