import { backofficeJobs } from '@arcadia/i18n/en/backoffice-jobs';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { openStream } from '../../http/testing/open-stream.ts';
import { productJobs } from '../../jobs/product-jobs.ts';
import { resetJobAge } from '../../testing/reset-job-age.ts';
import { useTestServer } from '../../testing/test-server.ts';

// Without a worker, so that jobs stay as the tests set them.
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
const admin = async () => server.as(await server.signInOperator());
beforeAll(() => resetJobAge(server.databaseUrl));

type Wanted = {
  name?: string;
  payload?: object;
  attempts?: number;
  error?: string | null;
  running?: boolean;
  runAt?: string;
};

/** A job of the queue in a status that only its worker could bring it to. @returns its number */
async function jobThat(wanted: Wanted = {}): Promise<string> {
  const {
    name = 'send-staff-link',
    payload = { operatorId: 'opr_1', secretWord: 'hidden' },
    attempts = 0,
    error = null,
    running = false,
    runAt = `now() + interval '1 hour'`,
  } = wanted;
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select graphile_worker.add_job('${name}', '${JSON.stringify(payload)}', max_attempts => 3)`,
  );
  expect(rows).toHaveLength(1);
  const updated = await asAdmin(
    server.databaseUrl,
    `update graphile_worker._private_jobs set attempts = ${attempts}, run_at = ${runAt},
       last_error = ${error === null ? 'null' : `'${error}'`},
       locked_at = ${running ? 'now()' : 'null'}, locked_by = ${running ? `'test'` : 'null'}
     where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
  );
  return (updated.rows[0] as { id: string }).id;
}

const rowOf = async (id: string) => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select status, attempts from background_job where id = ${id}`,
  );
  return rows[0] ?? null;
};

test('the list shows status, queue, error and only payload fields without personal data', async () => {
  const id = await jobThat({ attempts: 3, error: '550 no such mailbox' });
  const { data } = await (await admin()).get(`/ops/jobs/${id}`);
  expect(data).toMatchObject({
    id,
    name: 'send-staff-link',
    queue: 'mail',
    status: 'failed',
    attempts: 3,
    maxAttempts: 3,
    error: '550 no such mailbox',
    nextAttemptAt: null,
    runningSince: null,
    payload: { operatorId: 'opr_1' },
  });
  const retrying = await jobThat({ attempts: 1, error: 'timeout' });
  expect((await (await admin()).get(`/ops/jobs/${retrying}`)).data).toMatchObject({
    status: 'retrying',
    nextAttemptAt: expect.any(String),
  });
});

test('the list is filtered by queue, status and words, and counted', async () => {
  const by = await admin();
  const before = (await by.get('/ops/jobs/counts')).data as { failed: number; stuck: number };
  const ids = async (query: string) => {
    const { data } = await by.get(`/ops/jobs?pageSize=100&${query}`);
    return (data['records'] as { id: string }[]).map(({ id }) => id);
  };
  const waiting = await ids('queue=callbacks');
  const stuck = await jobThat({ name: 'verify-callbacks', runAt: `now() - interval '16 minutes'` });
  const failed = await jobThat({
    name: 'not-of-this-release',
    attempts: 3,
    error: 'odd 100% error',
  });
  const running = await jobThat({ name: 'verify-callbacks', running: true, runAt: 'now()' });
  expect(await ids('status=stuck')).toEqual([stuck]);
  expect(await ids('queue=callbacks')).toEqual([running, stuck, ...waiting]);
  expect(await ids('queue=reports')).toEqual([]);
  expect(await ids('status=failed&keyword=100%25')).toEqual([failed]);
  expect(await ids('status=running')).toEqual([running]);
  expect((await by.get(`/ops/jobs/${failed}`)).data).toMatchObject({ queue: null, payload: {} });
  expect((await by.get('/ops/jobs/counts')).data).toEqual({
    failed: before.failed + 1,
    stuck: before.stuck + 1,
  });
  expect(await by.get('/ops/jobs?status=lost')).toMatchObject({ status: 400 });
  expect(await by.get('/ops/jobs/none')).toMatchObject({ status: 400 });
  expect(await by.get('/ops/jobs/999999999999')).toMatchObject({ status: 404 });
});

test('a retried job has all its attempts again, a discarded one is removed, and both are audited', async () => {
  const by = await admin();
  const retried = await jobThat({ attempts: 3, error: 'timeout' });
  const discarded = await jobThat({ attempts: 3, error: 'timeout' });
  expect(await by.post(`/ops/jobs/${retried}/retry`)).toMatchObject({ code: 0 });
  expect(await rowOf(retried)).toEqual({ status: 'waiting', attempts: 0 });
  expect(await by.post(`/ops/jobs/${discarded}/discard`)).toMatchObject({ code: 0 });
  expect(await rowOf(discarded)).toBeNull();
  expect(await by.post(`/ops/jobs/${discarded}/discard`)).toMatchObject({ status: 404 });
  expect(await by.post(`/ops/jobs/${discarded}/retry`)).toMatchObject({ status: 404 });
  const { data } = await by.get('/ops/audit?pageSize=20');
  const name = 'send-staff-link';
  expect(data['records']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'job.retry',
        targetId: retried,
        before: { name, status: 'failed', attempts: 3 },
        after: { name, status: 'waiting', attempts: 0 },
      }),
      expect.objectContaining({
        action: 'job.discard',
        targetId: discarded,
        before: { name, status: 'failed', attempts: 3 },
      }),
    ]),
  );
});

test('a running job can’t be retried or discarded', async () => {
  const by = await admin();
  const id = await jobThat({ attempts: 1, running: true, runAt: 'now()' });
  expect(await by.post(`/ops/jobs/${id}/retry`)).toMatchObject({ code: 2009 });
  expect(await by.post(`/ops/jobs/${id}/discard`)).toMatchObject({ code: 2009 });
  expect(await rowOf(id)).toEqual({ status: 'running', attempts: 1 });
});

test('every job has a label', () => {
  expect(Object.keys(backofficeJobs.names).toSorted()).toEqual(
    productJobs.map(({ name }) => name).toSorted(),
  );
});

test('only administrators see jobs', async () => {
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  for (const path of ['/ops/jobs', '/ops/jobs/counts', '/ops/jobs/1'])
    expect(await finance.get(path)).toMatchObject({ status: 403 });
  expect(await finance.post('/ops/jobs/1/retry')).toMatchObject({ status: 403 });
});

test('a failed attempt, a retry and a removal are published to operators', async () => {
  const stream = await openStream(`${server.url}/api/ops/events`, {
    token: await server.signInOperator(),
  });
  const by = await admin();
  const heard = (id: string) =>
    expect.poll(() => stream.text().split(`event: job.changed\ndata: {"id":"${id}"}`).length - 1);
  const id = await jobThat({ attempts: 3, error: 'timeout' });
  await heard(id).toBe(1);
  await by.post(`/ops/jobs/${id}/retry`);
  await heard(id).toBeGreaterThan(1);
  const other = await jobThat({ attempts: 3, error: 'timeout' });
  await heard(other).toBe(1);
  await by.post(`/ops/jobs/${other}/discard`);
  await heard(other).toBeGreaterThan(1);
  stream.close();
});
