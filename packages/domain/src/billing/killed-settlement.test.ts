import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { settleRuns } from './index.ts';
import { insertCompany, insertUsage, testPricing } from './testing/billed-company.ts';
import { compiled } from '../../../../tools/testing/compiled.ts';
import { hold } from '../../../../tools/testing/hold.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts programs, kills them and starts them again');

const killed = useTestDatabase();
const calm = useTestDatabase();
const at = new Date('2026-12-02T05:00:00Z');
const clock = fixedClock(at);
const pricing = testPricing();
const log = { info: () => undefined, warn: () => undefined };
const program = fileURLToPath(new URL('testing/settling.fixture.ts', import.meta.url));
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(() => {
  database = openDatabase(calm.url, { maxConnections: 8, onIdleError: () => undefined });
  const { app: url } = derivedUrls(calm.url);
  store = openUsageStore({ url, maxConnections: 8, onIdleError: () => undefined });
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage: usageReader(store) } });
});
afterAll(() => Promise.all([store.close(), database.close()]));

async function rowsOf(statement: string, url: string): Promise<unknown[]> {
  const { rows } = await asAdmin(url, statement);
  return rows.map((row: object) => Object.values(row));
}

/** Locks that a settlement waits for, and how many companies it has settled by then at least. */
const stops = [
  { lock: () => `lock table bill_payment in share mode`, settled: 0 },
  {
    lock: (prefix: string) =>
      `select from company where id = (select max(company_id) from billing_run_company
         where status <> 'done' and company_id like '${prefix}%') for update`,
    settled: 4,
  },
] as const;
type Settling = Awaited<ReturnType<typeof settling>>;

const kill = ({ child }: Settling) => Promise.resolve(void child.kill('SIGKILL'));
/** Cuts the connections as a database that is restarted does. The process goes on. */
const cut = () =>
  rowsOf(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename in ('arcadia_app', 'arcadia_tenant')`,
    killed.adminUrl,
  );

/** Starts a process that settles what is left, until its `death`: settling.fixture.ts. */
async function settling(death = '') {
  const child = spawn(process.execPath, [program, killed.url, at.toISOString(), death], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return { child, exited };
}

/** Stops settlements while one of them waits. @returns how many companies are settled then. */
async function stopAt(
  { lock, settled }: { lock: (prefix: string) => string; settled: number },
  prefix: string,
  { processes, stop }: { processes: number; stop: (of: Settling) => Promise<unknown> },
): Promise<number> {
  const held = await hold(killed.adminUrl, lock(prefix));
  const counted = async (statement: string) =>
    Number((await rowsOf(`select (${statement})::int`, killed.adminUrl)).flat()[0]);
  const done = () =>
    counted(
      `select count(*) from billing_run_company where status = 'done' and company_id like '${prefix}%'`,
    );
  try {
    const started = await Promise.all(Array.from({ length: processes }, () => settling()));
    await held.waited(longPatience);
    await expect.poll(done).toBeGreaterThanOrEqual(settled);
    for (const one of started) await stop(one);
    await held.end('rollback');
    await Promise.all(started.map(({ exited }) => exited));
  } finally {
    await held.end('rollback');
  }
  // All of a company or nothing.
  await expect
    .poll(() =>
      counted(`select count(*) from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`),
    )
    .toBe(0);
  const bills = await counted(`select count(*) from bill where company_id like '${prefix}%'`);
  expect(bills).toBe(2 * (await done()));
  return done();
}

/** The same companies with a month to settle in both databases. */
async function prepare(prefix: string): Promise<void> {
  for (const { adminUrl: url } of [killed, calm])
    for (let number = 1; number <= 8; number += 1) {
      const companyId = `${prefix}${number}`;
      await insertCompany(url, companyId, { applications: 2 });
      await insertUsage(url, companyId, { category: 'ai', day: '2026-11-09', voices: `${number}` });
      for (const application of [1, 2])
        await insertUsage(url, companyId, {
          application,
          category: 'interactive_game',
          day: '2026-11-09',
          users: 1_500 + number,
        });
      await asAdmin(
        url,
        `insert into billing_run (month, started_at) values ('2026-11', '${at.toISOString()}') on conflict do nothing;
         insert into billing_run_company (company_id, month, status, changed_at)
           values ('${companyId}', '2026-11', 'pending', '${at.toISOString()}')`,
      );
    }
}

const open = async () =>
  (
    await rowsOf(
      `select count(*)::int from billing_run_company where status in ('pending', 'failed')`,
      killed.adminUrl,
    )
  ).flat()[0];

/** Settles the rest in the first database and all of it in the other, and compares every row. */
async function expectSame(prefix: string): Promise<void> {
  // The connections of one that died may hold a company for a moment, which the next one leaves out then.
  while ((await open()) !== 0) await (await settling()).exited;
  clock.set(at);
  await settleRuns(ctx, pricing, log);
  const everything = async (url: string) => {
    const tables = ['bill', 'bill_line', 'bill_usage', 'bill_quota_use', 'bill_payment'];
    const rows = tables.map((table) =>
      rowsOf(
        `select md5(string_agg(t::text, E'\\n' order by t::text)), count(*)::int from ${table} t
         where company_id like '${prefix}%'`,
        url,
      ),
    );
    return Promise.all(rows);
  };
  expect(await everything(killed.adminUrl)).toEqual(await everything(calm.adminUrl));
  expect(
    await rowsOf(
      `select count(*)::int from bill where company_id like '${prefix}%'`,
      killed.adminUrl,
    ),
  ).toEqual([[16]]);
}

test('a settlement that is killed again and again makes the very same rows as one that is not', async () => {
  await prepare('co_killed');
  for (const death of ['before 2', 'after 2']) {
    const [, signal] = await (await settling(death)).exited;
    expect([death, signal]).toEqual([death, 'SIGKILL']);
  }
  // Killed where it stands still: before a company's terms are read, and with everything written but the last rows.
  for (const stop of stops)
    expect(await stopAt(stop, 'co_killed', { processes: 1, stop: kill })).toBeLessThan(8);
  await expectSame('co_killed');
});

test('two settlements at once that lose all connections settle each company once, with the same rows', async () => {
  await prepare('co_cut');
  const settled = await stopAt(stops[1], 'co_cut', { processes: 2, stop: cut });
  expect(settled).toBeGreaterThanOrEqual(stops[1].settled);
  await expectSame('co_cut');
});
