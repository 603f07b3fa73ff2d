import { isDeepStrictEqual } from 'node:util';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUsage } from '../../../../tools/testing/billed-company.ts';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { proposeCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

// A source told 1,000 too much of bets and 300 too little of returns on a day of November.

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [wrong, right];
afterAll(() => Promise.all(both.map((history) => history.close())));
const companyId = 'co_ofbets00001';
const game = 'gam_1';

const { betting_game: betting, ...others } = termsWith('500.00');
const terms = {
  ...others,
  betting_game: { ...betting, differencePercent: '2', platformUnit: '0.01' },
};

const played = (history: History, usage: { day: string; bet: string; returned: string }) =>
  insertUsage(history.urls.adminUrl, companyId, { category: 'betting_game', game, ...usage });

const eventOf = (component: 'bet' | 'returned', quantity: string) => ({
  applicationId: `${companyId}_app1`,
  serviceId: `${companyId}_rgs1`,
  category: 'betting_game' as const,
  component,
  gameId: game,
  day: '2026-11-07',
  quantity,
});
const change = (...events: ReturnType<typeof eventOf>[]) => ({
  kind: 'usage' as const,
  month: '2026-11',
  companyId,
  events,
});

beforeAll(async () => {
  for (const history of both) {
    await history.begin({ terms, rate: '7.00' });
    await history.company(companyId, { cash: 5_000_000n });
    await played(history, { day: '2026-11-08', bet: '900000', returned: '100000' });
  }
  await played(wrong, { day: '2026-11-07', bet: '251000', returned: '49700.5' });
  await played(right, { day: '2026-11-07', bet: '250000', returned: '50000.5' });
  for (const history of both) await history.settle('2026-12-02T04:00:00Z');
});

test('no more is taken off what was bet or returned than the bill was made of', async () => {
  for (const event of [eventOf('bet', '-1151001'), eventOf('returned', '-149701')])
    await expect(
      proposeCorrection(wrong.by('ann'), { reason: 'r', change: change(event) }),
    ).rejects.toMatchObject({ code: 'usageBelowZero' });
});

test('bets and returns are put right, the difference with them, as if they had never been wrong', async () => {
  const id = await wrong.proposed(change(eventOf('bet', '-1000'), eventOf('returned', '300')));
  await wrong.agree(await wrong.submitted(id));
  await wrong.run();
  expect(await differences()).toEqual([]);
  // What comes late afterwards is charged once, and nothing of what was corrected.
  for (const history of both) {
    await played(history, { day: '2026-11-30', bet: '40000', returned: '0' });
    await history.settle('2027-01-02T04:00:00Z');
  }
  expect(await differences()).toEqual([]);
});

test('a difference that is below zero then is charged nothing', async () => {
  const id = await wrong.proposed(change(eventOf('returned', '2000000')));
  await wrong.agree(await wrong.submitted(id));
  await wrong.run();
  // No game of its category was offered, and nothing counts as used of it.
  const lines = await wrong.admin(
    `select position from bill b join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.company_id = '${companyId}' and month = '2026-11' and status <> 'discarded' and formula ->> 'component' = 'difference'`,
  );
  expect(lines).toEqual([]);
  expect(await wrong.breaches()).toEqual([]);
});

/** Breaches in either history, and how both stand where one is not as the other. */
async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const history of both) {
    await history.collect([companyId]);
    found.push(...(await history.breaches()), ...history.failures);
  }
  const [was, is] = [await right.standing(companyId), await wrong.standing(companyId)];
  return isDeepStrictEqual(was, is) ? found : [...found, { was, is }];
}
