import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import {
  getBillingRun,
  listBillingRunCompanies,
  listBillingRuns,
  retryBillingRunCompany,
  settleRuns,
  startBillingRun,
  startRun,
} from './index.ts';
import { insertCompany, insertUsage, testPricing } from './testing/billed-company.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-12-02T04:00:00Z'));
const pricing = testPricing();
const log = { info: () => undefined, warn: () => undefined };
let database: Database;
let store: UsageStore;
let ctx: Context;
let desk: OperatorContext;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 8, onIdleError: () => undefined });
  const { app } = derivedUrls(url);
  store = openUsageStore({ url: app, maxConnections: 8, onIdleError: () => undefined });
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage: usageReader(store) } });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01')`,
  );
  desk = {
    ...ctx,
    actor: { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] },
  };
});
afterAll(() => Promise.all([store.close(), database.close()]));

const companiesOf = async (month: string) => {
  const { records } = await listBillingRunCompanies(desk, { month, pageNo: 1, pageSize: 10 });
  return records.map(({ companyId, status, failure, waitsForMonth, missingRate }) => [
    companyId,
    status,
    failure ?? waitsForMonth ?? missingRate,
  ]);
};

test('a run tells what holds each company up, and goes on from there', async () => {
  await insertCompany(adminUrl, 'co_priced');
  await insertCompany(adminUrl, 'co_priceless');
  await insertCompany(adminUrl, 'co_dollar', { currency: 'USD' });
  for (const company of ['co_priced', 'co_priceless', 'co_dollar'])
    await insertUsage(adminUrl, company, { category: 'ai', day: '2026-11-09', voices: '10' });
  const without: typeof pricing = {
    ...pricing,
    pricesOfCompanies: async (db, companies) => {
      const book = await pricing.pricesOfCompanies(db, companies);
      return (of) => (of.companyId === 'co_priceless' ? null : book(of));
    },
  };
  await startRun(ctx, '2026-11');
  await settleRuns(ctx, without, log);
  expect(await companiesOf('2026-11')).toEqual([
    ['co_priceless', 'failed', 'no_prices'],
    ['co_dollar', 'waiting_for_rate', 'USD'],
    ['co_priced', 'done', null],
  ]);
  expect(await getBillingRun(desk, { month: '2026-11' })).toMatchObject({
    finishedAt: null,
    companies: { pending: 0, done: 1, waitingForRate: 1, failed: 1 },
    bills: 2,
  });

  // The next month of that company waits for this one; the others go on.
  clock.set(new Date('2027-01-02T04:00:00Z'));
  await startRun(ctx, '2026-12');
  await settleRuns(ctx, without, log);
  expect(await companiesOf('2026-12')).toContainEqual(['co_priceless', 'pending', '2026-11']);
  expect(await listBillingRuns(desk, { pageNo: 1, pageSize: 10 })).toMatchObject({
    dueMonth: '2026-12',
    nextDueAt: '2027-02-02T04:00:00.000Z',
  });

  // Prices are there now: of two retries one is too late.
  const again = { month: '2026-11', companyId: 'co_priceless' };
  const retries = [retryBillingRunCompany(desk, again), retryBillingRunCompany(desk, again)];
  const outcomes = await Promise.allSettled(retries);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await settleRuns(ctx, pricing, log);
  expect(await companiesOf('2026-12')).toContainEqual(['co_priceless', 'done', null]);
  expect(await getBillingRun(desk, { month: '2026-11' })).toMatchObject({
    finishedAt: '2027-01-02T04:00:00.000Z',
    companies: { failed: 0 },
  });

  // A company that was left out is added to a run that had finished.
  await insertCompany(adminUrl, 'co_added');
  await insertUsage(adminUrl, 'co_added', { category: 'ai', day: '2026-11-09', voices: '10' });
  await startBillingRun(desk, { month: '2026-11' });
  expect(await getBillingRun(desk, { month: '2026-11' })).toMatchObject({
    finishedAt: null,
    companies: { pending: 1 },
  });
  await settleRuns(ctx, pricing, log);
  expect(await companiesOf('2026-11')).toContainEqual(['co_added', 'done', null]);
  await expect(startBillingRun(desk, { month: '2027-01' })).rejects.toMatchObject({
    code: 'monthNotFinal',
  });
});
