import { Refusal } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { receivePayment, sendRefunds } from '../payments/index.ts';
import { claimReview } from '../reviews/index.ts';
import {
  askPackageRefund,
  createPackageOrder,
  decidePackageRefund,
  getPackageOrder,
  packageOrderSettlers,
  packageRefundSettlers,
  payPackageOrder,
  previewPackageRefund,
} from './index.ts';
import { useOrderWorld } from './testing/order-world.ts';
import { gamePricing, insertUsers } from './testing/using-company.ts';

const world = useOrderWorld();
const { adminUrl, gateway, member, newCampaign, newUsingCompany, operator } = world;
const { order, rows, expectSound, system } = world;
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

type Paid = { company: string; id: string; packageId: string };
type Line = { packageId: string; quantity: number };

/** Three packages of 85.00, each of 10,000 MAU for 60 % of it and 50,000 minutes for 40 %. */
async function three(payWith: 'balance' | 'gateway' = 'balance'): Promise<Paid> {
  const company = await newUsingCompany(payWith === 'balance' ? 30_000n : 0n);
  const campaign = await newCampaign();
  const { id } = await order(company, campaign, 3);
  const paymentMethod = payWith === 'balance' ? 'balance' : gateway.id;
  const { payment } = await payPackageOrder(member(company), { id, paymentMethod });
  if (payment && 'url' in payment) {
    const orderId = payment.url.split('/').at(-1) ?? '';
    const paid = { gateway: gateway.id, orderId, gatewayPaymentId: `toy_${orderId}` };
    await receivePayment(system(), packageOrderSettlers, {
      ...paid,
      amount: money(25_500n, 'CNY'),
    });
  }
  return { company, id, packageId: campaign.packageId };
}

const ask = ({ company, id }: Pick<Paid, 'company' | 'id'>, items?: Line[]) =>
  askPackageRefund(member(company), { id, reason: 'Fewer rooms.', ...(items && { items }) });

/** Asked for by the customer, and claimed. */
async function asked(paid: Pick<Paid, 'company' | 'id'>, items?: Line[]): Promise<string> {
  await ask(paid, items);
  const [row] = await rows(
    `select id from review_case where subject_id = '${paid.id}' and closed_at is null`,
  );
  const caseId = String(row?.['id']);
  await claimReview(operator(), caseId);
  return caseId;
}

const approve = (id: string, expected: string, items?: Line[]) =>
  decidePackageRefund(
    operator(),
    { id, outcome: 'approved', expected, ...(items && { items }) },
    gamePricing,
  );
const some = ({ packageId }: Paid, quantity: number) => [{ packageId, quantity }];
const orderOf = ({ company, id }: Paid) => getPackageOrder(member(company), id, async () => null);
const cashOf = async ({ company }: Paid) =>
  (await rows(`select sum(cash)::int as cash from funds_lot where company_id = '${company}'`))[0]?.[
    'cash'
  ];
const invoiceable = async ({ id }: Paid) =>
  (await rows(`select paid::int as paid from invoice_source where id = '${id}'`))[0]?.['paid'];

test('packages of an order go back one after another, each with the quotas of just those', async () => {
  const paid = await three();
  await approve(await asked(paid, some(paid, 1)), '85.00');
  expect(await orderOf(paid)).toMatchObject({
    status: 'paid',
    refund: {
      status: 'refunded',
      amount: { amount: '85.00' },
      items: [{ asked: 1, given: 1, amount: { amount: '85.00' } }],
    },
    items: [
      {
        quantity: 3,
        refunded: { quantity: 1, amount: { amount: '85.00' } },
        quotas: [
          { kind: 'mau', withdrawn: '10000', remaining: '20000' },
          { kind: 'minutes', withdrawn: '50000', remaining: '100000' },
        ],
      },
    ],
  });
  expect(await invoiceable(paid)).toBe(17_000);
  await expectSound();

  await approve(await asked(paid), '170.00');
  expect(await orderOf(paid)).toMatchObject({
    status: 'refunded',
    refunds: [
      { id: `${paid.id}-2`, amount: { amount: '170.00' } },
      { id: paid.id, amount: { amount: '85.00' } },
    ],
  });
  expect(await cashOf(paid)).toBe(30_000);
  const lines = await rows(
    `select remarks from funds_transaction where reference = '${paid.id}' and amount > 0 order by ledger_sequence`,
  );
  expect(lines).toEqual([{ remarks: 'Starter × 1' }, { remarks: 'Starter × 2' }]);
  expect(await codeOf(ask(paid))).toBe('stateChanged');
  await expectSound();
});

test('what was used of packages stays with those that are kept, as long as any are', async () => {
  const paid = await three();
  await insertUsers(adminUrl, paid.company, { users: 12_000, day: '2026-11-19' });
  // Two of three: 18,000 of the 20,000 MAU that they grant are unused.
  const caseId = await asked(paid, some(paid, 2));
  await approve(caseId, '159.80');
  expect(await orderOf(paid)).toMatchObject({
    status: 'paid',
    items: [{ quotas: [{ withdrawn: '18000', remaining: '12000' }, { withdrawn: '100000' }] }],
  });
  // The last one has its minutes left.
  await approve(await asked(paid), '34.00');
  expect(await orderOf(paid)).toMatchObject({ status: 'refunded' });
  await expectSound();
});

test('nobody is given back more packages than are left, nor any of which nothing is', async () => {
  const paid = await three();
  expect(await codeOf(ask(paid, some(paid, 4)))).toBe('packageRefundTooMany');
  expect(await codeOf(ask(paid, [{ packageId: 'spk_other', quantity: 1 }]))).toBe(
    'packageRefundTooMany',
  );
  const caseId = await asked(paid, some(paid, 2));
  expect(await codeOf(ask(paid, some(paid, 1)))).toBe('stateChanged');
  expect(await codeOf(approve(caseId, '340.00', some(paid, 4)))).toBe('packageRefundTooMany');
  await approve(caseId, '85.00', some(paid, 1));
  expect(await orderOf(paid)).toMatchObject({
    refund: { items: [{ asked: 2, given: 1, amount: { amount: '85.00' } }] },
  });
  expect(await codeOf(ask(paid, some(paid, 3)))).toBe('packageRefundTooMany');
  await asAdmin(
    adminUrl,
    `update usage_quota set used = granted - withdrawn where source like '${paid.id}%'`,
  );
  expect(await codeOf(ask(paid, some(paid, 1)))).toBe('packageUsedUp');
  await asAdmin(adminUrl, `update usage_quota set used = 0 where source like '${paid.id}%'`);
});

test('the desk sees beforehand what packages come to', async () => {
  const paid = await three();
  const id = await asked(paid, some(paid, 1));
  const preview = (quantity: number) =>
    previewPackageRefund(operator(), { id, items: some(paid, quantity) });
  const amount = { amount: '170.00', currency: 'CNY' };
  expect(await preview(2)).toEqual({ amount, items: [{ packageId: paid.packageId, amount }] });
  expect(await codeOf(preview(4))).toBe('packageRefundTooMany');
});

test('each part goes back by the gateway as a refund of its own, and one that fails is a lot of its own', async () => {
  const paid = await three('gateway');
  await approve(await asked(paid, some(paid, 1)), '85.00');
  await approve(await asked(paid, some(paid, 1)), '85.00');
  await sendRefunds(system(), packageRefundSettlers);
  await sendRefunds(system(), packageRefundSettlers);
  expect(await orderOf(paid)).toMatchObject({
    status: 'paid',
    refunds: [
      { status: 'refunded', destination: 'gateway' },
      { status: 'refunded', destination: 'gateway' },
    ],
  });
  await approve(await asked(paid), '85.00');
  const made = gateway.makeRefund;
  gateway.makeRefund = async () => ({ status: 'refused', code: 'gone', message: 'account closed' });
  await sendRefunds(system(), packageRefundSettlers);
  gateway.makeRefund = made;
  expect(await orderOf(paid)).toMatchObject({
    status: 'refunded',
    balance: { amount: '85.00' },
    refunds: [{ destination: 'balance' }, { destination: 'gateway' }, { destination: 'gateway' }],
  });
  const sent = await rows(
    `select subject_id, amount::int, status from payment_refund where subject_id like '${paid.id}%' order by subject_id`,
  );
  expect(sent).toEqual([
    { subject_id: paid.id, amount: 8500, status: 'refunded' },
    { subject_id: `${paid.id}-2`, amount: 8500, status: 'refunded' },
    { subject_id: `${paid.id}-3`, amount: 8500, status: 'failed' },
  ]);
  await expectSound();
});

test('in parts nobody gives back alone what needs two', async () => {
  const rule = (from: string) =>
    asAdmin(
      adminUrl,
      `insert into approval_rule (kind, needed, from_cny, from_usd, changed_at, changed_by)
         values ('package_refund', ${from}, now(), 'opr')
       on conflict (kind) do update set needed = excluded.needed, from_cny = excluded.from_cny, from_usd = excluded.from_usd`,
    );
  await rule(`'from', 17000, 17000`);
  const paid = await three();
  expect(await approve(await asked(paid, some(paid, 1)), '85.00')).toEqual({ approvalId: null });
  const { approvalId } = await approve(await asked(paid, some(paid, 1)), '85.00');
  expect(approvalId).not.toBeNull();
  expect(await orderOf(paid)).toMatchObject({ items: [{ refunded: { quantity: 1 } }] });
  const [request] = await rows(`select facts from approval_request where id = '${approvalId}'`);
  expect(request?.['facts']).toContainEqual({
    name: 'packages',
    text: 'Starter（中） / Starter × 1',
    amount: null,
  });
  await rule(`'never', null, null`);
});

test('of two who approve at once one gives back', async () => {
  const paid = await three();
  const id = await asked(paid, some(paid, 1));
  const outcomes = await Promise.all([codeOf(approve(id, '85.00')), codeOf(approve(id, '85.00'))]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await cashOf(paid)).toBe(13_000);
  await expectSound();
});

test('an order of several packages goes back to the cent, however it is cut', async () => {
  const company = await newUsingCompany(100_000n);
  const odd = { ...usualForm(), name: both('Odd'), originals: { CNY: '9.99', USD: null } };
  const campaign = await newCampaign({ fold: '3.3' }, [{ ...odd, fold: '7.7' }]);
  const [first = '', second = ''] = campaign.packageIds;
  const { id, due } = await createPackageOrder(member(company), {
    campaign: campaign.key,
    items: [
      { packageId: first, quantity: 3 },
      { packageId: second, quantity: 7 },
    ],
    expected: '152.83',
  });
  const paid = { company, id, packageId: first };
  await payPackageOrder(member(company), { id, paymentMethod: 'balance' });
  const cuts = [
    [
      { packageId: first, quantity: 1 },
      { packageId: second, quantity: 2 },
    ],
    [{ packageId: second, quantity: 5 }],
    [{ packageId: first, quantity: 2 }],
  ];
  for (const items of cuts) {
    const caseId = await asked(paid, items);
    const { amount } = await previewPackageRefund(operator(), { id: caseId, items });
    await approve(caseId, amount.amount, items);
    await expectSound();
  }
  expect(await orderOf(paid)).toMatchObject({ status: 'refunded', due });
  expect(await cashOf(paid)).toBe(100_000);
});

function both(text: string) {
  return { zh: text, en: text };
}

function usualForm() {
  return {
    summary: both('All of it.'),
    validity: { count: 1, unit: 'year' as const },
    maxPerCompany: null,
    firstOrderOnly: false,
    stock: null,
    contents: [
      { kind: 'mau' as const, quantity: '7', share: 34 },
      { kind: 'minutes' as const, quantity: '3', share: 33 },
      { kind: 'gifts' as const, quantity: '11', share: 33 },
    ],
  };
}
