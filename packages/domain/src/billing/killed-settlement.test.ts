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

const killed = useTestDatabase();
const calm = useTestDatabase();
const clock = fixedClock(new Date('2026-12-02T05:00:00Z'));
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

test('a settlement that is killed again and again makes the very same rows as one that is not', async () => {
  const at = new Date('2026-12-02T05:00:00Z');
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
  let kills = 0;
  for (let left = await open(); left !== 0; left = await open()) {
    const child = spawn(process.execPath, [program, killed.url, at.toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), exited]);
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
