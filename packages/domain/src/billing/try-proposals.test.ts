import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, getApproval, withdrawApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import {
  approvablePlans,
  createPricePlan,
  getPricePlan,
  proposePricePlan,
  repeatPriceTotal,
} from '../pricing/index.ts';
import { tryProposals } from './index.ts';
import { insertCompany, insertUsage } from './testing/billed-company.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-12-20T04:00:00Z'));
let database: Database;
let store: UsageStore;

const none = { baseFee: null, guaranteedAmount: null };
const gifts = (price: string): WireTerms => ({
  interactive_game: { mau: null, minutes: null, guaranteedMau: null, ...none },
  bullet_game: { giftRevenuePercent: null, minutes: null, ...none },
  interactive_gift: { gifts: price, giftRevenuePercent: null, ...none },
  betting_game: { differencePercent: null, platformUnit: null, ...none },
  ai: { tokens: null, voices: null, botCalls: null, ...none },
});

function by(name: 'ann' | 'bob', usage = usageReader(store)): OperatorContext {
  const who = { id: `opr_tried_${name}`, name, sessionId: '' };
  const actor = { ...who, kind: 'operator', roles: ['admin'] } as const;
  return { ...systemContext(database, { clock, ports: { ...unusedPorts, usage } }), actor };
}

/** Gifts that the company's application was sent in November. */
const use = (companyId: string, count: string, day = '2026-11-12') =>
  insertUsage(adminUrl, companyId, { category: 'interactive_gift', day, gifts: count });

beforeAll(async () => {
  const options = { maxConnections: 6, onIdleError: () => undefined };
  database = openDatabase(url, options);
  store = openUsageStore({ ...options, url: derivedUrls(url).app });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
     select 'opr_tried_' || n, n, n || '@tried.example', '{admin}', '2026-01-01' from unnest(array['ann', 'bob']) n`,
  );
  for (const [companyId, count] of [
    ['co_a', '1000000'],
    ['co_b', '20000'],
  ] as const) {
    await insertCompany(adminUrl, companyId, { launched: '2026-11-10T00:00:00Z' });
    await use(companyId, count);
  }
});
afterAll(() => Promise.all([store.close(), database.close()]));
beforeEach(async () => {
  clock.set(new Date('2026-12-20T04:00:00Z'));
  await asAdmin(adminUrl, `truncate price_plan, price_trial_company, approval_request cascade`);
  await published('ppl_standard', 'provider', '0');
  // Co_b takes off nine tenths.
  await published('ppl_co_b', 'co_b', '90');
});

function published(id: string, owner: string, discountPercent: string) {
  const terms = owner === 'provider' ? `'${JSON.stringify(gifts('0.015'))}'` : 'null';
  return asAdmin(
    adminUrl,
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
         edited_at, proposed_by, proposed_at, decided_by, decided_at)
       select '${owner}', '${id}', 1 + count(*), '2026-01', ${terms}, ${discountPercent}, 'n', 'published', '2026-01-01', 'opr_tried_ann',
         '2026-01-01', 'opr_tried_ann', '2026-01-01', 'opr_tried_bob', '2026-01-01' from price_plan where company_id = '${owner}'`,
  );
}

async function proposed(price: string): Promise<{ id: string; approvalId: string }> {
  const plan = { companyId: null, discountPercent: '0', note: 'Test', effectiveMonth: '2027-01' };
  const { id } = await createPricePlan(by('ann'), { ...plan, terms: gifts(price) });
  const repeated = [{ figure: 'interactive_gift.gifts', value: price }];
  const { approvalId } = await proposePricePlan(by('ann'), { id, repeated });
  return { id, approvalId };
}

const trialOf = async (id: string) => (await getPricePlan(by('bob'), id)).trial;
const total = (value: string) => [{ figure: 'total', value }];
const agree = (id: string, repeated: { figure: string; value: string }[] = []) =>
  decideApproval(by('bob'), { id, outcome: 'approved', repeated }, approvablePlans);

test('a proposal is tried by itself, and nobody agrees before its figures are there', async () => {
  const { id, approvalId } = await proposed('0.019');
  expect(await trialOf(id)).toMatchObject({
    month: '2026-11',
    isRunning: true,
    computedAt: null,
    largest: [],
    total: null,
  });
  await expect(agree(approvalId)).rejects.toMatchObject({ code: 'priceTrialRuns' });
  expect(await tryProposals(by('ann'))).toBe(1);
  expect(await trialOf(id)).toMatchObject({
    isRunning: false,
    computedAt: '2026-12-20T04:00:00.000Z',
    companies: 2,
    changed: 2,
    farOffCompanies: 0,
    largest: [
      { companyId: 'co_a', inForce: { amount: '15000.00' }, tested: { amount: '19000.00' } },
      { companyId: 'co_b', inForce: { amount: '30.00' }, tested: { amount: '38.00' } },
    ],
    total: null,
  });
  await agree(approvalId);
  expect(await getPricePlan(by('ann'), id)).toMatchObject({ status: 'published', trial: null });
});

test('a total that changes by more than a third is typed again by both persons, the first one first', async () => {
  const { id, approvalId } = await proposed('0.0201');
  await tryProposals(by('ann'));
  const changed = { figure: 'total', before: '15000.00', now: '20100.00', percent: '34.00' };
  expect(await trialOf(id)).toMatchObject({
    farOffCompanies: 2,
    total: changed,
    isRepeated: false,
  });
  const { farOff } = await getApproval(by('bob'), approvalId, approvablePlans);
  expect(farOff).toEqual([changed]);
  await expect(agree(approvalId, total('20100'))).rejects.toMatchObject({
    code: 'totalNotRepeated',
  });
  const repeat = (name: 'ann' | 'bob', value: string) =>
    repeatPriceTotal(by(name), { id, repeated: total(value) });
  await expect(repeat('bob', '20100')).rejects.toMatchObject({ name: 'Forbidden' });
  await expect(repeat('ann', '2010')).rejects.toMatchObject({ code: 'totalFarOff' });
  await repeat('ann', '20100.0');
  expect(await trialOf(id)).toMatchObject({ isRepeated: true });
  await expect(agree(approvalId)).rejects.toMatchObject({ code: 'totalFarOff' });
  await expect(agree(approvalId, total('15000'))).rejects.toMatchObject({ code: 'totalFarOff' });
  await agree(approvalId, total('20100'));
});

test('whose total stays is counted, and not among those that change most', async () => {
  const { id } = await proposed('0.015');
  await tryProposals(by('ann'));
  expect(await trialOf(id)).toMatchObject({ changed: 2, farOffCompanies: 0, largest: [] });
});

test('whoever paid nothing before is far off too', async () => {
  await asAdmin(
    adminUrl,
    `truncate price_plan cascade; insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status,
         created_at, edited_by, edited_at, proposed_by, proposed_at, decided_by, decided_at)
       values ('provider', 'ppl_free', 1, '2026-01', '${JSON.stringify(gifts('0'))}', 0, 'n', 'published', '2026-01-01', 'opr_tried_ann',
         '2026-01-01', 'opr_tried_ann', '2026-01-01', 'opr_tried_bob', '2026-01-01')`,
  );
  const { id } = await proposed('0.001');
  await tryProposals(by('ann'));
  expect(await trialOf(id)).toMatchObject({
    total: { before: '0.00', now: '1000.00', percent: null },
    largest: [{ companyId: 'co_a', changePercent: null, isFarOff: true }, { companyId: 'co_b' }],
  });
});

test('it is tried again where usage, prices or the month change, and never without a reason', async () => {
  clock.set(new Date('2026-12-29T04:00:00Z'));
  const { id, approvalId } = await proposed('0.0201');
  await tryProposals(by('ann'));
  expect(await tryProposals(by('ann'))).toBe(0);
  const repeat = (value: string) => repeatPriceTotal(by('ann'), { id, repeated: total(value) });
  await repeat('20100');
  // The same figures: what was typed again holds on.
  await use('co_a', '0', '2026-11-13');
  expect(await tryProposals(by('ann'))).toBe(1);
  expect(await trialOf(id)).toMatchObject({ isRepeated: true });
  await use('co_a', '1000000', '2026-11-14');
  expect(await tryProposals(by('ann'))).toBe(1);
  expect(await trialOf(id)).toMatchObject({ total: { now: '40200.00' }, isRepeated: false });
  await repeat('40200');
  // Other prices in force.
  await published('ppl_co_a', 'co_a', '50');
  expect(await trialOf(id)).toMatchObject({ isRunning: true, total: null });
  await expect(agree(approvalId, total('40200'))).rejects.toMatchObject({ code: 'priceTrialRuns' });
  await expect(repeat('40200')).rejects.toMatchObject({ code: 'priceTrialRuns' });
  await tryProposals(by('ann'));
  expect(await trialOf(id)).toMatchObject({ total: { now: '20100.00' }, isRepeated: false });
  // Another month is the last one, and in it nothing was used.
  clock.set(new Date('2026-12-31T17:00:00Z'));
  expect(await trialOf(id)).toMatchObject({ month: '2026-12', isRunning: true });
  await tryProposals(by('ann'));
  expect(await trialOf(id)).toMatchObject({ isRunning: false, farOffCompanies: 0, total: null });
  await agree(approvalId);
});

test('a proposal that was taken back is tried and typed again when it is proposed anew', async () => {
  const { id, approvalId } = await proposed('0.0201');
  await tryProposals(by('ann'));
  const { total: figure = null } = (await trialOf(id)) ?? {};
  const repeated = total(figure?.now ?? '');
  await repeatPriceTotal(by('ann'), { id, repeated });
  clock.set(new Date('2026-12-20T05:00:00Z'));
  await withdrawApproval(by('ann'), approvalId, approvablePlans);
  await expect(repeatPriceTotal(by('ann'), { id, repeated })).rejects.toMatchObject({
    code: 'stateChanged',
  });
  expect(await tryProposals(by('ann'))).toBe(0);
  const prices = [{ figure: 'interactive_gift.gifts', value: '0.0201' }];
  await proposePricePlan(by('ann'), { id, repeated: prices });
  expect(await trialOf(id)).toMatchObject({ isRunning: true });
  await tryProposals(by('ann'));
  expect(await trialOf(id)).toMatchObject({ isRunning: false, isRepeated: false });
});

test('a run that is killed between two companies has stored nothing, and the next one does all', async () => {
  const { id } = await proposed('0.019');
  const usage = usageReader(store);
  const killed = {
    ...usage,
    usedByCompanies: (asked: Parameters<typeof usage.usedByCompanies>[0]) => {
      if (asked.companyIds.includes('co_b')) throw new Error('killed');
      return usage.usedByCompanies(asked);
    },
  };
  await expect(tryProposals(by('ann', killed))).rejects.toThrow('killed');
  expect(await trialOf(id)).toMatchObject({ isRunning: true });
  // Two processes at once store the same.
  await Promise.all([tryProposals(by('ann')), tryProposals(by('bob'))]);
  expect(await trialOf(id)).toMatchObject({ isRunning: false, changed: 2 });
});

test('a proposal that can’t be tried keeps no other one waiting, and is told of', async () => {
  const agreed = async (companyId: string) => {
    const plan = { companyId, terms: null, discountPercent: '10', note: 'Test' };
    const { id } = await createPricePlan(by('ann'), { ...plan, effectiveMonth: '2027-01' });
    const value = [{ figure: 'discount', value: '10' }];
    await proposePricePlan(by('ann'), { id, repeated: value });
    return id;
  };
  const [broken, sound] = [await agreed('co_b'), await agreed('co_a')];
  const usage = usageReader(store);
  const failing = {
    ...usage,
    usedByCompanies: (asked: Parameters<typeof usage.usedByCompanies>[0]) => {
      if (asked.companyIds.includes('co_b')) throw new Error('broken');
      return usage.usedByCompanies(asked);
    },
  };
  await expect(tryProposals(by('ann', failing))).rejects.toThrow('broken');
  expect(await trialOf(broken)).toMatchObject({ isRunning: true });
  expect(await trialOf(sound)).toMatchObject({ isRunning: false, changed: 1 });
});
