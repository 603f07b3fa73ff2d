import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { priceTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { decimal } from '@arcadia/kernel/decimal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, waitingApproval, withdrawApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read } from '../database/transaction.ts';
import {
  approvablePlans,
  approvableRates,
  createPricePlan,
  getPricePlan,
  pricesOf,
  proposeExchangeRate,
  proposePricePlan,
  rateOf,
  readTerms,
  updatePricePlan,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const companyId = 'co_prices0001';
let database: Database;
const names = ['ann', 'bob'] as const;

function by(name: (typeof names)[number]): OperatorContext {
  const who = { id: `opr_prices_${name}`, name, sessionId: '' };
  const actor = { ...who, kind: 'operator', roles: ['admin'] } as const;
  return { ...systemContext(database, { clock }), actor };
}

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'SG', 'USD', 0, '2026-01-01');
     insert into operator (id, name, email, roles, created_at)
     select 'opr_prices_' || n, n, n || '@prices.example', '{admin}', '2026-01-01' from unnest(array['ann', 'bob']) n`,
  );
});
afterAll(() => database.close());
beforeEach(() =>
  asAdmin(
    adminUrl,
    `truncate price_plan, exchange_rate, approval_request, billing_run, bill cascade`,
  ),
);

const none = { baseFee: null, guaranteedAmount: null };
const terms: WireTerms = {
  interactive_game: {
    mau: '12.00',
    minutes: null,
    guaranteedMau: '100000',
    ...none,
    baseFee: '500.00',
  },
  bullet_game: { giftRevenuePercent: '8.5', minutes: null, ...none },
  interactive_gift: { gifts: '0.015', giftRevenuePercent: null, ...none },
  betting_game: { differencePercent: '2', platformUnit: '0.01', ...none },
  ai: { tokens: '0.02', voices: '9.90', botCalls: '0.05', ...none, guaranteedAmount: '100.00' },
};
const dearer = { ...terms, interactive_gift: { ...terms.interactive_gift, gifts: '0.02' } };

type Changes = Partial<Parameters<typeof createPricePlan>[1]>;

/** Proposes a version by one operator and publishes it by the other. */
async function published(changes: Changes = {}): Promise<string> {
  const id = await proposed(changes);
  await decided('bob', id);
  return id;
}

const approvables = { ...approvablePlans, ...approvableRates };
const requestOf = async (subjectId: string) =>
  (await waitingApproval(by('ann'), subjectId)) ?? 'apr_none';
/** Agrees to a version or a rate as the second person, or refuses it. */
async function decided(name: (typeof names)[number], subjectId: string, reason?: string) {
  const id = await requestOf(subjectId);
  const decision = reason
    ? ({ outcome: 'refused', reason } as const)
    : { outcome: 'approved' as const };
  await decideApproval(by(name), { id, ...decision }, approvables);
}
/** Takes back a version or a rate as its proposer. */
const withdrawn = async (id: string) =>
  withdrawApproval(by('ann'), await requestOf(id), approvables);

async function proposed(changes: Changes = {}): Promise<string> {
  const wanted = { companyId: null, effectiveMonth: '2026-01', terms, discountPercent: '0' };
  const { id } = await createPricePlan(by('ann'), { ...wanted, note: 'Test', ...changes });
  await proposePricePlan(by('ann'), { id });
  return id;
}

const pricesIn = (month: string, company = companyId) =>
  read(by('ann'), (db) => pricesOf(db, { companyId: company, month }));
const giftsIn = async (month: string) =>
  (await pricesIn(month))?.terms.interactive_gift?.prices.gifts?.price;

test('prices are read as the bill engine computes with them', () => {
  expect(readTerms(terms)).toMatchObject({
    interactive_game: {
      prices: { mau: { price: decimal('12'), percent: null } },
      baseFee: { amount: 50_000n, currency: 'CNY' },
      guaranteedMau: decimal('100000'),
      guaranteedAmount: null,
    },
    bullet_game: { prices: { gift_revenue: { price: decimal('1'), percent: decimal('8.5') } } },
    betting_game: { prices: { difference: { price: decimal('0.01'), percent: decimal('2') } } },
    ai: { guaranteedAmount: { amount: 10_000n } },
  });
  expect(Object.keys(readTerms(terms).interactive_game?.prices ?? {})).toEqual(['mau']);
});

test.each([
  ['a price below zero', { interactive_gift: { ...terms.interactive_gift, gifts: '-1' } }],
  [
    'a share above 100 percent',
    { bullet_game: { ...terms.bullet_game, giftRevenuePercent: '100.01' } },
  ],
  ['too many digits', { ai: { ...terms.ai, tokens: '0.0000001' } }],
  [
    'a guarantee of users without their price',
    { interactive_game: { ...terms.interactive_game, mau: null } },
  ],
  ['a share of what has no worth', { betting_game: { ...terms.betting_game, platformUnit: null } }],
])('%s is refused', (_, change) => {
  expect(priceTerms.safeParse({ ...terms, ...change }).success).toBe(false);
});

test('a version applies from its month on, the newest of a month before others', async () => {
  expect(await pricesIn('2026-01')).toBeNull();
  await published();
  await published({ effectiveMonth: '2026-12', terms: dearer });
  expect(await giftsIn('2026-11')).toEqual(decimal('0.015'));
  expect(await giftsIn('2026-12')).toEqual(decimal('0.02'));
  await published({ effectiveMonth: '2026-12' });
  expect(await giftsIn('2027-03')).toEqual(decimal('0.015'));
  expect(await pricesIn('2025-12')).toBeNull();
});

test('a company has its own prices and discount, until a version returns it to the standard ones', async () => {
  await expect(proposed({ companyId, terms: null })).rejects.toMatchObject({
    code: 'standardPricesMissing',
  });
  const standard = await published();
  const own = await published({
    companyId,
    effectiveMonth: '2026-02',
    terms: dearer,
    discountPercent: '5',
  });
  const back = await published({
    companyId,
    effectiveMonth: '2026-04',
    terms: null,
    discountPercent: '2.5',
  });
  expect(await pricesIn('2026-01')).toMatchObject({
    planId: standard,
    discountPercent: decimal('0'),
  });
  expect(await pricesIn('2026-03')).toMatchObject({
    planCompanyId: companyId,
    planId: own,
    discountPercent: decimal('5'),
  });
  expect(await pricesIn('2026-04')).toMatchObject({
    planCompanyId: 'provider',
    planId: standard,
    discountPercent: decimal('2.5'),
  });
  expect(await pricesIn('2026-04', 'co_prices0002')).toMatchObject({
    discountPercent: decimal('0'),
  });
  expect(await getPricePlan(by('ann'), back)).toMatchObject({
    version: 2,
    terms: null,
    before: { id: own, discountPercent: '5' },
  });
  await expect(
    createPricePlan(by('ann'), {
      companyId: null,
      effectiveMonth: '2026-01',
      terms: null,
      discountPercent: '0',
      note: 'Empty',
    }),
  ).rejects.toMatchObject({ code: 'standardWithoutPrices' });
});

test('the first standard prices leave no month of an application without prices', async () => {
  await asAdmin(
    adminUrl,
    `insert into application (company_id, id, name, description, created_at)
     values ('${companyId}', 'app_gap0000001', 'A', 'A', '2026-01-31T16:00:00Z')`,
  );
  // Nobody had an application last month, so there is nobody to try it on.
  clock.set(new Date('2026-01-20T04:00:00Z'));
  try {
    await expect(proposed({ effectiveMonth: '2026-03' })).rejects.toMatchObject({
      code: 'pricesLeaveGap',
      params: { month: '2026-02' },
    });
    await published({ effectiveMonth: '2026-02' });
    await published({ effectiveMonth: '2026-03' });
  } finally {
    clock.set(new Date('2026-11-20T04:00:00Z'));
    await asAdmin(adminUrl, `delete from application where id = 'app_gap0000001'`);
  }
});

test('nobody publishes what they wrote or proposed, not even past the code', async () => {
  const id = await proposed();
  await expect(decided('ann', id)).rejects.toMatchObject({
    code: 'decidedByAnother',
  });
  await expect(
    asAdmin(
      adminUrl,
      `update price_plan set status = 'published', decided_by = 'opr_prices_ann', decided_at = now() where id = '${id}'`,
    ),
  ).rejects.toThrow('price_plan_by_two_people');
  const both = await Promise.allSettled([decided('bob', id), decided('bob', id, 'Too dear')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a proposal is changed as a draft only, and what was published never', async () => {
  const id = await proposed();
  const changed = { id, effectiveMonth: '2026-01', terms: dearer, discountPercent: '0', note: 'B' };
  await expect(updatePricePlan(by('bob'), changed)).rejects.toMatchObject({ code: 'stateChanged' });
  await withdrawn(id);
  await updatePricePlan(by('bob'), changed);
  await proposePricePlan(by('ann'), { id });
  // Bob wrote what Ann proposed: neither of them may publish it.
  for (const name of names)
    await expect(decided(name, id)).rejects.toMatchObject({ code: 'decidedByAnother' });
  const other = await published();
  await expect(
    asAdmin(adminUrl, `update price_plan set note = 'x' where id = '${other}'`),
  ).rejects.toThrow('published already');
});

test('a month whose bills are being made keeps its prices', async () => {
  const waiting = await proposed({ effectiveMonth: '2026-10' });
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02')`,
  );
  await expect(decided('bob', waiting)).rejects.toMatchObject({ code: 'monthIsFinal' });
  await expect(proposed({ effectiveMonth: '2026-09' })).rejects.toMatchObject({
    code: 'monthIsFinal',
  });
  await published({ effectiveMonth: '2026-11' });
});

test('a rate takes two people, and is corrected until a bill was made with it', async () => {
  const wanted = {
    month: '2026-10',
    currency: 'USD',
    rate: '7.1234',
    rateDate: '2026-10-30',
  } as const;
  const { id } = await proposeExchangeRate(by('ann'), wanted);
  await expect(proposeExchangeRate(by('bob'), wanted)).rejects.toMatchObject({ code: 'rateWaits' });
  await expect(decided('ann', id)).rejects.toMatchObject({ code: 'decidedByAnother' });
  const rate = () => read(by('ann'), (db) => rateOf(db, wanted));
  expect(await rate()).toBeNull();
  await decided('bob', id);
  expect(await rate()).toEqual({ rate: decimal('7.1234'), rateDate: '2026-10-30' });

  const corrected = await proposeExchangeRate(by('bob'), { ...wanted, rate: '7.2' });
  await decided('ann', corrected.id);
  expect(await rate()).toMatchObject({ rate: decimal('7.2') });

  const waiting = await proposeExchangeRate(by('ann'), { ...wanted, rate: '7.3' });
  await asAdmin(
    adminUrl,
    `insert into application (company_id, id, name, description, created_at)
       values ('${companyId}', 'app_prices0001', 'A', 'A', '2026-01-01');
     insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
       plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, rate, rate_date, payable)
     values ('${companyId}', 'bil_prices0001', 'app_prices0001', 'A', '2026-10', 'unsettled', '2026-11-02', 'provider', 'ppl_1',
       'CNY', 720, 0, 0, 0, 720, 'USD', 7.2, '2026-10-30', 100)`,
  );
  await expect(decided('bob', waiting.id)).rejects.toMatchObject({ code: 'rateUsed' });
  expect(await rate()).toMatchObject({ rate: decimal('7.2') });
  await withdrawn(waiting.id);
  await expect(proposeExchangeRate(by('ann'), wanted)).rejects.toMatchObject({ code: 'rateUsed' });
  await expect(
    proposeExchangeRate(by('ann'), { ...wanted, month: '2026-09' }),
  ).rejects.toMatchObject({ code: 'rateDateOutsideMonth' });
});
