import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCallbackClient } from './adapter.ts';
import { makeCertificates } from './simulator/certificates.ts';

/** A server that responds with exactly the given bytes, valid or not. */
type Script = (socket: Socket) => void;
let script: Script = () => undefined;
let server: Server;
let port = 0;
const seen: { connections: number; requests: string[] } = { connections: 0, requests: [] };

beforeAll(async () => {
  const { own } = await makeCertificates('sample.example');
  server = createServer(own, (socket) => {
    seen.connections += 1;
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (!text.endsWith(sent)) return;
      seen.requests.push(text);
      script(socket);
    });
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen.connections = 0;
  seen.requests = [];
});

const sent = '{"name":"灯笼节","mg_id":1461297734886621238}';

function post(answer: Script | string, totalMs = 5_000) {
  script = typeof answer === 'string' ? (socket) => void socket.end(answer) : answer;
  const client = createCallbackClient({ loopbackPorts: [port], totalMs });
  const url = `https://localhost:${port}/get_sstoken?a=1`;
  return client.post({ url, headers: { 'Sud-AppId': '1' }, body: sent });
}

const answer = (body: string, head = '') =>
  `HTTP/1.1 200 OK\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('what is sent', () => {
  test('the body byte for byte, and no headers that request another form of response', async () => {
    expect(await post(answer('{}'))).toMatchObject({ kind: 'answered', status: 200, body: '{}' });
    const [request = ''] = seen.requests;
    const [head = '', body] = request.split('\r\n\r\n');
    expect(body).toBe(sent);
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'POST /get_sstoken?a=1 HTTP/1.1',
        `host: localhost:${port}`,
        'Sud-AppId: 1',
        `content-length: ${Buffer.byteLength(sent)}`,
        'accept-encoding: identity',
        'Connection: close',
      ]),
    );
  });

  test('each call has its own connection, even if the server would keep it alive', async () => {
    const kept: Script = (socket) => void socket.write(answer('{}', 'connection: keep-alive\r\n'));
    await post(kept);
    await post(kept);
    expect(seen.connections).toBe(2);
  });
});

describe('accepted responses', () => {
  test.each([
    ['one without a length, as HTTP/1.0 has it', 'HTTP/1.0 200 OK\r\n\r\n{"a":1}', '{"a":1}'],
    [
      'one in pieces',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n',
      '{"a":1}',
    ],
    [
      'one after interim ones',
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${answer('{}')}`,
      '{}',
    ],
    ['the first of two', `${answer('{"a":1}')}${answer('{"a":2}')}`, '{"a":1}'],
    ['one of 64 KiB', answer('x'.repeat(64 * 1024)), 'x'.repeat(64 * 1024)],
    ['an empty one', answer(''), ''],
  ])('%s', async (_what, bytes, body) => {
    expect(await post(bytes)).toMatchObject({ kind: 'answered', status: 200, body });
  });

  test('a redirect is a response like any other, and is not followed', async () => {
    let visits = 0;
    const canary = createPlainServer(() => void (visits += 1)).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const { port: inside } = canary.address() as AddressInfo;
    for (const status of [301, 302, 303, 307, 308]) {
      const to = `https://127.0.0.1:${inside}/`;
      expect(
        await post(`HTTP/1.1 ${status} Moved\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`),
      ).toMatchObject({ kind: 'answered', status, headers: { location: to } });
    }
    expect(visits).toBe(0);
    canary.close();
  });

  test('compressed bodies are not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(64 * 1024);
    const got = await post((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n`);
      socket.end(bomb);
    });
    expect(got).toMatchObject({ kind: 'answered', headers: { 'content-encoding': 'gzip' } });
    expect('body' in got && got.body.length).toBeLessThanOrEqual(bomb.length);
  });

  test('headers of one name are joined, invalid UTF-8 is replaced', async () => {
    const got = await post((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n\r\n');
      socket.end(Buffer.from([0xff, 0x41]));
    });
    expect(got).toMatchObject({ headers: { 'set-cookie': 'a=1, b=2' }, body: '\u{fffd}A' });
  });
});

const endless =
  (first: string, again: string): Script =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(again), 20);
    socket.once('close', () => clearInterval(timer));
  };

describe('refused responses', () => {
  test.each<[string, string | Script, string]>([
    ['one byte too many', answer('x'.repeat(64 * 1024 + 1)), 'too_large'],
    ['pieces without end', endless('HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(16 * 1024)), 'too_large'],
    ['a huge header', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 'too_large'],
    [
      'many headers',
      `HTTP/1.1 200 OK\r\n${`a: ${'x'.repeat(100)}\r\n`.repeat(500)}\r\n`,
      'too_large',
    ],
    ['a header that is none', 'HTTP/1.1 200 OK\r\nbad header\r\n\r\n', 'unreachable'],
    ['bytes that are not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'unreachable'],
    [
      'another protocol',
      'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'unreachable',
    ],
    ['less than was promised', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}', 'unreachable'],
    ['a broken length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}', 'unreachable'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      'unreachable',
    ],
    ['nothing', (socket) => void socket.destroy(), 'unreachable'],
  ])('%s', async (_what, bytes, fault) => {
    expect(await post(bytes)).toMatchObject({ kind: 'failed', fault });
  });

  test.each<[string, Script]>([
    ['silence', () => undefined],
    ['a body byte by byte', endless('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n', ' ')],
    ['a header byte by byte', endless('HTTP/1.1 200 OK\r\nx: ', 'y')],
    ['interim answers without end', endless('', 'HTTP/1.1 102 Processing\r\n\r\n')],
    ['a promise', (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}')],
  ])('%s: the time for all of it together is limited', async (_what, act) => {
    expect(await post(act, 300)).toMatchObject({ kind: 'failed', fault: 'timeout' });
  });
});

describe('failed connections', () => {
  test('a server without TLS', async () => {
    const plain = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port: at } = plain.address() as AddressInfo;
    const client = createCallbackClient({ loopbackPorts: [at] });
    const got = await client.post({ url: `https://127.0.0.1:${at}/`, headers: {}, body: '{}' });
    expect(got).toMatchObject({ kind: 'failed', fault: 'tls' });
    plain.close();
  });

  test('nobody listens', async () => {
    const client = createCallbackClient({ loopbackPorts: [1] });
    const got = await client.post({ url: 'https://127.0.0.1:1/', headers: {}, body: '{}' });
    expect(got).toMatchObject({ kind: 'failed', fault: 'unreachable' });
  });

  test.each(['stranger', 'other-name'])('an invalid certificate: %s', async (which) => {
    const { ca } = await makeCertificates('sample.example');
    const { own, ca: right } = await makeCertificates('sample.example');
    const other = createServer(own).listen(0, '127.0.0.1');
    other.on('tlsClientError', () => undefined);
    await once(other, 'listening');
    const { port: at } = other.address() as AddressInfo;
    const client = createCallbackClient({
      loopbackPorts: [],
      simulated: {
        domain: 'example',
        open: async () => ({ port: at, ca: which === 'stranger' ? ca : right }),
      },
    });
    const host = which === 'stranger' ? 'good.sample.example' : 'good.another.example';
    const got = await client.post({ url: `https://${host}/`, headers: {}, body: '{}' });
    expect(got).toMatchObject({ kind: 'failed', fault: 'tls' });
    other.close();
  });
});
