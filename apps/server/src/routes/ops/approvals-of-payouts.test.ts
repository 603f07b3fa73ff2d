import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { beforeAll, expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { bankTransferWalks } from '../../testing/bank-transfer-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { customer, declared, claimed, decide, operator } = bankTransferWalks(server);
const { once, asUsual, agree, agreeTwice, shown, waitsIn, decidedByTwo } = approvalWalks(server);

let finance: Caller;
let chief: Caller;
let today: string;
beforeAll(async () => {
  finance = await operator();
  chief = server.as(await server.signInOperator());
  today = dayOf(Date.parse(String((await server.as().get('/sim/clock')).data['now'])));
  await asUsual('payout');
});

type Lot = { lotId: string; refundable: { amount: string } };

/** A refund by bank of all that a company transferred beyond its deposit of 5,000.00. Whoever did not credit it approved it. */
async function payout(transferred: string, creditedBy: Caller) {
  const one = await customer();
  const { caller } = one;
  const transferId = await declared(one, transferred);
  const bankReference = randomUUID().slice(0, 18);
  const arrived = { outcome: 'approved', amount: transferred, bankReference, valueDate: today };
  dataOf(await decide(creditedBy, await claimed(creditedBy, transferId), arrived));
  const [lot] = dataOf<{ lots: Lot[] }>(await caller.get('/funds/refundable')).lots;
  const items = [{ lotId: lot?.lotId, amount: lot?.refundable.amount, currency: 'CNY' }];
  const refundId = String(dataOf(await caller.post('/funds/refunds', { items }, once()))['id']);
  const approver = creditedBy === finance ? chief : finance;
  const approved = { outcome: 'approved' };
  const review = await claimed(approver, refundId);
  dataOf(await approver.post(`/ops/refunds/${review}/decide`, approved, once()));
  const refund = async () => dataOf(await caller.get(`/funds/refunds/${refundId}`));
  const [item] = (await refund())['items'] as { id: string }[];
  const caseId = await claimed(finance, String(item?.id));
  const settle = (outcome: object = { outcome: 'paid', bankReference: 'BR-1' }) =>
    finance.post(`/ops/refunds/${caseId}/payout`, outcome, once());
  return { refundId, caseId, settle, status: async () => (await refund())['status'] };
}

test('much money is paid by bank when two say so, once', async () => {
  const little = await payout('54999.99', chief);
  expect(dataOf(await little.settle())).toEqual({ approvalId: null });
  const { refundId, caseId, settle, status } = await payout('55000.00', chief);
  const approvalId = waitsIn(await settle());
  expect(await status()).toBe('approved');
  expect(await shown(chief, approvalId)).toMatchObject({
    kind: 'payout',
    cause: 'amount',
    title: refundId,
    amount: { amount: '50000.00', currency: 'CNY' },
    facts: [
      { name: 'destination', text: expect.stringMatching(/, \*+\w{4}$/) },
      { name: 'bankReference', text: 'BR-1' },
    ],
  });
  expect(await chief.post(`/ops/reviews/${caseId}/claim`)).toMatchObject({ code: 2156 });
  expect(await settle()).toMatchObject({ code: 2156 });
  expect(await settle({ outcome: 'failed', reason: 'Wrong name' })).toMatchObject({ code: 2156 });
  expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
  expect(await status()).toBe('approved');
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  expect(await status()).toBe('completed');
  expect(await decidedByTwo(approvalId)).toEqual(['approval.approve', 'refund.complete']);
});

test('whoever credited the company can’t alone say that it was paid, whatever the amount', async () => {
  const { settle, status } = await payout('6000.00', finance);
  const approvalId = waitsIn(await settle());
  expect(await shown(chief, approvalId)).toMatchObject({ cause: 'credited' });
  const refusal = { outcome: 'refused', reason: 'Not on the statement' };
  expect(await agree(chief, approvalId, refusal)).toMatchObject({ code: 0 });
  expect(await agree(chief, approvalId)).toMatchObject({ code: 2009 });
  expect(await status()).toBe('approved');
  // The case is free again: that the bank could not pay needs nobody else.
  const failed = { outcome: 'failed', reason: 'Wrong name' };
  expect(dataOf(await settle(failed))).toEqual({ approvalId: null });
  expect(await status()).toBe('failed');
});
