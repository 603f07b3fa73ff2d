import { derivedUrls } from '@arcadia/domain/database/logins';
import { queueNames } from '@arcadia/domain/jobs/queues';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { freePort } from '../process/free-port.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { productionSettings } from '../testing/production-settings.ts';
import type { Caller } from '../testing/test-server.ts';

slowFile('starts the product as programs, and waits for the product’s own time limits');

/** A fail-over while the product runs: the connections to the old server stay open and say nothing. docs/faults.md. */
const database = useTestDatabase();
const host = '127.0.0.1';
let proxy: FaultProxy;
let product: RunningProduct;
let worker: ServerProcess;
let customer: Caller;
let ready: () => Promise<{ status: number; body: unknown }>;

beforeAll(async () => {
  proxy = await startFaultProxy(Number(new URL(database.url).port));
  const through = (url: string) => {
    const changed = new URL(url);
    changed.hostname = host;
    changed.port = String(proxy.port);
    return changed.href;
  };
  const { app, tenant } = derivedUrls(database.url);
  const env = {
    DATABASE_URL: through(database.url),
    DATABASE_APP_URL: through(app),
    DATABASE_TENANT_URL: through(tenant),
  };
  product = await startRunningProduct({
    databaseUrl: database.url,
    env: { ...env, ROLE: 'web' },
  });
  const probePort = await freePort(host);
  worker = await startServerProcess({
    ...productionSettings(),
    ...env,
    ROLE: 'worker',
    PROBE_PORT: String(probePort),
    DATA_DIR: product.dataDir,
    SMTP_HOST: product.mail.host,
    SMTP_PORT: String(product.mailProxy.port),
    SMTP_CA: product.mail.ca,
  });
  ready = async () => {
    const response = await fetch(`http://${host}:${probePort}/health/ready`);
    return { status: response.status, body: await response.json() };
  };
  customer = product.as(await product.signUp('owner@customer.example'));
});
afterAll(async () => {
  await worker.kill();
  await product.stop();
  await proxy.close();
});

/** One job for each queue, whichever: those that are told nonsense are tried once, and given up. */
async function giveEachQueueWork(): Promise<void> {
  for (const queue of queueNames) {
    const { name } = productJobs.find((job) => job.queue === queue) ?? { name: '' };
    await asAdmin(
      database.url,
      `select graphile_worker.add_job('${name}', '{}', job_key => 'test:${queue}')`,
    );
  }
}

/** Queues that have not touched their job yet. */
async function unmoved(): Promise<string[]> {
  const { rows } = await asAdmin(
    database.url,
    `select substr(key, 6) as queue from graphile_worker.jobs where key like 'test:%' and attempts = 0`,
  );
  return rows.map(({ queue }: { queue: string }) => queue);
}

/** Jobs of a test that a worker has in hand. */
async function inHand(): Promise<number | null> {
  const { rowCount } = await asAdmin(
    database.url,
    `select from graphile_worker.jobs where key like 'test:%' and locked_at is not null`,
  );
  return rowCount;
}

test('the old server says nothing any more: people are answered, and each queue works again', async () => {
  await giveEachQueueWork();
  await expect.poll(unmoved).toEqual([]);
  // One in the midst of long work has minutes for an answer: batch-limits.ts.
  await expect.poll(inHand).toBe(0);
  expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
  await proxy.become('freezes');
  // Neither refused nor told to come again.
  expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
  await giveEachQueueWork();
  await expect.poll(unmoved).toEqual([]);
  expect(await ready()).toEqual({ status: 200, body: { ok: true } });

  // At last the old server is switched off.
  await proxy.become('none');
  expect(await customer.get('/member/base/info')).toMatchObject({ code: 0 });
  await giveEachQueueWork();
  await expect.poll(unmoved).toEqual([]);
  expect(worker.ended()).toBeNull();
});

/** A message that is under way, since the mail server says nothing, until it fails by its own limit. */
async function startSlowMail(key: string): Promise<void> {
  await product.mailProxy.become('hangs');
  await asAdmin(
    database.url,
    `select graphile_worker.add_job('send-staff-link', json_build_object('operatorId', id, 'reason', 'reset', 'language', 'en'),
       job_key => '${key}') from operator limit 1`,
  );
  await expect
    .poll(() => jobs(key))
    .toMatchObject([{ attempts: 1, locked_by: expect.stringMatching(/./) }]);
}

type Row = { attempts: number; locked_by: string | null };
async function jobs(key: string): Promise<Row[]> {
  const { rows } = await asAdmin(
    database.url,
    `select attempts, locked_by from graphile_worker.jobs where key = '${key}'`,
  );
  return rows as Row[];
}

test('a job whose end was lost runs again, and one that runs is left alone', async () => {
  await startSlowMail('slow');
  const [slow] = await jobs('slow');
  // The new server knows that the worker holds both for long, and not that one of them is done.
  await asAdmin(
    database.url,
    `select graphile_worker.add_job('tidy-callbacks', '{}', job_key => 'lost', queue_name => 'serial');
     update graphile_worker._private_job_queues set locked_by = '${slow?.locked_by}', locked_at = now() - interval '2 minutes'
       where queue_name = 'serial';
     update graphile_worker._private_jobs set locked_by = '${slow?.locked_by}', locked_at = now() - interval '2 minutes',
       attempts = greatest(attempts, 1) where key in ('lost', 'slow')`,
  );
  await expect.poll(() => jobs('lost')).toEqual([]);
  expect(await jobs('slow')).toEqual([slow]);
  expect(worker.log).toContainEqual(
    expect.objectContaining({
      msg: 'jobs that this worker held and did not run were freed',
      freed: 1,
    }),
  );
});

test('a queue starts anew whose library waits for ever, since two results could not be recorded', async () => {
  const before = worker.log.length;
  // Keeps the library from ending before both have failed.
  await startSlowMail('slower');
  await asAdmin(
    database.url,
    `create function break_queue() returns trigger language plpgsql as
       $$ begin
         if old.payload::text like '%opr_gone%' then raise exception 'out of order'; end if;
         return old;
       end $$;
     create trigger break_queue before delete on graphile_worker._private_jobs
       for each row execute function break_queue();
     insert into operator select (jsonb_populate_record(o, '{"id": "opr_gone", "email": "gone@brand.example", "status": "disabled"}')).*
       from operator o limit 1;
     select graphile_worker.add_job('send-staff-link', '{"operatorId": "opr_gone", "reason": "reset", "language": "en"}')
       from generate_series(1, 2)`,
  );
  const broken = () =>
    worker.log
      .slice(before)
      .filter(({ msg, queue }) => queue === 'mail' && msg.startsWith('Failed to complete jobs'));
  await expect.poll(() => broken().length).toBe(2);
  await asAdmin(database.url, 'drop function break_queue cascade');
  await product.mailProxy.become('none');
  await giveEachQueueWork();
  await expect.poll(unmoved).toEqual([]);
  expect(worker.ended()).toBeNull();
});

test('queues that stand still make a worker not ready, are named and told of', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  await expect
    .poll(ready)
    .toEqual({ status: 503, body: { ok: false, still: expect.arrayContaining([...queueNames]) } });
  for (const queue of queueNames)
    await expect
      .poll(() => worker.log)
      .toContainEqual(
        expect.objectContaining({
          msg: 'a queue stands still',
          queue,
          errorId: expect.stringMatching(/./),
        }),
      );
  await holder.query('rollback');
  await holder.end();
  await expect.poll(ready).toEqual({ status: 200, body: { ok: true } });
});
