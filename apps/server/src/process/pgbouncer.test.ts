import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { useTestServer } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts a pooler and the product behind it');

/** Debian's package; the tests are skipped where it is not installed. */
const installed = spawnSync('pgbouncer', ['--version']).status === 0;

describe.skipIf(!installed)('behind PgBouncer in transaction mode', () => {
  const env: Record<string, string> = {};
  let bouncer: ChildProcess | null = null;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    await chmod(folder, 0o755);
    const port = await freePort('127.0.0.1');
    bouncer = await startPgBouncer(folder, port);
    Object.assign(env, bouncedUrls(server.databaseUrl, port));
  });
  afterAll(async () => {
    if (bouncer) {
      bouncer.kill('SIGKILL');
      await once(bouncer, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  // Last, so that it stops first.
  const server = useTestServer({ own: 'settings', env });

  test('companies working concurrently over two server connections see their own rows', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
    const idOf = async (token: string) =>
      (await server.as(token).get('/member/base/info')).data['id'];
    const ids = await Promise.all(tokens.map(idOf));
    expect(new Set(ids).size).toBe(6);
    // Each server connection serves all of them in turn: nothing of one may stick to it.
    for (let round = 0; round < 5; round += 1)
      expect(await Promise.all(tokens.map(idOf))).toEqual(ids);
  });

  test('a write reaches the event stream, which listens without the pooler', async () => {
    const token = await server.certify(await server.signUp());
    const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: token } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hears = async (topic: string) => {
      while (!heard.includes(topic)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended after ${heard}`);
        heard += value;
      }
    };
    const { code } = await server
      .as(token)
      .post(
        '/applications',
        { name: 'Pooled', description: 'Through a pooler', region: 'asia_pacific' },
        { 'idempotency-key': 'once' },
      );
    expect(code).toBe(0);
    await hears('application.changed');
    await reader?.cancel();
  });
});

/** Two server connections for each login, far fewer than the clients that the product opens. */
async function startPgBouncer(folder: string, port: number): Promise<ChildProcess> {
  const { hostname, port: target } = new URL(inject('serverUrl'));
  const users = Object.values(derivedUrls(inject('serverUrl'))).map((address) => {
    const { username, password } = new URL(address);
    return `"${username}" "${decodeURIComponent(password)}"`;
  });
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
  );
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await vi.waitFor(
    () =>
      expect([said, child.exitCode]).not.toEqual([expect.not.stringContaining('process up'), null]),
    longPatience,
  );
  if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
  return child;
}

function bouncedUrls(ownerUrl: string, port: number): Record<string, string> {
  const [app, tenant] = Object.values(derivedUrls(ownerUrl)).map((address) => {
    const url = new URL(address);
    url.port = String(port);
    return url.href;
  });
  return { DATABASE_APP_URL: app ?? '', DATABASE_TENANT_URL: tenant ?? '' };
}
