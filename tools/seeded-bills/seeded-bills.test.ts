import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '../../apps/server/src/testing/test-server.ts';
import {
  collectOwed,
  publishedPricing,
  settleRuns,
  startRun,
} from '../../packages/domain/src/billing/index.ts';
import { type Database, openDatabase } from '../../packages/domain/src/database/connection.ts';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import {
  openUsageStore,
  usageReader,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { asAdmin } from '../testing/database.ts';
import { type Explained, problemsOf } from './explained.fixture.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('explains every line of every seeded bill');

/** All seeded companies, without a worker: nothing but the settlements of this test runs. */
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
const failures: unknown[] = [];
const log = { info: () => undefined, warn: (fields: object) => failures.push(fields) };
let database: Database | undefined;
let store: UsageStore | undefined;
afterAll(() => Promise.all([store?.close(), database?.close()]));

const walksAtOnce = 4;

test('what explains each line of each seeded bill adds up to it: days to games, games to the line', async () => {
  const chief = server.as(await server.signInOperator());
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select bill_id as id, position, month, l.kind
     from bill_line l join bill b on (b.company_id, b.id) = (l.company_id, l.bill_id)`,
  );
  const lines = rows as { id: string; position: number; month: string; kind: string }[];
  const wrong: unknown[] = [];
  const left = lines.values();
  const walk = async () => {
    for (const { id, position, month } of left) {
      const { data } = await chief.get(`/ops/bills/${id}/lines/${position}`);
      const problems = problemsOf(data as unknown as Explained, month);
      if (problems.length > 0) wrong.push({ id, position, problems });
    }
  };
  await Promise.all(Array.from({ length: walksAtOnce }, walk));
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(1_500);
  expect([...new Set(lines.map(({ kind }) => kind))].toSorted()).toEqual([
    'base_fee',
    'late',
    'mau_guarantee',
    'usage',
  ]);
});

/** A digest of every row of all tables about bills and money. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select tablename as name from pg_tables where schemaname = 'public'
     and (tablename ~ '^(bill|ledger|coupon|funds|usage_quota|running_charge)' or tablename = 'recharge_order')`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows as { name: string }[]) {
    const { rows: found } = await asAdmin(
      server.databaseUrl,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${name} t`,
    );
    digests[name] = (found as { digest: string }[])[0]?.digest ?? '';
  }
  return digests;
}

test('settling every seeded month of every seeded company again changes nothing, by two processes at once', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select array(select month from billing_run order by month) as months,
       array(select distinct company_id from bill order by 1) as companies,
       array(select company_id from overdue_company order by 1) as owing,
       (select now() + offset_ms * interval '1 ms' from sim_clock) as now`,
  );
  const [found] = rows as { months: string[]; companies: string[]; owing: string[]; now: Date }[];
  if (!found) throw new Error('nothing is seeded');
  const { app: url } = derivedUrls(server.databaseUrl);
  database = openDatabase(server.databaseUrl, { maxConnections: 8, onIdleError: () => undefined });
  store = openUsageStore({ url, maxConnections: 8, onIdleError: () => undefined });
  const ports = { ...unusedPorts, usage: usageReader(store) };
  const ctx = systemContext(database, { clock: fixedClock(found.now), ports });
  const settle = () => settleRuns(ctx, publishedPricing, log);

  // The company that failed is settled first, so that it is among them.
  const chief = server.as(await server.signInOperator());
  const newest = found.months.at(-1) ?? '';
  const failed = await chief.get(`/ops/billing-runs/${newest}/companies?status=failed`);
  for (const { companyId } of failed.data['records'] as { companyId: string }[])
    await chief.post(`/ops/billing-runs/${newest}/companies/${companyId}/retry`);
  expect(await settle()).toBeGreaterThan(0);

  const before = await everything();
  for (const month of found.months) await startRun(ctx, month);
  expect(await Promise.all([settle(), settle()])).toEqual([0, 0]);
  for (const companyId of found.owing) await collectOwed(ctx, companyId);
  expect(await everything()).toEqual(before);
  expect(failures).toEqual([]);
  expect(before['bill']).toMatch(/^\d{3} /);
  expect(found.companies.length).toBeGreaterThanOrEqual(12);
});
