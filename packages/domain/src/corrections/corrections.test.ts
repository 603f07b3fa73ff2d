import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { getCorrection, listCorrectionCompanies } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

// The situation that corrections are for, played in two products: in one a rate and a base fee were wrong, in the other never.

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [wrong, right];
afterAll(() => Promise.all(both.map((history) => history.close())));

const companies = [
  'co_usd_paid',
  'co_usd_part',
  'co_usd_owed',
  'co_usd_coupon',
  'co_cny_paid',
  'co_cny_part',
  'co_cny_coupon',
  'co_two',
  'co_quota',
  'co_channel',
];
const rate = {
  kind: 'rate',
  month: '2026-11',
  currency: 'USD',
  rate: '7.088',
  rateDate: '2026-11-28',
} as const;
const plan = {
  kind: 'plan',
  month: '2026-11',
  companyIds: null,
  terms: termsWith('500.00'),
  discountPercent: '0',
} as const;

async function expectSame(): Promise<void> {
  for (const history of both) await history.collect(companies);
  for (const companyId of companies)
    expect([companyId, await wrong.standing(companyId)]).toEqual([
      companyId,
      await right.standing(companyId),
    ]);
  for (const history of both) {
    expect(await history.breaches()).toEqual([]);
    expect(history.failures).toEqual([]);
  }
}

beforeAll(async () => {
  await wrong.begin({ terms: termsWith('50000.00'), rate: '70.88' });
  await right.begin({ terms: termsWith('500.00'), rate: '7.088' });
  for (const history of both) {
    await history.company('co_usd_paid', { currency: 'USD', cash: 5_000_000n });
    await history.company('co_usd_part', { currency: 'USD', cash: 100_000n });
    await history.company('co_usd_owed', { currency: 'USD' });
    await history.company('co_usd_coupon', { currency: 'USD', coupon: '900.00', cash: 5_000n });
    await history.company('co_cny_paid', { cash: 20_000_000n });
    await history.company('co_cny_part', { cash: 300_000n });
    await history.company('co_cny_coupon', { coupon: '20000.00', cash: 1_000_000n });
    await history.company('co_two', { applications: 2, cash: 2_000_000n, coupon: '100.00' });
    await history.company('co_quota', { applications: 2, cash: 2_000_000n, quota: 5_000 });
    await history.company('co_channel', { type: 1 });
    await history.settle('2026-12-02T04:00:00Z');
  }
});

test('a wrong rate and a wrong base fee are put right to the cent, as if they had never been', async () => {
  expect.hasAssertions();
  await rateIsProposed();
  await rateIsPutRight();
  await planIsPutRight();
  await whatFollowsIsRight();
});

let rateId: string;

/** A correction is proposed with what it does to each bill, company and in all, and nothing happens yet. */
async function rateIsProposed() {
  rateId = await wrong.proposed(rate);
  const shown = await getCorrection(wrong.by('bob'), rateId);
  expect(shown).toMatchObject({ status: 'ready', companies: 4, unchanged: 0, approvalId: null });
  const bills = await wrong.correctedBills(rateId);
  expect(bills.map(({ companyId }) => companyId)).toEqual(
    companies.filter((one) => one.startsWith('co_usd')).toSorted(),
  );
  const [sum] = shown.sums;
  const total = (field: 'payableNow' | 'payableThen') =>
    bills.reduce((cents, one) => cents + Number(one[field]?.amount.replace('.', '')), 0);
  expect(Number(sum?.payableNow.amount.replace('.', ''))).toBe(total('payableNow'));
  expect(Number(sum?.payableThen.amount.replace('.', ''))).toBe(total('payableThen'));
  expect(sum).toMatchObject({ currency: 'USD', bills: 4, paidBack: { amount: '0.00' } });
  const { records } = await listCorrectionCompanies(wrong.by('bob'), {
    id: rateId,
    pageNo: 1,
    pageSize: 100,
  });
  expect(records.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'planned'));
  expect(await wrong.admin(`select id from bill where status = 'discarded'`)).toEqual([]);
}

/** A correction is put right once another person agrees: all is as if it had never been wrong, but for the prices. */
async function rateIsPutRight() {
  const approval = await wrong.submitted(rateId);
  await expect(wrong.agree(approval, 'ann')).rejects.toMatchObject({ code: 'decidedByAnother' });
  const outcomes = await Promise.allSettled([
    wrong.agree(approval, 'bob'),
    wrong.agree(approval, 'cid'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    await wrong.admin(`select status, rate::text, corrected_by from exchange_rate order by rate`),
  ).toEqual([
    { status: 'published', rate: '7.08800000', corrected_by: null },
    { status: 'replaced', rate: '70.88000000', corrected_by: rateId },
  ]);
  // Two processes at once, and a third behind them.
  await Promise.all([wrong.run(), wrong.run()]);
  expect(await wrong.run()).toBe(0);
  expect(await getCorrection(wrong.by('bob'), rateId)).toMatchObject({ status: 'done' });
  const replaced = await wrong.admin(
    `select o.discard_reason, n.id = c.replaced_by as points, n.replaces = o.id as back, n.rate::text, o.discarded_by <> 'opr_ann' as second
     from correction_bill c join bill o on o.id = c.bill_id join bill n on n.replaces = o.id where c.correction_id = '${rateId}'`,
  );
  expect(replaced).toHaveLength(4);
  for (const one of replaced)
    expect(one).toEqual({
      discard_reason: 'The rate was wrong',
      points: true,
      back: true,
      rate: '7.08800000',
      second: true,
    });
  expect(await wrong.breaches()).toEqual([]);
}

/** A correction for two final months, of which the second has late usage of the first, is put right to the cent. */
async function planIsPutRight() {
  for (const history of both) {
    await history.rate('2026-12', '7.10');
    await history.use('co_cny_paid', { day: '2026-11-30', users: 900 });
    for (const companyId of ['co_quota', 'co_usd_paid'])
      await history.use(companyId, { day: '2026-12-05', users: 900 });
    await history.settle('2027-01-02T04:00:00Z');
  }
  const id = await wrong.proposed(plan, 'The base fee was wrong');
  expect(await getCorrection(wrong.by('bob'), id)).toMatchObject({ status: 'ready' });
  await wrong.agree(await wrong.submitted(id));
  await wrong.run();
  expect(await getCorrection(wrong.by('bob'), id)).toMatchObject({ status: 'done' });
  expect(
    await wrong.admin(`select id, corrected_by from price_plan where id = 'ppl_standard'`),
  ).toEqual([{ id: 'ppl_standard', corrected_by: id }]);
  await expectSame();
}

/** A correction leaves what comes after it right: the next month and usage that comes late. */
async function whatFollowsIsRight() {
  for (const history of both) {
    await history.use('co_quota', { application: 2, day: '2026-12-31', users: 1_200 });
    await history.use('co_quota', { day: '2027-01-05', users: 3_000 });
    await history.rate('2027-01', '7.20');
    await history.settle('2027-02-02T04:00:00Z');
  }
  await expectSame();
}
