import { todayKindNames } from '@arcadia/contract/operators/today';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { resetJobAge } from '../testing/reset-job-age.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { useTestServer } from '../testing/test-server.ts';
import { pauseSeconds } from './liveness-figures.ts';

const token = 'm'.repeat(32);
const earlierToken = 'e'.repeat(32);
// Without a worker, so that the queue stays as the test sets it.
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: { METRICS_TOKEN: `${token}, ${earlierToken}`, ROLE: 'web' },
});

async function metrics(): Promise<string> {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

test('metrics are refused without the token', async () => {
  for (const authorization of ['', token, 'Bearer ', `Bearer ${'n'.repeat(32)}`])
    expect((await fetch(`${server.url}/metrics`, { headers: { authorization } })).status).toBe(401);
});

test('metrics are read by either token while one replaces the other', async () => {
  const read = (given: string) =>
    fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${given}` } });
  expect((await read(token)).status).toBe(200);
  expect((await read(earlierToken)).status).toBe(200);
  expect((await read(`${token}, ${earlierToken}`)).status).toBe(401);
});

test('requests are measured by the pattern of their route, and never by their address', async () => {
  await server.as(await server.signInOperator()).get('/ops/staff?keyword=secret-name');
  const text = await metrics();
  expect(text).toMatch(
    /arcadia_http_request_duration_seconds_count\{method="GET",route="\/api\/ops\/staff",status="200"\} [1-9]/,
  );
  expect(text).not.toContain('secret-name');
});

test('reports failed and old jobs, connections, streams and the process', async () => {
  await resetJobAge(server.databaseUrl);
  await asAdmin(
    server.databaseUrl,
    `select graphile_worker.add_job('send-staff-link', '{}', max_attempts => 1);
     update graphile_worker._private_jobs set attempts = 1, last_error = 'no'
       where id = (select max(id) from graphile_worker._private_jobs);
     select graphile_worker.add_job('verify-callbacks', '{}', run_at => now() - interval '1 hour')`,
  );
  const text = await metrics();
  expect(text).toContain('arcadia_jobs{queue="mail",status="failed"} 1');
  expect(text).toContain('arcadia_jobs{queue="callbacks",status="stuck"} 1');
  expect(text).toMatch(/arcadia_queue_oldest_seconds\{queue="callbacks"\} 36\d\d/);
  expect(text).toMatch(/arcadia_database_connections\{pool="app",state="idle"\} \d/);
  expect(text).toContain('arcadia_event_streams 0');
  expect(text).toContain('process_resident_memory_bytes');
});

test('only counters end as counters do, and each has a help text', async () => {
  const lines = (await metrics()).split('\n');
  const types = lines.flatMap(
    (line) => /^# TYPE (\S+) (\S+)$/.exec(line)?.slice(1, 3).join(' ') ?? [],
  );
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type) => /_total (?!counter)/.test(type))).toEqual([]);
  expect(types.filter((type) => type.endsWith(' counter') && !/_total /.test(type))).toEqual([]);
  expect(lines.filter((line) => /^# HELP \S+\s*$/.test(line))).toEqual([]);
});

test('what waits for staff is told by kind, with what is overdue and how long the oldest has waited', async () => {
  const text = await metrics();
  for (const kind of todayKindNames) {
    const of = (name: string) =>
      Number(new RegExp(`${name}\\{kind="${kind}"\\} ([0-9.e+]+)\n`).exec(text)?.[1]);
    expect(of('arcadia_work_waiting'), kind).toBeGreaterThanOrEqual(of('arcadia_work_overdue'));
    expect(of('arcadia_work_oldest_seconds') > 0, kind).toBe(of('arcadia_work_waiting') > 0);
  }
  expect(text).toMatch(/arcadia_work_waiting\{kind="transfer"\} [1-9]/);
  expect(text).toMatch(/arcadia_work_waiting\{kind="missing_rates"\} [1-9]/);
});

test('the books of the seeded companies are in balance', async () => {
  const text = await metrics();
  expect(text).toMatch(/arcadia_ledger_imbalance_minor_units\{currency="CNY"\} 0\n/);
});

test('every role, worker, scheduled job, event and gateway is missed when it is silent', async () => {
  await asAdmin(
    server.databaseUrl,
    `select note_scheduled_jobs('{settle-bills,look-after-gateways}');
     update scheduled_run set succeeded_at = '2026-11-01T00:00:00Z' where job = 'look-after-gateways';
     insert into gateway_last_call (gateway, kind, answered_at) values ('alipay', 'order', '2026-11-02T00:00:00Z')
       on conflict (gateway, kind) do update set answered_at = excluded.answered_at`,
  );
  const text = await metrics();
  const at = (instant: string) => new Date(instant).getTime() / 1_000;
  expect(text).toContain('arcadia_process{role="web"} 1\n');
  expect(text).toContain('arcadia_workers 0\n');
  expect(text).toContain('arcadia_event_waiting_seconds 0\n');
  const last = 'arcadia_job_last_success_timestamp_seconds{name="look-after-gateways"}';
  expect(text).toContain(`${last} ${at('2026-11-01T00:00:00Z')}\n`);
  expect(text).toContain(
    `arcadia_gateway_last_success_timestamp_seconds{gateway="alipay",kind="order"} ${at('2026-11-02T00:00:00Z')}\n`,
  );
  await asAdmin(server.databaseUrl, `select note_scheduled_run('look-after-gateways')`);
  expect(await metrics()).not.toContain(`${last} ${at('2026-11-01T00:00:00Z')}\n`);
});

test('the longest pause of each schedule is told, so that one rule fits all of them', async () => {
  expect(pauseSeconds('* * * * *')).toBe(60);
  expect(pauseSeconds('*/10 * * * *')).toBe(600);
  expect(pauseSeconds('20 * * * *')).toBe(3_600);
  expect(pauseSeconds('23 19 * * *')).toBe(86_400);
  expect(pauseSeconds('15 1-13 * * *')).toBe(12 * 3_600);
  const scheduled = productJobs.filter(({ schedule }) => schedule !== null);
  const text = await metrics();
  for (const { name } of scheduled)
    expect(text).toMatch(new RegExp(`arcadia_job_pause_seconds\\{name="${name}"\\} [1-9]`));
});
