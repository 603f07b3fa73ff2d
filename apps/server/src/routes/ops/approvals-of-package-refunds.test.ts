import { expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { packageOrderScenarios } from '../../testing/replays/package-order-scenarios.ts';
import { useTestServer } from '../../testing/test-server.ts';

// The walks of package orders move the clock on.
const server = useTestServer({ own: 'clock', seedData: true });
const { admin, once, agree, agreeTwice, shown, waitsIn, decidedByTwo } = approvalWalks(server);

const scenarios = packageOrderScenarios(server);

/** An order of 9.00 whose refund waits for a second person, as from 9.00 on one is needed. */
async function waiting() {
  await admin(
    `update approval_rule set needed = 'from', from_cny = 900, from_usd = 900 where kind = 'package_refund'`,
  );
  const asked = scenarios['decidePackageRefund'];
  if (!asked) throw new Error('no walk asks for a refund');
  const { token, input } = await asked();
  const finance = server.as(token);
  const caseId = String(input['id']);
  const decide = (decision: object) =>
    finance.post(`/ops/package-refunds/${caseId}/decide`, decision, once());
  const approvalId = waitsIn(await decide({ outcome: 'approved', expected: '9.00' }));
  const chief = server.as(await server.signInOperator());
  const orderId = String((await shown(chief, approvalId))['subjectId']);
  const status = async () => {
    const rows = await admin<{ status: string }>(
      `select status from package_order where id = '${orderId}'`,
    );
    return rows[0]?.status;
  };
  return { finance, chief, caseId, decide, approvalId, orderId, status };
}

test('of a package order much goes back when two agree, once', async () => {
  const { finance, chief, decide, approvalId, status } = await waiting();
  expect(await shown(chief, approvalId)).toMatchObject({
    kind: 'package_refund',
    cause: 'amount',
    amount: { amount: '9.00', currency: 'CNY' },
    facts: [
      { name: 'packages', text: 'Package × 1' },
      { name: 'paid', amount: { amount: '9.00' } },
      { name: 'gateway', text: 'alipay' },
    ],
  });
  expect(await decide({ outcome: 'refused', reason: 'No' })).toMatchObject({ code: 2156 });
  expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
  expect(await status()).toBe('paid');
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  expect(await status()).toBe('refunded');
  expect(await decidedByTwo(approvalId)).toEqual([
    'approval.approve',
    'package_refund.approve',
    'payment.order_refund',
  ]);
});

test('what was used meanwhile is not given back: the request is refused for it, and the case is decided again', async () => {
  const { chief, decide, approvalId, orderId, status } = await waiting();
  await admin(`update usage_quota set used = granted where source like '${orderId}%'`);
  expect((await agree(chief, approvalId)).code).not.toBe(0);
  expect(await status()).toBe('paid');
  expect(await shown(chief, approvalId)).toMatchObject({ status: 'waiting' });
  const refusal = { outcome: 'refused', reason: 'It was used' };
  expect(await agree(chief, approvalId, refusal)).toMatchObject({ code: 0 });
  expect(dataOf(await decide({ outcome: 'refused', reason: 'It is used up' }))).toEqual({
    approvalId: null,
  });
});

test('a refund that staff begin is told to the customer, needs the right, and a second person like every other', async () => {
  await admin(
    `update approval_rule set needed = 'from', from_cny = 900, from_usd = 900 where kind = 'package_refund'`,
  );
  const begun = scenarios['beginPackageRefund'];
  if (!begun) throw new Error('no walk begins a refund');
  const { token, input } = await begun();
  const finance = server.as(token);
  const orderId = String(input['id']);
  const path = `/ops/package-orders/${orderId}/refund`;
  const body = { reason: 'Sold by mistake.' };
  const commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
  expect((await commerce.post(path, body, once())).status).toBe(403);
  const { caseId } = dataOf<{ caseId: string }>(await finance.post(path, body, once()));
  const [told] = await admin<{ outcome: string }>(
    `select facts ->> 'outcome' as outcome from notification where subject_id = '${orderId}'`,
  );
  expect(told).toEqual({ outcome: 'begun' });
  dataOf(await finance.post(`/ops/reviews/${caseId}/claim`));
  const decision = { outcome: 'approved', expected: '9.00' };
  const to = `/ops/package-refunds/${caseId}/decide`;
  const approvalId = waitsIn(await finance.post(to, decision, once()));
  const chief = server.as(await server.signInOperator());
  expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
  expect(await agree(chief, approvalId)).toMatchObject({ code: 0 });
  expect(dataOf(await finance.get(`/ops/package-orders/${orderId}`))).toMatchObject({
    status: 'refunded',
    refund: { requestedByName: null, reason: body.reason },
  });
});
