import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  headerOf,
  type MailServer,
  startMailServer,
} from '@arcadia/gateways/test-support/mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, kills it and waits until its jobs are taken over');

const database = useTestDatabase();
let dataDir = '';
let mail: MailServer;
/** Accepts connections and never responds. */
let silent: Server;
const connections: Socket[] = [];
const processes: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
  mail = await startMailServer();
  silent = createServer((socket) => void connections.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  for (const socket of connections) socket.destroy();
  silent.close();
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorkerProcess(smtpPort: number, { host, ca } = mail): Promise<ServerProcess> {
  const started = await startServerProcess({
    ...productionSettings(),
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_HOST: host,
    SMTP_PORT: String(smtpPort),
    SMTP_CA: ca,
  });
  processes.push(started);
  return started;
}

const jobsOf = async (name: string) => {
  const { rows } = await asAdmin(
    database.url,
    `select status, attempts, last_error from background_job where name = '${name}'`,
  );
  return rows as { status: string; attempts: number; last_error: string | null }[];
};

const others = ['reconcile-payments', 'requeue-provisioning', 'deliver-callbacks'];

test('a hanging mail server delays only mail, and the jobs of a killed worker run again within a minute', async () => {
  const first = await startWorkerProcess((silent.address() as AddressInfo).port);
  // More messages than the mail queue has slots: all of these are taken.
  await asAdmin(
    database.url,
    `select graphile_worker.add_job('send-staff-link', json_build_object('operatorId', id, 'reason', 'reset', 'language', 'en'))
       from operator, generate_series(1, 8)`,
  );
  const running = async () =>
    (await jobsOf('send-staff-link')).filter(({ status }) => status === 'running').length;
  await expect.poll(running).toBe(4);
  for (const name of others)
    await asAdmin(database.url, `select graphile_worker.add_job('${name}', '{}')`);
  await expect.poll(() => Promise.all(others.map(jobsOf))).toEqual([[], [], []]);
  expect(await running()).toBe(4);

  await first.kill();
  expect(await running()).toBe(4);
  await startWorkerProcess(mail.port);
  await expect.poll(() => jobsOf('send-staff-link')).toEqual([]);
  expect(mail.received.length).toBeGreaterThanOrEqual(8);
});

test('a mail is repeated with its Message-ID where a worker never learned that it was taken', async () => {
  await Promise.all(processes.map((one) => one.stop()));
  const forgetful = await startMailServer({ lostAcknowledgements: 1 });
  await startWorkerProcess(forgetful.port, forgetful);
  await asAdmin(
    database.url,
    `update operator set status = 'enabled', password_hash = '-';
     select graphile_worker.add_job('send-staff-digest',
         json_build_object('operatorId', id, 'at', '2026-11-29T00:00:00.000Z', 'counts', '[]'::json))
       from operator`,
  );
  await expect
    .poll(() => jobsOf('send-staff-digest'))
    .toMatchObject([{ status: 'retrying', attempts: 1 }]);
  await asAdmin(
    database.url,
    `update graphile_worker._private_jobs set run_at = now() where attempts = 1`,
  );
  await expect.poll(() => jobsOf('send-staff-digest')).toEqual([]);
  const ids = forgetful.received.map((one) => headerOf(one, 'message-id'));
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
  await Promise.all(processes.map((one) => one.stop()));
  await forgetful.close();
});
