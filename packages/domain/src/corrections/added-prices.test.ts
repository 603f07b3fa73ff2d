import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCompany, insertUsage } from '../../../../tools/testing/billed-company.ts';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { getCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

// Two products: in one the standard prices had forgotten users and charged voices by mistake, from November on, in the other never.
// Users are paid for by packages, so that a price more or less moves what is left of them.

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [wrong, right];
afterAll(() => Promise.all(both.map((history) => history.close())));

const companies = [
  'co_packages01',
  'co_coupons001',
  'co_invoiced01',
  'co_voicesonly',
  'co_dollars001',
  'co_tokens0001',
  'co_newcomer01',
  'co_gone000001',
];
const usual = termsWith('500.00');
const terms: WireTerms = { ...usual, ai: { ...usual.ai, voices: null, tokens: '0.5' } };
const mistaken: WireTerms = {
  ...usual,
  interactive_game: { ...usual.interactive_game, mau: null },
};
const plan = {
  kind: 'plan' as const,
  month: '2026-11',
  companyIds: null,
  terms,
  discountPercent: '0',
};

beforeAll(async () => {
  await wrong.begin({ terms: mistaken, rate: '7.00' });
  await right.begin({ terms, rate: '7.00' });
  for (const history of both) {
    await history.company('co_packages01', { applications: 2, cash: 9_000_000n, quota: 6_500 });
    await history.company('co_coupons001', { applications: 2, coupon: '9000.00', cash: 5_000n });
    await history.company('co_invoiced01', { cash: 3_000_000n, quota: 4_500, trial: 300 });
    await history.company('co_voicesonly', { cash: 1_000_000n });
    await history.company('co_dollars001', { currency: 'USD', cash: 100_000n, quota: 100 });
    await history.company('co_tokens0001', { trial: 300 });
    // Gone before December, but for what comes late.
    await history.company('co_gone000001');
    await history.admin(
      `update region_service set status = 'offline', status_changed_at = '2026-11-28' where company_id = 'co_gone000001'`,
    );
    // Nothing of its first month but what comes late, so that it has no bill then.
    await insertCompany(history.urls.adminUrl, 'co_newcomer01', {
      launched: '2026-11-20T00:00:00Z',
    });
    const tokens = { category: 'ai', day: '2026-11-09', tokens: '10000' };
    await insertUsage(history.urls.adminUrl, 'co_tokens0001', tokens);
    await history.settle('2026-12-02T04:00:00Z');
    // Late, on the bill of December where it has a price.
    for (const companyId of ['co_packages01', 'co_newcomer01'])
      await history.use(companyId, { day: '2026-11-30', users: 2_700 });
    const calls = { category: 'ai', day: '2026-11-27', botCalls: '200000' };
    await insertUsage(history.urls.adminUrl, 'co_gone000001', calls);
    for (const companyId of companies)
      if (companyId !== 'co_gone000001')
        await history.use(companyId, { day: '2026-12-05', users: 3_000 });
    await history.rate('2026-12', '7.10');
    await history.settle('2027-01-02T04:00:00Z');
  }
});

async function standings(history: History): Promise<unknown[]> {
  await history.collect(companies);
  return Promise.all(companies.map(async (id) => [id, await history.standing(id)]));
}

async function expectSame(): Promise<void> {
  expect(await standings(wrong)).toEqual(await standings(right));
  for (const history of both) {
    expect(await history.breaches()).toEqual([]);
    expect(history.failures).toEqual([]);
  }
}

test('a price that was missing and one that was too much are put right as if they had never been wrong', async () => {
  const id = await wrong.proposed(plan, 'Users had no price');
  const approval = await wrong.submitted(id);
  const bills = await wrong.correctedBills(id);
  const held = bills.findLast(({ companyId }) => companyId === 'co_invoiced01');
  wrong.invoiced.add(held?.billId ?? '');
  await wrong.agree(approval);
  await Promise.all([wrong.run(), wrong.run()]);
  const states = async () =>
    (await wrong.correctedBills(id)).map(({ companyId, status }) => `${companyId} ${status}`);
  // All bills of the company wait for the one that has an invoice.
  expect(new Set(await states())).toEqual(
    new Set(companies.map((one) => `${one} ${one === 'co_invoiced01' ? 'waiting' : 'replaced'}`)),
  );
  // What the bills that wait were made of is no late usage of the next one: the correction charges it.
  for (const history of both) {
    await history.use('co_invoiced01', { day: '2026-12-31', users: 50 });
    await history.rate('2027-01', '7.20');
    await history.settle('2027-02-02T04:00:00Z');
  }
  wrong.invoiced.clear();
  await Promise.all([wrong.run(), wrong.run()]);
  expect(new Set(await states())).toEqual(new Set(companies.map((one) => `${one} replaced`)));
  await expectSame();
  // A month that nobody looks at again for late usage, with the price gone and back.
  for (const history of both) {
    await history.rate('2027-02', '7.20');
    await history.settle('2027-03-02T04:00:00Z');
    await history.rate('2027-03', '7.20');
    await history.settle('2027-04-02T04:00:00Z');
  }
  for (const change of [{ ...plan, terms: mistaken }, plan]) {
    const again = await wrong.proposed(change, 'Once more');
    await wrong.agree(await wrong.submitted(again));
    await wrong.run();
  }
  await expectSame();
});

/** A correction of the prices or the usage of one company, to its end. */
async function corrected(change: Parameters<History['proposed']>[0]) {
  const id = await wrong.proposed(change, 'It was wrong');
  await wrong.agree(await wrong.submitted(id));
  await wrong.run();
  return wrong.correctedBills(id);
}

const own = (companyId: string, tokens: string | null) => ({
  ...plan,
  companyIds: [companyId],
  terms: { ...usual, ai: { ...usual.ai, tokens } },
});

test('what has no price is corrected too, and charged once it has one; a trial that was raised since moves nothing', async () => {
  const companyId = 'co_tokens0001';
  const place = { applicationId: `${companyId}_app1`, serviceId: `${companyId}_rgs1` };
  await corrected(own(companyId, null));
  const usage = await corrected({
    kind: 'usage',
    month: '2026-11',
    companyId,
    events: [
      {
        ...place,
        category: 'ai',
        component: 'tokens',
        gameId: '',
        day: '2026-11-09',
        quantity: '-4000',
      },
    ],
  });
  expect(usage).toMatchObject([{ status: 'replaced' }]);
  expect(usage[0]?.totalThen).toEqual(usage[0]?.totalNow);
  const before = await wrong.standing(companyId);
  await wrong.admin(
    `update region_service set trial_monthly_active_users = 50000 where company_id = '${companyId}'`,
  );
  await corrected(own(companyId, '1000.00'));
  const [line] = await wrong.admin(
    `select l.amount::int, l.formula ->> 'quantity' as quantity from bill b
     join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.company_id = '${companyId}' and b.status <> 'discarded' and l.formula ->> 'component' = 'tokens'`,
  );
  expect(line).toEqual({ amount: 600_000, quantity: '6000' });
  await corrected(own(companyId, null));
  const { lines, uses } = await wrong.standing(companyId);
  expect({ lines, uses }).toEqual({ lines: before['lines'], uses: before['uses'] });
});

test('late usage that no later bill can have stands on the bill of its month', async () => {
  const companyId = 'co_gone000001';
  await corrected({
    ...plan,
    companyIds: [companyId],
    terms: { ...usual, ai: { ...usual.ai, botCalls: '0.05' } },
  });
  const late = await wrong.admin(
    `select b.month, l.amount::int, l.formula ->> 'quantity' as quantity from bill b
     join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.company_id = '${companyId}' and b.status <> 'discarded' and l.kind = 'late'`,
  );
  expect(late).toEqual([{ month: '2026-11', amount: 1_000_000, quantity: '200000' }]);
  expect(await wrong.breaches()).toEqual([]);
});

test('a quota that moved since is told to the second person', async () => {
  const id = await wrong.proposed({ ...plan, terms: mistaken });
  const approval = await wrong.submitted(id);
  const grant = (quota: string, companyId: string, createdAt: string) =>
    wrong.admin(
      `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
       values ('${companyId}', '${quota}', 'mau', 'order', 10, '${createdAt}', '2027-10-01')`,
    );
  // Bought after the months whose bills change, so that nothing of it is theirs.
  await grant('qta_later', 'co_voicesonly', '2027-04-01');
  const { figures } = await getCorrection(wrong.by('bob'), id);
  await grant('qta_sooner', 'co_coupons001', '2026-12-20');
  await expect(wrong.agree(approval)).rejects.toMatchObject({ code: 'correctionChanged' });
  expect((await getCorrection(wrong.by('bob'), id)).figures).toBe(figures);
});
