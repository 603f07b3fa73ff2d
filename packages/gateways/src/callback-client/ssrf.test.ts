import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCallbackClient } from './adapter.ts';
import { names, payloads } from './ssrf-payloads.fixture.ts';

/** Counts connections: no URL of a customer may lead here. */
const canary: { servers: Server[]; port: number; visits: number } = {
  servers: [],
  port: 0,
  visits: 0,
};

beforeAll(async () => {
  canary.port = await openCanary('127.0.0.1', 0);
  // Some machines have no IPv6; where there is one, it is watched too.
  await openCanary('::1', canary.port).catch(() => 0);
});
afterAll(() => {
  for (const server of canary.servers) server.close();
});
beforeEach(() => {
  canary.visits = 0;
});

async function openCanary(host: string, port: number): Promise<number> {
  const server = createServer((socket) => {
    canary.visits += 1;
    socket.destroy();
  });
  server.listen(port, host);
  await once(server, 'listening');
  canary.servers.push(server);
  return (server.address() as AddressInfo).port;
}

function client() {
  return createCallbackClient({
    loopbackPorts: [],
    publicPorts: [443, canary.port],
    resolve: async (host) => {
      const found = names[host];
      if (!found) throw new Error('ENOTFOUND');
      return found;
    },
  });
}

async function attempt(url: string) {
  const { post, check } = client();
  const checked = await check(url);
  const posted = await post({ url, headers: { 'X-Secret': '1' }, body: '{}' });
  return { checked, posted };
}

const refused = (fault: 'address_refused' | 'not_https') => ({
  checked: fault,
  posted: { kind: 'failed', fault, latencyMs: null },
});

const withPort = (url: string) => url.replaceAll('PORT', String(canary.port));

describe('no internal address is reached, and all refusals are alike', () => {
  test.each(payloads)('%j', async (url) => {
    expect(await attempt(withPort(url))).toEqual(refused('address_refused'));
    expect(canary.visits).toBe(0);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://localtest.example:PORT/',
    'http://public.example/',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_GET%20/',
    'file:///etc/passwd',
    'ws://127.0.0.1:PORT/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
  ])('another scheme: %s', async (url) => {
    expect(await attempt(withPort(url))).toEqual(refused('not_https'));
    expect(canary.visits).toBe(0);
  });

  test('the canary detects connections', async () => {
    const open = createCallbackClient({ loopbackPorts: [canary.port] });
    const url = `https://127.0.0.1:${canary.port}/`;
    expect(await open.post({ url, headers: {}, body: '{}' })).toMatchObject({
      fault: 'unreachable',
    });
    expect(canary.visits).toBe(1);
  });
});

describe('a name that changes between check and connection', () => {
  test('is resolved once, and only the checked address is connected to', async () => {
    // In a part of IPv6 that is given out to nobody: public by the rules, and no way leads there.
    const answers = [['2d00::1'], ['127.0.0.1']];
    const asked: string[] = [];
    const { post } = createCallbackClient({
      loopbackPorts: [],
      publicPorts: [canary.port],
      totalMs: 500,
      async resolve(host) {
        asked.push(host);
        return answers[asked.length - 1] ?? ['127.0.0.1'];
      },
    });
    const url = `https://rebinding.example:${canary.port}/`;
    expect(await post({ url, headers: {}, body: '{}' })).toMatchObject({ kind: 'failed' });
    expect(asked).toEqual(['rebinding.example']);
    expect(canary.visits).toBe(0);
    expect(await post({ url, headers: {}, body: '{}' })).toMatchObject({
      fault: 'address_refused',
    });
    expect(canary.visits).toBe(0);
  });

  test('a resolver that never answers times out', async () => {
    const { post, check } = createCallbackClient({
      loopbackPorts: [],
      totalMs: 50,
      resolve: () => new Promise(() => undefined),
    });
    const url = 'https://silent.example/';
    expect(await check(url)).toBe('timeout');
    expect(await post({ url, headers: {}, body: '{}' })).toMatchObject({ fault: 'timeout' });
  });
});

describe('the loopback ports of sim', () => {
  test('allow no other port, address or name', async () => {
    const { check } = createCallbackClient({ loopbackPorts: [4430], resolve: async () => ['::1'] });
    expect(await check('https://localhost:4430/')).toBeNull();
    expect(await check('https://127.0.0.1:4430/')).toBeNull();
    for (const url of [
      'https://127.0.0.1:4431/',
      'https://127.0.0.2:4430/',
      'https://[::1]:4430/',
      'https://127.0.0.1/',
      'https://app.localhost:4430/',
    ])
      expect(await check(url)).toBe('address_refused');
    expect(await check('http://127.0.0.1:4430/')).toBe('not_https');
  });

  test('names that only look like the simulated ones are refused', async () => {
    let opened = 0;
    const { check } = createCallbackClient({
      loopbackPorts: [],
      resolve: async () => ['127.0.0.1'],
      simulated: {
        domain: 'sample.example',
        async open() {
          opened += 1;
          return { port: canary.port, ca: '' };
        },
      },
    });
    for (const host of ['sample.example', 'notsample.example', 'good.sample.example.evil.example'])
      expect(await check(`https://${host}/`)).toBe('address_refused');
    expect(opened).toBe(0);
    expect(await check('https://good.sample.example/')).toBeNull();
    expect(opened).toBe(1);
  });
});
