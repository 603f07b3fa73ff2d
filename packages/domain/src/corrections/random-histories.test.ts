import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { History, termsWith } from './testing/histories.ts';

slowFile('plays histories of many companies twice');

// Random companies with the same money and usage in two products: in one prices and rates were wrong and are put right at some moment,
// in the other they never were. Whoever paid which bill first, in the end all of it is the same.

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [wrong, right];
afterAll(() => Promise.all(both.map((history) => history.close())));

/** Numbers below a limit that follow from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Person = { companyId: string; currency: 'CNY' | 'USD'; applications: number };

async function everybodyBegins(next: (below: number) => number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= 14; number += 1) {
    const currency = next(2) === 0 ? 'CNY' : 'USD';
    const applications = 1 + next(2);
    const companyId = `co_random${String(number).padStart(4, '0')}`;
    const options = {
      currency,
      applications,
      cash: BigInt(next(4) * 700_000 + next(1_000)),
      quota: next(2) * (500 + next(6_000)),
      ...(next(2) === 0 && { coupon: `${100 + next(9_000)}.00` }),
    } as const;
    for (const history of both) await history.company(companyId, options);
    people.push({ companyId, currency, applications });
  }
  return people;
}

/** Usage that comes late, that of the next month, and money. */
async function lifeGoesOn(people: readonly Person[], next: (below: number) => number, day: number) {
  for (const { companyId, currency, applications } of people) {
    const application = 1 + next(applications);
    const late = 1 + next(600);
    const usage = 1 + next(5_000);
    const cash = BigInt(1 + next(400_000));
    const what = next(8);
    for (const history of both) {
      if (what % 2 === 0)
        await history.use(companyId, { application, day: `2026-11-${20 + day}`, users: late });
      if (what < 5)
        await history.use(companyId, { application, day: `2026-12-${10 + day}`, users: usage });
      if (what > 3) await history.credit(companyId, cash, currency);
    }
  }
  for (const history of both) await history.collect(people.map(({ companyId }) => companyId));
}

async function corrected(change: Parameters<History['proposed']>[0]): Promise<void> {
  const id = await wrong.proposed(change, 'It was wrong');
  await wrong.agree(await wrong.submitted(id));
  await Promise.all([wrong.run(), wrong.run()]);
}

/** The figures that must be the same whoever paid which bill first. */
async function sums(history: History, companyId: string): Promise<unknown> {
  const of = `company_id = '${companyId}'`;
  const { lines, uses, quotas } = await history.standing(companyId);
  return {
    companyId,
    lines,
    uses,
    quotas,
    bills: await history.admin(
      `select month, application_id, total, payable, rate, discount, minimum_fee from bill
       where ${of} and status <> 'discarded' order by month, application_id`,
    ),
    revenue: await history.admin(
      `select detail, balance from ledger_account where ${of} and kind = 'revenue' and balance <> 0 order by 1`,
    ),
    money: await history.admin(
      `select sum(balance) as left from ledger_account where ${of} and kind in ('cash', 'receivable')`,
    ),
    coupons: await history.admin(`select sum(deducted) as deducted from coupon where ${of}`),
  };
}

const plan = {
  kind: 'plan',
  month: '2026-11',
  companyIds: null,
  terms: termsWith('500.00'),
  discountPercent: '0',
} as const;
const rateOf = (month: string, rate: string) =>
  ({ kind: 'rate', month, currency: 'USD', rate, rateDate: `${month}-28` }) as const;

test('corrections at any moment of random histories end where histories without mistakes do', async () => {
  const next = numbers(20_261_128);
  await wrong.begin({ terms: termsWith('9000.00', '900.00'), rate: '70.88' });
  await right.begin({ terms: termsWith('500.00'), rate: '7.088' });
  const people = await everybodyBegins(next);
  for (const history of both) await history.settle('2026-12-02T04:00:00Z');
  await lifeGoesOn(people, next, 1);
  await corrected(rateOf('2026-11', '7.088'));
  await lifeGoesOn(people, next, 2);
  await wrong.rate('2026-12', '0.71');
  await right.rate('2026-12', '7.10');
  for (const history of both) await history.settle('2027-01-02T04:00:00Z');
  await corrected(plan);
  await corrected(rateOf('2026-12', '7.10'));
  for (const history of both) await history.collect(people.map(({ companyId }) => companyId));
  for (const { companyId } of people)
    expect(await sums(wrong, companyId)).toEqual(await sums(right, companyId));
  for (const history of both) {
    expect(await history.breaches()).toEqual([]);
    expect(history.failures).toEqual([]);
  }
});
