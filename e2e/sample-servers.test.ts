import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer, connect, type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { makeCertificates } from '@arcadia/gateways/callback-client/simulator/certificates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callbackWalks, type Service } from '../apps/server/src/testing/callback-walks.ts';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';

const folder = fileURLToPath(new URL('../samples/callback-server/', import.meta.url));

type Sample = { language: string; file: string; program: string; run: readonly string[] };
const samples: readonly Sample[] = [
  { language: 'TypeScript', file: 'typescript/server.ts', program: process.execPath, run: [] },
  { language: 'Java', file: 'java/CallbackServer.java', program: 'java', run: [] },
  { language: 'Go', file: 'go/main.go', program: 'go', run: ['run'] },
];

/** Java and Go are not among what the product needs: where they are, their samples run as well. */
function isThere({ program }: Sample): boolean {
  try {
    execFileSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Ends TLS before a sample, as a load balancer does at a customer's. */
let samplePort = 0;
const { own } = await makeCertificates('sample.example');
const proxy = createTlsServer({ key: own.key, cert: own.cert }, (socket) => {
  const onward = connect(samplePort, '127.0.0.1');
  socket.pipe(onward).pipe(socket);
  for (const end of [socket, onward])
    end.on('error', () => {
      socket.destroy();
      onward.destroy();
    });
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const { port: proxyPort } = proxy.address() as AddressInfo;

const server = useTestServer({
  own: 'settings',
  env: { CALLBACK_LOOPBACK_PORTS: String(proxyPort) },
});
afterAll(() => {
  proxy.close();
});

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a sample as its first lines say, and waits until it answers. `go run` has a child: both are ended as a group. */
async function startSample({ file, program, run }: Sample, { appId, secret }: Service) {
  samplePort = await freePort();
  const child = spawn(program, [...run, `${folder}${file}`], {
    env: { ...process.env, APP_ID: appId, APP_SECRET: secret, PORT: String(samplePort) },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${samplePort}/nowhere`;
  // A compiler that starts takes longer than a page.
  const answer = async () => (await fetch(url).catch(() => null))?.status;
  await expect.poll(answer).toBe(404);
  return child;
}

function stop({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

describe.each(samples)('the sample in $language', (sample) => {
  test.skipIf(!isThere(sample))('passes every step of the verifier', async () => {
    const walks = callbackWalks(server);
    const owner: Caller = await walks.owner();
    const service = await walks.service(owner);
    const urls = callbackKinds.map((kind) => ({
      kind,
      url: `https://127.0.0.1:${proxyPort}/${kind}`,
      body: sampleBodies[kind],
    }));
    expect((await walks.save(owner, service, urls)).code).toBe(0);
    const child = await startSample(sample, service);
    try {
      const { status, steps } = await walks.verify(owner, service);
      expect(
        steps.map(({ step, outcome, fault, detail }) => ({ step, outcome, fault, detail })),
      ).toEqual(steps.map(({ step }) => ({ step, outcome: 'passed', fault: null, detail: null })));
      expect([status, steps.length]).toEqual(['passed', 10]);
    } finally {
      stop(child);
    }
  });
});

describe('all samples', () => {
  const sources: string[] = [];
  beforeAll(() => {
    sources.push(...samples.map(({ file }) => readFileSync(`${folder}${file}`, 'utf8')));
  });

  // Where a language can't be run, this is all that is known of it.
  test.each([
    ...callbackKinds.map((kind) => `"/${kind}"`),
    'ret_code',
    'ret_msg',
    'sdk_error_code',
    'ss_token',
    'expire_date',
    'user_info',
    'report_type',
    'game_round_id',
    'notify_id',
    'notify_event',
    'app_id',
    'AppId',
    'Timestamp',
    'Nonce',
    'Signature',
    'APP_ID',
    'APP_SECRET',
    '1004',
    '1005',
  ])('speak of %s', (word) => {
    for (const source of sources) expect(source.replaceAll("'", '"')).toContain(word);
  });
});
