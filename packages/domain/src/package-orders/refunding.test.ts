import { Refusal } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { settleRuns, startDueRuns } from '../billing/index.ts';
import type { JobLog } from '../jobs/define-job.ts';
import { receivePayment, sendRefunds } from '../payments/index.ts';
import { claimReview } from '../reviews/index.ts';
import {
  askPackageRefund,
  decidePackageRefund,
  getPackageOrder,
  packageOrderSettlers,
  packageRefundSettlers,
  payPackageOrder,
} from './index.ts';
import { useOrderWorld } from './testing/order-world.ts';
import { gamePricing, insertUsers } from './testing/using-company.ts';

const world = useOrderWorld();
const { adminUrl, clock, gateway, member, newCampaign, newUsingCompany, operator } = world;
const { order, rows, expectSound, system } = world;
const pricing = gamePricing;
const log: JobLog = { info: () => undefined, warn: (fields) => expect(fields).toEqual([]) };
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

beforeAll(() =>
  asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr', 'Robin', 'robin@arcadia.example', '{commerce,finance}', '2026-01-01');
     insert into billing_run (month, started_at, finished_at) values ('2026-10', '2026-11-02T04:00:00Z', '2026-11-02T04:10:00Z')`,
  ),
);

type Paid = { company: string; id: string };

/** Two packages for 170.00: 20,000 MAU for 60 % of it and 100,000 minutes for 40 %. */
async function paidFromBalance(): Promise<Paid> {
  const company = await newUsingCompany(20_000n);
  const { id } = await order(company, await newCampaign(), 2);
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  return { company, id };
}

async function paidAtGateway(): Promise<Paid> {
  const company = await newUsingCompany();
  const { id } = await order(company, await newCampaign());
  const { payment } = await payPackageOrder(member(company), { id, paymentMethod: gateway.id });
  const orderId = payment && 'url' in payment ? (payment.url.split('/').at(-1) ?? '') : '';
  const paid = { gateway: gateway.id, orderId, gatewayPaymentId: `toy_${orderId}` };
  await receivePayment(system(), packageOrderSettlers, { ...paid, amount: money(8500n, 'CNY') });
  return { company, id };
}

const uses = (company: string, users: number, day = '2026-11-19') =>
  insertUsers(adminUrl, company, { users, day });

/** Asked for by the customer, and claimed. */
async function asked({ company, id }: Paid): Promise<string> {
  await askPackageRefund(member(company), { id, reason: 'We launch later.' });
  const [row] = await rows(
    `select id from review_case where subject_id = '${id}' and closed_at is null`,
  );
  const caseId = String(row?.['id']);
  await claimReview(operator(), caseId);
  return caseId;
}

const approve = (id: string, expected: string) =>
  decidePackageRefund(operator(), { id, outcome: 'approved', expected }, pricing);
const orderOf = ({ company, id }: Paid) => getPackageOrder(member(company), id, async () => null);
const cashOf = async (company: string) =>
  (await rows(`select sum(cash)::int as cash from funds_lot where company_id = '${company}'`))[0]?.[
    'cash'
  ];

test('what neither bills nor the running month has used goes back to the balance, and can’t be used any more', async () => {
  const paid = await paidFromBalance();
  await uses(paid.company, 12_000);
  const caseId = await asked(paid);
  expect(await codeOf(askPackageRefund(member(paid.company), { id: paid.id, reason: 'x' }))).toBe(
    'stateChanged',
  );
  // 170.00 × (60 % × 8,000 ÷ 20,000 + 40 %).
  expect(await codeOf(approve(caseId, '170.00'))).toBe('stateChanged');
  await approve(caseId, '108.80');
  expect(await orderOf(paid)).toMatchObject({
    status: 'refunded',
    balance: { amount: '138.80' },
    refund: { status: 'refunded', amount: { amount: '108.80' }, destination: 'balance' },
    items: [
      {
        quotas: [
          { kind: 'mau', withdrawn: '8000', remaining: '12000' },
          { kind: 'minutes', withdrawn: '100000', remaining: '0' },
        ],
      },
    ],
  });
  await expectSound();

  // The rest of the month is charged.
  await uses(paid.company, 5_000, '2026-11-25');
  clock.set(new Date('2026-12-02T04:00:00Z'));
  await startDueRuns(system(), pricing);
  await settleRuns(system(), pricing, log);
  const quotas = await rows(
    `select used::int, withdrawn::int from usage_quota where company_id = '${paid.company}' order by kind`,
  );
  expect(quotas).toEqual([
    { used: 12_000, withdrawn: 8_000 },
    { used: 0, withdrawn: 100_000 },
  ]);
  await expectSound();
});

/** News of an order that the company is to get, from jobs that wait. */
const news = async ({ id }: Paid) =>
  (
    await rows(
      `select payload ->> 'news' as news, payload ->> 'to' as to from graphile_worker._private_jobs
       where payload ->> 'orderId' = '${id}' order by id`,
    )
  ).map((job) => job['news']);

test('a refund can be refused, and asked for again', async () => {
  const paid = await paidFromBalance();
  const caseId = await asked(paid);
  const reason = 'The offer says so.';
  await decidePackageRefund(operator(), { id: caseId, outcome: 'refused', reason }, pricing);
  expect(await orderOf(paid)).toMatchObject({
    status: 'paid',
    refund: { status: 'refused', refusal: reason },
  });
  await approve(await asked(paid), '170.00');
  expect(await cashOf(paid.company)).toBe(20_000);
  expect(await news(paid)).toEqual(['refused', 'balance']);
  await expectSound();
});

test('what was paid at a gateway goes back by it', async () => {
  const paid = await paidAtGateway();
  await approve(await asked(paid), '85.00');
  expect(await orderOf(paid)).toMatchObject({
    status: 'refunded',
    refund: { status: 'approved', destination: 'gateway' },
  });
  await sendRefunds(system(), packageRefundSettlers);
  expect(await orderOf(paid)).toMatchObject({
    refund: { status: 'refunded', destination: 'gateway' },
  });
  expect(await cashOf(paid.company)).toBe(null);
  await expectSound();
});

test('what its gateway can’t give back goes to the balance', async () => {
  const paid = await paidAtGateway();
  await approve(await asked(paid), '85.00');
  const made = gateway.makeRefund;
  gateway.makeRefund = async () => ({ status: 'refused', code: 'gone', message: 'account closed' });
  await sendRefunds(system(), packageRefundSettlers);
  gateway.makeRefund = made;
  expect(await orderOf(paid)).toMatchObject({
    balance: { amount: '85.00' },
    refund: { status: 'refunded', destination: 'balance' },
  });
  expect(await news(paid)).toEqual(['gateway', 'failed']);
  await expectSound();
});

test('a refund and a settlement at once never take the same quota', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, paidFromBalance));
  for (const { company } of all) await uses(company, 12_000, '2026-12-10');
  clock.set(new Date('2027-01-02T04:00:00Z'));
  const cases = await Promise.all(all.map(asked));
  // Not before the bills of December are made, which may use it.
  expect(await codeOf(approve(cases[0] ?? '', '108.80'))).toBe('monthNotFinal');
  await startDueRuns(system(), pricing);
  const [, ...outcomes] = await Promise.all([
    settleRuns(system(), pricing, log),
    ...cases.map((id) => codeOf(approve(id, '108.80'))),
  ]);
  for (const outcome of outcomes) expect(['done', 'monthNotFinal']).toContain(outcome);
  await settleRuns(system(), pricing, log);
  for (const [index, id] of cases.entries())
    if (outcomes[index] !== 'done') await approve(id, '108.80');
  const quotas = await rows(
    `select distinct used::int, withdrawn::int from usage_quota
     where kind = 'mau' and company_id in (${all.map(({ company }) => `'${company}'`).join()})`,
  );
  expect(quotas).toEqual([{ used: 12_000, withdrawn: 8_000 }]);
  await expectSound();
});

test('the next bill uses the quota that expires first', async () => {
  const company = await newUsingCompany(20_000n);
  const long = await order(company, await newCampaign());
  const validity = { count: 2, unit: 'month' } as const;
  const short = await order(company, await newCampaign({ validity }));
  for (const { id } of [long, short])
    await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  await uses(company, 13_000, '2027-01-05');
  clock.set(new Date('2027-02-02T04:00:00Z'));
  await startDueRuns(system(), pricing);
  while ((await settleRuns(system(), pricing, log)) > 0);
  const usedOf = async (id: string) => {
    const { items } = await getPackageOrder(member(company), id, async () => null);
    return items[0]?.quotas[0];
  };
  expect(await usedOf(short.id)).toMatchObject({ used: '10000', remaining: '0', percent: '100.0' });
  expect(await usedOf(long.id)).toMatchObject({ used: '3000', remaining: '7000', percent: '30.0' });
  await expectSound();
});
