import { todayKindNames } from '@arcadia/contract/operators/today';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { resetJobAge } from '../testing/reset-job-age.ts';
import { useTestServer } from '../testing/test-server.ts';

const token = 'm'.repeat(32);
// Without a worker, so that the queue stays as the test sets it.
const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: { METRICS_TOKEN: token, ROLE: 'web' },
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
