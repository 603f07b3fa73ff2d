import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { createPricePlan } from '../pricing/index.ts';
import { exportPriceTrial, type TriedBill, tryPricePlan } from './index.ts';
import { insertCompany, insertUsage, insertWorkedUsage } from './testing/billed-company.ts';

const { adminUrl, url } = useTestDatabase();
let database: Database;
let store: UsageStore;
let ctx: OperatorContext;

const none = { baseFee: null, guaranteedAmount: null };
const terms: WireTerms = {
  interactive_game: { mau: '12', minutes: null, guaranteedMau: '100000', ...none, baseFee: '500' },
  bullet_game: { giftRevenuePercent: '8.5', minutes: null, ...none },
  interactive_gift: { gifts: '0.015', giftRevenuePercent: null, ...none },
  betting_game: { differencePercent: '2', platformUnit: '0.01', ...none },
  ai: { tokens: '0.02', voices: '9.90', botCalls: '0.05', ...none },
};
const dearer: WireTerms = {
  ...terms,
  interactive_gift: { ...terms.interactive_gift, gifts: '0.02' },
};

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 6,
    onIdleError: () => undefined,
  });
  const who = { id: 'opr_trial', name: 'ann', sessionId: '' };
  ctx = {
    ...systemContext(database, {
      clock: fixedClock(new Date('2026-12-20T04:00:00Z')),
      ports: { ...unusedPorts, usage: usageReader(store) },
    }),
    actor: { ...who, kind: 'operator', roles: ['admin'] },
  };
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
     select 'opr_' || n, n, n || '@trial.example', '{admin}', '2026-01-01' from unnest(array['trial', 'second']) n`,
  );
  await insertCompany(adminUrl, 'co_a');
  await insertWorkedUsage(adminUrl, 'co_a');
  await insertCompany(adminUrl, 'co_b', { launched: '2026-11-10T00:00:00Z' });
  await insertUsage(adminUrl, 'co_b', {
    category: 'interactive_gift',
    day: '2026-11-12',
    gifts: '1000000',
  });
});
afterAll(() => Promise.all([store.close(), database.close()]));

async function begin(
  companyId: string | null,
  own: WireTerms | null,
  { discountPercent = '0', published = false } = {},
): Promise<string> {
  const values = { companyId, terms: own, discountPercent, note: 'n', effectiveMonth: '2026-09' };
  const { id } = await createPricePlan(ctx, values);
  if (published)
    await asAdmin(
      adminUrl,
      `update price_plan set effective_month = '2026-01', status = 'published', proposed_by = 'opr_trial',
         proposed_at = '2026-01-01', decided_by = 'opr_second', decided_at = '2026-01-01' where id = '${id}'`,
    );
  return id;
}

async function rowsOf(rows: AsyncIterable<TriedBill>): Promise<TriedBill[]> {
  const all: TriedBill[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const tryOn = (id: string, more: { afterCompany?: string } = {}) =>
  tryPricePlan(ctx, { id, month: '2026-11', ...more });

test('a draft is tried on a past month: totals and lines old against new, writing nothing', async () => {
  const first = await begin(null, terms);
  // There were no prices in November yet: nothing to compare with.
  const { triedBills: alone } = await tryOn(first);
  expect(alone.map(({ inForce }) => inForce)).toEqual([null, null]);

  await begin(null, terms, { published: true });
  await begin('co_b', null, { discountPercent: '10', published: true });
  const draft = await begin(null, dearer);
  const { triedBills: bills, triedCompanies, ...progress } = await tryOn(draft);
  expect(progress).toEqual({ companyCount: 2, triedCount: 2, nextCompany: null });
  const [a, b] = bills;
  // 123,457 gifts: 1,851.86 became 2,469.14; everything else of the worked example stays.
  expect(a?.lines.filter(({ inForce, tested }) => inForce?.amount !== tested?.amount)).toEqual([
    {
      category: 'interactive_gift',
      charge: 'gifts',
      inForce: { amount: '1851.86', currency: 'CNY' },
      tested: { amount: '2469.14', currency: 'CNY' },
    },
  ]);
  expect(a?.lines).toHaveLength(9);
  // The same as a file, audited.
  const file = await exportPriceTrial(ctx, { id: draft, month: '2026-11', format: 'csv' }, rowsOf);
  expect(file).toEqual(bills);
  const { rows: audited } = await asAdmin(
    adminUrl,
    `select count(*)::int as entries from audit_log where action = 'price_trial.export'`,
  );
  expect(audited).toEqual([{ entries: 1 }]);
  // 1,000,000 gifts, less the company's own discount of 10 %, before and after.
  expect([b?.inForce?.total.amount, b?.tested.total.amount]).toEqual(['13500.00', '18000.00']);
  // More than 33 % of what it paid is far off.
  expect(
    triedCompanies.map(({ companyId, changePercent, isFarOff }) => [
      companyId,
      changePercent,
      isFarOff,
    ]),
  ).toEqual([
    ['co_a', expect.stringMatching(/^\d+\.\d\d$/), false],
    ['co_b', '33.33', true],
  ]);
  const { rows } = await asAdmin(adminUrl, 'select count(*)::int as bills from bill');
  expect(rows).toEqual([{ bills: 0 }]);
});

test('an agreement is tried on its company only, and standard prices not on companies with their own', async () => {
  const agreement = await begin('co_a', dearer, { discountPercent: '5' });
  const { triedBills: bills, companyCount } = await tryOn(agreement);
  expect(companyCount).toBe(1);
  expect(bills.map(({ companyId }) => companyId)).toEqual(['co_a']);
  await begin('co_a', terms, { published: true });
  const { triedBills: others } = await tryOn(await begin(null, dearer));
  expect(others.map(({ companyId }) => companyId)).toEqual(['co_b']);
  await expect(tryOn('ppl_unknown')).rejects.toBeInstanceOf(NotFound);
});

test('many companies are tried some at a time, each once', async () => {
  for (let number = 10; number < 36; number += 1)
    await insertCompany(adminUrl, `co_many${number}`, { launched: '2026-09-10T00:00:00Z' });
  const id = await begin(null, dearer);
  const first = await tryOn(id);
  expect(first).toMatchObject({ companyCount: 28, triedCount: 24 });
  const rest = await tryOn(id, { afterCompany: first.nextCompany ?? '' });
  expect(rest).toMatchObject({ companyCount: 28, triedCount: 28, nextCompany: null });
  const tried = [...first.triedBills, ...rest.triedBills].map(({ companyId }) => companyId);
  expect(new Set(tried).size).toBe(tried.length);
  expect(tried).toHaveLength(27);
});
