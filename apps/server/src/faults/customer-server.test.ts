import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

/** A customer's own server fails while two customers use a running product: docs/faults.md. */
const database = useTestDatabase();
const network = new URL('../testing/customer-network.fixture.mjs', import.meta.url);
const serversProgram = new URL('../testing/customer-servers.fixture.ts', import.meta.url);
let folder = '';
let servers: ChildProcessWithoutNullStreams;
let proxy: FaultProxy;
let product: RunningProduct;
/** The company whose server fails, and another one. */
let owner: Company;
let other: Company;

type Company = { caller: Caller; id: string; serviceId: string; host: string };

beforeAll(async () => {
  servers = spawn(process.execPath, [fileURLToPath(serversProgram)]);
  const [line] = (await once(createInterface({ input: servers.stdout }), 'line')) as [string];
  const { port, ca } = JSON.parse(line) as { port: number; ca: string };
  proxy = await startFaultProxy(port);
  folder = await mkdtemp(join(tmpdir(), 'arcadia-customers-'));
  await writeFile(join(folder, 'ca.pem'), ca);
  product = await startRunningProduct({
    databaseUrl: database.url,
    env: {
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      NODE_OPTIONS: `--import ${network.href}`,
      CUSTOMER_NETWORK: JSON.stringify({
        'failing.sample.example': { address: '93.184.216.34', port: proxy.port },
        'sound.sample.example': { address: '93.184.216.35', port },
      }),
    },
  });
  owner = await company('owner@customer.example', 'failing.sample.example');
  other = await company('owner@other.example', 'sound.sample.example');
});
afterAll(async () => {
  await product.stop();
  await proxy.close();
  const ended = once(servers, 'close');
  servers.stdin.end();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

const newKey = () => ({ 'idempotency-key': randomUUID() });
async function data<T>(answer: ReturnType<Caller['get']>): Promise<T> {
  const { status, code, msg, data: got } = await answer;
  if (status !== 200 || code !== 0) throw new Error(`answered ${status}, ${code}: ${msg}`);
  return got as T;
}

type Service = { status: string; appId: string; credentials: { id: string }[] };

/** A new company with a service whose callbacks, of both sets, go to `host`. */
async function company(email: string, host: string): Promise<Company> {
  const caller = product.as(await product.signUp(email), 'en');
  const fields = { name: host, description: 'Voice rooms', region: 'asia_pacific' };
  const { services } = await data<{ services: [{ id: string }] }>(
    caller.post('/applications', fields, newKey()),
  );
  const serviceId = services[0].id;
  const path = `/region-services/${serviceId}`;
  const provisioned = async () => {
    const service = await data<Service>(caller.get(path));
    if (service.status !== 'not_launched') throw new Error(`the service is ${service.status}`);
    return service;
  };
  const { appId, credentials } = await vi.waitFor(provisioned, longPatience);
  const { secret } = await data<{ secret: string }>(
    caller.post(`${path}/credentials/${credentials[0]?.id}/reveal`),
  );
  servers.stdin.write(`${JSON.stringify({ appId, secret })}\n`);
  const callbacks = callbackKinds.map((kind) => ({
    kind,
    url: `https://${host}/${kind}`,
    body: sampleBodies[kind],
  }));
  for (const environment of ['test', 'production'])
    await data(caller.post(`${path}/callbacks`, { environment, callbacks }));
  const { rows } = await asAdmin(
    database.url,
    `select company_id as id from region_service where id = '${serviceId}'`,
  );
  return { caller, id: (rows as [{ id: string }])[0].id, serviceId, host };
}

async function startRun({ caller, serviceId }: Company, environment = 'test'): Promise<string> {
  const path = `/region-services/${serviceId}/verifications`;
  return (await data<{ id: string }>(caller.post(path, { environment }, newKey()))).id;
}
const runOf = ({ caller }: Company, id: string) =>
  data<{ status: string; steps: { fault: string | null }[] }>(caller.get(`/verifications/${id}`));
async function endOf(of: Company, id: string): Promise<string> {
  await expect.poll(async () => (await runOf(of, id)).status).not.toBe('running');
  return (await runOf(of, id)).status;
}

/** Messages that are due, as games would have left them. @returns their ids. */
async function messages({ id, serviceId, host }: Company, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('delivery', new Date()));
  const values = ids.map(
    (delivery) => `('${id}', '${delivery}', '${serviceId}', 'production', 'notify', 'an event',
      'https://${host}/notify', '{"notify_id":"${delivery}"}', '${delivery}', 'pending', now(), now())`,
  );
  await asAdmin(
    database.url,
    `insert into callback_delivery (company_id, id, service_id, environment, kind, subject, url, body, message_key,
       status, created_at, next_attempt_at) values ${values.join()};
     select graphile_worker.add_job('deliver-callbacks', '{}', queue_name => 'deliver-callbacks')`,
  );
  return ids;
}
type Delivery = { status: string; attempts: { fault: string | null }[] };
const deliveryOf = ({ caller }: Company, id = '') =>
  data<Delivery>(caller.get(`/deliveries/${id}`));

test.each([
  ['refuses connections', 'refuses', 'unreachable'],
  ['talks nonsense', 'nonsense', 'tls'],
] as const)(
  'a server that %s fails its verification and its messages, which are sent again later',
  async (_what, fault, shown) => {
    await proxy.become(fault);
    const run = await startRun(owner);
    const [message] = await messages(owner, 1);
    expect(await endOf(owner, run)).toBe('failed');
    await expect
      .poll(() => deliveryOf(owner, message))
      .toMatchObject({ status: 'pending', attempts: [{ fault: shown }] });
    expect(await endOf(other, await startRun(other))).toBe('passed');
  },
);

test('a server that hangs keeps only its own company waiting', async () => {
  await proxy.become('hangs');
  const slow = [await startRun(owner, 'test'), await startRun(owner, 'production')];
  const late = await messages(owner, 120);
  for (const id of late.slice(0, 20))
    await data(owner.caller.post(`/deliveries/${id}/replay`, {}, newKey()));
  await expect.poll(() => proxy.open).toBeGreaterThan(0);

  const run = await startRun(other);
  const [message] = await messages(other, 1);
  expect(await endOf(other, run)).toBe('passed');
  await expect.poll(() => deliveryOf(other, message)).toMatchObject({ status: 'delivered' });

  expect(await Promise.all(slow.map(async (id) => (await runOf(owner, id)).status))).toContain(
    'running',
  );
  expect(await owner.caller.get('/member/base/info')).toMatchObject({ code: 0 });
});

test('back again: the next verification passes and what waited is delivered', async () => {
  await proxy.become('none');
  const { rows } = await asAdmin(
    database.url,
    `select id from verification_run where status = 'running'`,
  );
  for (const { id } of rows as { id: string }[]) await endOf(owner, id);
  // Attempts that hung until now are due again in a minute.
  const undelivered = async () => {
    const found = await asAdmin(
      database.url,
      `select id from callback_delivery where status = 'pending'`,
    );
    await asAdmin(
      database.url,
      `update callback_delivery set next_attempt_at = now() where status = 'pending';
       select graphile_worker.add_job('deliver-callbacks', '{}', queue_name => 'deliver-callbacks')`,
    );
    return found.rows.length;
  };
  await expect.poll(undelivered, { interval: 500 }).toBe(0);
  expect(await endOf(owner, await startRun(owner))).toBe('passed');
  expect(product.process.ended()).toBeNull();
});
