import { Refusal } from '@arcadia/contract/wire/refusal';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { hold } from '../../../../tools/testing/hold.ts';
import { withdrawApproval } from '../approvals/index.ts';
import {
  approvableCorrections,
  computeCorrection,
  getCorrection,
  proposeCorrection,
  workOut,
} from './index.ts';
import { History, termsWith } from './testing/histories.ts';

// Corrections of the same bills, of which one is agreed to before a job has made its bills. Two take most of the same usage off: each of
// them could, both together would leave less than nothing.

const history = new History(useTestDatabase(), fixedClock(new Date('2026-11-20T04:00:00Z')));
afterAll(() => history.close());
const [counted, held, noticed, atOnce] = [
  'co_twice00001',
  'co_twice00002',
  'co_twice00003',
  'co_twice00004',
] as const;

const lessUsers = (companyId: string, quantity = '-3000') => ({
  kind: 'usage' as const,
  month: '2026-11',
  companyId,
  events: [
    {
      applicationId: `${companyId}_app1`,
      serviceId: `${companyId}_rgs1`,
      category: 'interactive_game' as const,
      component: 'mau' as const,
      gameId: '',
      day: '2026-11-03',
      quantity,
    },
  ],
});
const usersBilled = async (companyId: string) => {
  const [row] = await history.admin(
    `select payable, status, formula ->> 'quantity' as users from bill b
     join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.company_id = '${companyId}' and b.status <> 'discarded' and formula ->> 'component' = 'mau'`,
  );
  return row?.users;
};

beforeAll(async () => {
  await history.begin({ terms: termsWith('500.00'), rate: '7.00' });
  for (const companyId of [counted, held, noticed, atOnce])
    await history.company(companyId, { cash: 5_000_000n });
  await history.company('co_inusd000001', { currency: 'USD' });
  await history.settle('2026-12-02T04:00:00Z');
});

test('of two that were sent together the second is refused once the first is agreed to, before that one has run', async () => {
  const [one, other] = [
    await history.proposed(lessUsers(counted)),
    await history.proposed(lessUsers(counted)),
  ];
  const requests = [await history.submitted(one), await history.submitted(other)] as const;
  await history.agree(requests[0]);
  await expect(history.agree(requests[1])).rejects.toMatchObject({ code: 'correctionChanged' });
  await history.run();
  expect(await usersBilled(counted)).toBe('1001');
  expect(await history.breaches()).toEqual([]);
});

test('of two that are agreed to at once one is', async () => {
  const sent: string[] = [];
  for (let n = 0; n < 2; n += 1)
    sent.push(await history.submitted(await history.proposed(lessUsers(atOnce))));
  // Both have looked at what they ask for before either may go on.
  const settling = await hold(history.urls.adminUrl, 'lock table billing_run in exclusive mode');
  const both = Promise.all(
    sent.map((request) =>
      history.agree(request).then(
        () => 'agreed',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      ),
    ),
  );
  await settling.waited();
  await settling.end('rollback');
  const codes = await both;
  expect(new Set(codes)).toEqual(new Set(['agreed', 'correctionChanged']));
});

test('what waits for an invoice counts as taken off', async () => {
  const id = await history.proposed(lessUsers(held));
  for (const { billId } of await history.correctedBills(id)) history.invoiced.add(billId);
  await history.agree(await history.submitted(id));
  await history.run();
  await expect(
    proposeCorrection(history.by('ann'), { reason: 'r', change: lessUsers(held) }),
  ).rejects.toMatchObject({ code: 'usageBelowZero' });
  await history.agree(await history.submitted(await history.proposed(lessUsers(held, '-1000'))));
  history.invoiced.clear();
  await history.run();
  expect(await usersBilled(held)).toBe('1');
});

test('one that was proposed before the other ran is refused when it is sent, however often it is worked out again', async () => {
  const [one, other] = [
    await history.proposed(lessUsers(noticed)),
    await history.proposed(lessUsers(noticed)),
  ];
  await history.agree(await history.submitted(one));
  await history.run();
  await computeCorrection(history.by('ann'), { id: other });
  await workOut(history.ctx, other, history.liveInvoicesOf);
  await expect(history.submitted(other)).rejects.toMatchObject({ code: 'usageBelowZero' });
  expect(await usersBilled(noticed)).toBe('1001');
});

test('figures of prices and rates change too once another one is agreed to that changes the same bills', async () => {
  const companyId = 'co_inusd000001';
  const plan = await history.proposed({
    kind: 'plan',
    month: '2026-11',
    companyIds: [companyId],
    terms: termsWith('400.00'),
    discountPercent: '0',
  });
  const rate = {
    kind: 'rate',
    month: '2026-11',
    currency: 'USD',
    rate: '7.10',
    rateDate: '2026-11-30',
  } as const;
  const requests = [
    await history.submitted(await history.proposed(rate)),
    await history.submitted(plan),
  ] as const;
  await history.agree(requests[0]);
  await expect(history.agree(requests[1])).rejects.toMatchObject({ code: 'correctionChanged' });
  await history.run();
  await history.run();
  const { figures } = await getCorrection(history.by('ann'), plan);
  await withdrawApproval(history.by('ann'), requests[1], approvableCorrections);
  await computeCorrection(history.by('ann'), { id: plan });
  await workOut(history.ctx, plan, history.liveInvoicesOf);
  expect((await getCorrection(history.by('ann'), plan)).figures).not.toBe(figures);
  await history.agree(await history.submitted(plan));
});
