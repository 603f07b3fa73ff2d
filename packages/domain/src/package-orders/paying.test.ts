import { Refusal } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { switchGatewayOff, switchGatewayOn } from '../gateways/index.ts';
import { receivePayment, startAttempt } from '../payments/index.ts';
import { expiryOf } from './mark-paid.ts';
import {
  cancelPackageOrder,
  closePackageOrders,
  confirmPackageOrder,
  getPackageOrder,
  packageOrderSettlers,
  payPackageOrder,
} from './index.ts';
import { useOrderWorld } from './testing/order-world.ts';

const world = useOrderWorld();
const { gateway, member, newCampaign, newCompany, order, rows, expectSound, after } = world;

const fromBalance = (companyId: string, id: string) =>
  payPackageOrder(member(companyId), { id, paymentMethod: 'balance' });
async function leave(companyId: string, id: string): Promise<string> {
  const { payment } = await payPackageOrder(member(companyId), { id, paymentMethod: gateway.id });
  return payment && 'url' in payment ? (payment.url.split('/').at(-1) ?? '') : '';
}
const arrive = (orderId: string, gatewayPaymentId = `toy_${orderId}`) =>
  receivePayment(world.system(), packageOrderSettlers, {
    gateway: gateway.id,
    orderId,
    gatewayPaymentId,
    amount: money(8500n, 'CNY'),
  });
const statusOf = async (companyId: string, id: string) =>
  (await getPackageOrder(member(companyId), id, async () => null)).status;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test('an order is paid from the oldest cash, and its quotas serve from then on', async () => {
  const campaign = await newCampaign();
  const company = await newCompany(20_000n);
  const { id } = await order(company, campaign, 2);
  expect(await fromBalance(company, id)).toEqual({ status: 'paid', payment: null });
  expect(await getPackageOrder(member(company), id, async () => null)).toMatchObject({
    status: 'paid',
    paymentMethod: 'balance',
    balance: { amount: '30.00' },
    items: [
      {
        effectiveAt: '2026-11-20T04:00:00.000Z',
        expiresAt: '2027-11-20T04:00:00.000Z',
        quotas: [
          {
            kind: 'mau',
            granted: '20000',
            used: '0',
            withdrawn: '0',
            remaining: '20000',
            percent: '0.0',
          },
          { kind: 'minutes', granted: '100000' },
        ],
      },
    ],
  });
  expect(
    await rows(
      `select type, amount::int, reference from funds_transaction where company_id = '${company}' and type <> 'recharge_balance'`,
    ),
  ).toEqual([{ type: 'deduction_balance', amount: -17_000, reference: id }]);
  expect(await codeOf(fromBalance(company, id))).toBe('stateChanged');
  await expectSound();
});

test('too little cash changes nothing, and the order can be paid otherwise', async () => {
  const campaign = await newCampaign();
  const company = await newCompany(8_499n);
  const { id } = await order(company, campaign);
  expect(await codeOf(fromBalance(company, id))).toBe('insufficientCredit');
  expect(await arrive(await leave(company, id))).toBe('settled');
  expect(await statusOf(company, id)).toBe('paid');
  await expectSound();
});

test('of the balance and a gateway at once one pays, and the other one’s money waits for staff', async () => {
  const campaign = await newCampaign();
  const bought = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const company = await newCompany(8_500n);
      const { id } = await order(company, campaign);
      return { company, id, attempt: await leave(company, id) };
    }),
  );
  const results = await Promise.all(
    bought.map(({ company, id, attempt }) =>
      Promise.all([codeOf(fromBalance(company, id)), arrive(attempt)]),
    ),
  );
  for (const result of results)
    expect([
      ['done', 'suspense'],
      ['stateChanged', 'settled'],
    ]).toContainEqual(result);
  const quotas = await rows(
    `select count(*)::int as n from usage_quota where company_id in (${bought.map(({ company }) => `'${company}'`).join()})`,
  );
  expect(quotas).toEqual([{ n: 24 }]);
  await expectSound();
});

test('an order that is paid twice at gateways is booked once', async () => {
  const campaign = await newCampaign();
  const company = await newCompany();
  const { id } = await order(company, campaign);
  const attempt = await leave(company, id);
  expect(await Promise.all([arrive(attempt), arrive(attempt)])).toContain('settled');
  expect(await arrive(attempt, 'toy_second')).toBe('suspense');
  expect(await statusOf(company, id)).toBe('paid');
  await expectSound();
});

test('money after closing pays the order while there is enough, and otherwise waits for staff', async () => {
  const campaign = await newCampaign({ stock: 1 });
  const [first, second] = [await newCompany(), await newCompany()];
  const early = await order(first, campaign);
  const attempt = await leave(first, early.id);
  after(30);
  expect(await closePackageOrders(world.system())).toBe(1);
  expect(await codeOf(fromBalance(first, early.id))).toBe('packageOrderEnded');
  const late = await order(second, campaign);
  expect(await arrive(attempt)).toBe('suspense');
  expect(await statusOf(first, early.id)).toBe('closed');
  const lateAttempt = await leave(second, late.id);
  after(30);
  await closePackageOrders(world.system());
  expect(await arrive(lateAttempt)).toBe('settled');
  expect(await statusOf(second, late.id)).toBe('paid');
  await expectSound();
});

test('money for a canceled order is not spent on it', async () => {
  const campaign = await newCampaign();
  const company = await newCompany();
  const { id } = await order(company, campaign);
  const attempt = await leave(company, id);
  expect(await cancelPackageOrder(member(company), id)).toMatchObject({ status: 'canceled' });
  expect(await arrive(attempt)).toBe('suspense');
  expect(await statusOf(company, id)).toBe('canceled');
  expect(await codeOf(cancelPackageOrder(member(company), id))).toBe('stateChanged');
  await expectSound();
});

test('a gateway that is away leaves the order as it is, to be paid when it is back', async () => {
  const campaign = await newCampaign();
  const company = await newCompany();
  const { id } = await order(company, campaign);
  const { createPayment, answer } = gateway;
  gateway.createPayment = () => Promise.reject(new Error('away'));
  expect(await codeOf(leave(company, id))).toBe('gatewayUnavailable');
  gateway.createPayment = createPayment;
  const attempt = await leave(company, id);
  // The same attempt, so that a payment which the first call may have made is not another one.
  expect(await leave(company, id)).toBe(attempt);
  const attempts = await rows(
    `select count(*)::int as n from payment_attempt where company_id = '${company}'`,
  );
  expect(attempts).toEqual([{ n: 1 }]);
  gateway.answer = () => Promise.reject(new Error('away'));
  expect(await codeOf(confirmPackageOrder(member(company), id))).toBe('paymentUnconfirmed');
  gateway.answer = answer;
  expect(await statusOf(company, id)).toBe('unpaid');
  expect(await arrive(attempt)).toBe('settled');
  await expectSound();
});

test('an order of another company is not found', async () => {
  const campaign = await newCampaign();
  const [owner, other] = [await newCompany(), await newCompany(10_000n)];
  const { id } = await order(owner, campaign);
  const stranger = member(other);
  await expect(getPackageOrder(stranger, id, async () => null)).rejects.toThrow(/package order/);
  await expect(payPackageOrder(stranger, { id, paymentMethod: 'balance' })).rejects.toThrow(
    /package order/,
  );
  await expect(cancelPackageOrder(stranger, id)).rejects.toThrow(/package order/);
  expect(await statusOf(owner, id)).toBe('unpaid');
});

test.each([
  ['2026-11-20T04:00:00Z', 1, 'year', '2027-11-20T04:00:00.000Z'],
  ['2028-02-29T04:00:00Z', 1, 'year', '2029-02-28T04:00:00.000Z'],
  ['2026-12-31T15:59:59Z', 2, 'month', '2027-02-28T15:59:59.000Z'],
  // January 31 at UTC+8, though still the 30th in UTC.
  ['2027-01-30T16:00:00Z', 1, 'month', '2027-02-27T16:00:00.000Z'],
] as const)('what begins at %s ends %i %s later at %s', (from, count, unit, until) => {
  const validity = { validity_count: count, validity_unit: unit };
  expect(expiryOf(new Date(from), validity).toISOString()).toBe(until);
});

test('an order takes no payment at a gateway that is switched off; what was begun there is credited', async () => {
  const campaign = await newCampaign();
  const company = await newCompany(10_000n);
  const [begun, late] = [await order(company, campaign), await order(company, campaign)];
  const number = await leave(company, begun.id);
  const switched = { gateway: gateway.id, version: 0, reason: 'maintenance', note: 'x' } as const;
  const { version } = await switchGatewayOff(world.operator(), { ...switched, until: null });
  const atGateway = payPackageOrder(member(company), { id: late.id, paymentMethod: gateway.id });
  expect(await codeOf(atGateway)).toBe('gatewayOff');
  // Whatever else may begin a payment some day: the database refuses it.
  const subject = { companyId: company, purpose: 'package_order', subjectId: late.id };
  const start = { ...subject, gateway: gateway.id, returnUrl: 'https://us.example' };
  expect(await codeOf(startAttempt(member(company), start))).toBe('gatewayOff');
  expect(
    await rows(
      `select count(*)::int as attempts from payment_attempt where company_id = '${company}'`,
    ),
  ).toEqual([{ attempts: 1 }]);
  expect(await arrive(number)).toBe('settled');
  expect(await statusOf(company, begun.id)).toBe('paid');
  expect(await codeOf(fromBalance(company, late.id))).toBe('done');
  await switchGatewayOn(world.operator(), { gateway: gateway.id, version, note: 'x' });
  await expectSound();
});
