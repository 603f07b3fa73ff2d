import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '@arcadia/kernel/clock';
import pg from 'pg';
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

/** What a settlement waits for while it is locked, and how many companies it has settled by then at least. */
const stops = [
  { lock: `lock table bill_payment in share mode`, settled: 0 },
  { lock: `select from company where id = 'co_killed5' for update`, settled: 4 },
] as const;

/** Starts a process that settles what is left. */
async function settling() {
  const child = spawn(process.execPath, [program, killed.url, at.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return { child, exited };
}

async function killAt({ lock, settled }: (typeof stops)[number]): Promise<void> {
  const holder = new pg.Client({ connectionString: killed.adminUrl });
  await holder.connect();
  const counted = async (statement: string) =>
    Number((await rowsOf(`select (${statement})::int`, killed.adminUrl)).flat()[0]);
  const done = () => counted(`select count(*) from billing_run_company where status = 'done'`);
  try {
    await holder.query(`begin; ${lock}`);
    const { child, exited } = await settling();
    const waits = `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => counted(waits)).toBeGreaterThan(0);
    await expect.poll(done).toBeGreaterThanOrEqual(settled);
    child.kill('SIGKILL');
    await exited;
  } finally {
    await holder.end();
  }
  // All of a company or nothing.
  await expect
    .poll(() =>
      counted(`select count(*) from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`),
    )
    .toBe(0);
  const bills = await counted(`select count(*) from bill where company_id like 'co_killed%'`);
  expect(bills).toBe(2 * (await done()));
  expect(await done()).toBeLessThan(8);
}

test('a settlement that is killed again and again makes the very same rows as one that is not', async () => {
  for (const { adminUrl: url } of [killed, calm])
    for (let number = 1; number <= 8; number += 1) {
      const companyId = `co_killed${number}`;
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
  const open = async () =>
    (
      await rowsOf(
        `select count(*)::int from billing_run_company where status = 'pending'`,
        killed.adminUrl,
      )
    ).flat()[0];
  // Killed where it stands still: before a company's terms are read, and with everything written but the last rows.
  for (const stop of stops) await killAt(stop);
  let kills = 0;
  for (let left = await open(); left !== 0; left = await open()) {
    const { child, exited } = await settling();
    // Somewhere within its work; the last ones are left to finish.
    if (kills < 2) {
      setTimeout(() => child.kill('SIGKILL'), 10 + Math.random() * 120);
      kills += 1;
    }
    await exited;
  }
  clock.set(at);
  await settleRuns(ctx, pricing, log);
  const everything = async (url: string) => {
    const tables = ['bill', 'bill_line', 'bill_usage', 'bill_quota_use', 'bill_payment'];
    const rows = tables.map((table) =>
      rowsOf(
        `select md5(string_agg(t::text, E'\\n' order by t::text)), count(*)::int from ${table} t
         where company_id like 'co_killed%'`,
        url,
      ),
    );
    return Promise.all(rows);
  };
  expect(await everything(killed.adminUrl)).toEqual(await everything(calm.adminUrl));
  expect(
    await rowsOf(
      `select count(*)::int from bill where company_id like 'co_killed%'`,
      killed.adminUrl,
    ),
  ).toEqual([[16]]);
});
