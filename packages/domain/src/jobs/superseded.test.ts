import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';

const { url } = useTestDatabase();

const key = "'look:co_1'";
const add = (job = key) => asAdmin(url, `select enqueue_job('look', '{}', ${job}, 25, null)`);
const report = () => asAdmin(url, `select report_worker('living', '{pool}')`);
/** As a worker takes what waits, which then runs for so long. */
const take = (by: string, age = '0 s') =>
  asAdmin(
    url,
    `update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = '${by}', locked_at = now() - interval '${age}'
     where attempts < max_attempts and locked_at is null`,
  );
const jobs = async () =>
  (await asAdmin(url, 'select status, attempts from background_job order by id')).rows;
const clear = () => asAdmin(url, 'delete from graphile_worker._private_jobs');

test('a job whose worker died leaves nothing behind where it was added again meanwhile', async () => {
  await clear();
  await add();
  await take('dead', '1 minute');
  await add();
  await report();
  expect(await jobs()).toEqual([{ status: 'waiting', attempts: 0 }]);
});

test('the same for one that was added again within a trace', async () => {
  await clear();
  await add();
  await take('dead', '1 minute');
  await asAdmin(url, `select enqueue_traced_job('look', '{}', ${key}, 25, null, '00-a-b-01')`);
  await report();
  expect(await jobs()).toEqual([{ status: 'waiting', attempts: 0 }]);
});

test('so does one that failed; one that still runs goes on', async () => {
  await clear();
  await add();
  await take('pool');
  await add();
  await report();
  expect(await jobs()).toEqual([
    { status: 'running', attempts: 25 },
    { status: 'waiting', attempts: 0 },
  ]);
  await asAdmin(
    url,
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = 'no' where key is null`,
  );
  await report();
  expect(await jobs()).toEqual([{ status: 'waiting', attempts: 0 }]);
});

test('a job that failed at its last attempt stays for operators, with a key or without', async () => {
  await clear();
  for (const job of [key, 'null']) await add(job);
  await asAdmin(url, 'update graphile_worker._private_jobs set attempts = 25');
  await add();
  await report();
  expect(await jobs()).toEqual([
    { status: 'failed', attempts: 25 },
    { status: 'failed', attempts: 25 },
    { status: 'waiting', attempts: 0 },
  ]);
});

test('a job that runs alone runs again after its worker died', async () => {
  await clear();
  await add();
  await take('dead', '1 minute');
  await report();
  expect(await jobs()).toEqual([{ status: 'retrying', attempts: 1 }]);
});
