import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { getCorrection, proposeCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

// A source told 1,000 users too many of one application in November. Its company has a package that two applications share in two
// months, so that more of it is left for each bill after the first one.

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
const both = [wrong, right];
afterAll(() => Promise.all(both.map((history) => history.close())));
const companyId = 'co_counted0001';

const eventOf = (quantity: string, application = 1) => ({
  applicationId: `${companyId}_app${application}`,
  serviceId: `${companyId}_rgs${application}`,
  category: 'interactive_game' as const,
  component: 'mau' as const,
  gameId: '',
  day: '2026-11-07',
  quantity,
});
const change = (event: ReturnType<typeof eventOf>) => ({
  kind: 'usage' as const,
  month: '2026-11',
  companyId,
  events: [event],
});

beforeAll(async () => {
  for (const history of both) {
    await history.begin({ terms: termsWith('500.00'), rate: '7.00' });
    await history.company(companyId, { applications: 2, cash: 5_000_000n, quota: 12_000 });
  }
  await wrong.use(companyId, { day: '2026-11-07', users: 1_000 });
  for (const history of both) {
    await history.settle('2026-12-02T04:00:00Z');
    for (const application of [1, 2])
      await history.use(companyId, { application, day: '2026-12-05', users: 3_000 });
    // Late, on the bill of December.
    await history.use(companyId, { day: '2026-11-30', users: 40 });
    await history.settle('2027-01-02T04:00:00Z');
  }
});

test('usage without a bill, and more than the bill has charged, are refused', async () => {
  const propose = (event: ReturnType<typeof eventOf>) =>
    proposeCorrection(wrong.by('ann'), { reason: 'r', change: change(event) });
  await expect(propose(eventOf('-9000'))).rejects.toMatchObject({ code: 'usageBelowZero' });
  await expect(propose({ ...eventOf('-1'), serviceId: 'rgs_others' })).rejects.toMatchObject({
    code: 'usageWithoutBill',
  });
  await expect(propose(eventOf('-1', 3))).rejects.toMatchObject({ code: 'usageWithoutBill' });
});

test('usage is put right with what it moved of packages, all bills together, as if it had never been wrong', async () => {
  const id = await wrong.proposed(change(eventOf('-1000')), 'A test was counted');
  expect(await getCorrection(wrong.by('bob'), id)).toMatchObject({ status: 'ready' });
  const bills = () => wrong.correctedBills(id);
  const touched = await bills();
  // The first bill takes less of the package, and one after it more.
  expect(touched.length).toBeGreaterThan(1);
  expect(new Set(touched.map(({ month }) => month))).toContain('2026-12');
  wrong.invoiced.add(touched.at(-1)?.billId ?? '');
  await wrong.agree(await wrong.submitted(id));
  await wrong.run();
  for (const one of await bills())
    expect(one).toMatchObject({
      status: 'waiting',
      heldBy: 'invoice',
      invoices: [`inv_${touched.at(-1)?.billId}`],
    });
  expect(await wrong.admin(`select position from usage_correction`)).toEqual([]);
  wrong.invoiced.clear();
  await Promise.all([wrong.run(), wrong.run()]);
  expect(await getCorrection(wrong.by('bob'), id)).toMatchObject({ status: 'done' });
  await expectSame();
  // What comes late afterwards is charged once, and nothing of what was corrected.
  for (const history of both) {
    await history.use(companyId, { application: 2, day: '2026-12-31', users: 70 });
    await history.use(companyId, { day: '2027-01-05', users: 900 });
    await history.settle('2027-02-02T04:00:00Z');
  }
  await expectSame();
});

async function expectSame(): Promise<void> {
  for (const history of both) await history.collect([companyId]);
  expect(await wrong.standing(companyId)).toEqual(await right.standing(companyId));
  for (const history of both) {
    expect(await history.breaches()).toEqual([]);
    expect(history.failures).toEqual([]);
  }
}
