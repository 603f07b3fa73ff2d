import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { admin, once, asUsual, agree, agreeTwice, shown, waitsIn, decidedByTwo } =
  approvalWalks(server);

let commerce: Caller;
let chief: Caller;
let companyId: string;
let customer: Caller;
beforeAll(async () => {
  commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
  chief = server.as(await server.signInOperator());
  customer = server.as(await server.certify(await server.signUp()));
  companyId = String(dataOf(await customer.get('/member/base/info'))['companyId']);
  await asUsual('coupon', 'coupon_file');
});

const terms = (amount: string, remarks = '') => ({
  companyId,
  amount,
  firstDay: '2026-01-01',
  lastDay: '2099-12-31',
  firstMonth: '2026-11',
  lastMonth: '2099-12',
  remarks,
});
const issue = (amount: string) =>
  commerce.post('/ops/coupons', terms(amount, 'For the outage'), once());
const issueFile = (digest: string, ...amounts: string[]) => {
  const coupons = amounts.map((amount) => ({ ...terms(amount), currency: 'CNY' }));
  return commerce.post('/ops/coupons/file/issue', { name: 'may.csv', digest, coupons }, once());
};
const newDigest = () => randomBytes(32).toString('hex');
const count = async () => Number(dataOf(await customer.get('/coupons'))['total']);

test('a coupon of much money is issued when two agree, once and under the number that was asked for', async () => {
  const before = await count();
  expect(dataOf(await issue('4999.99'))).toMatchObject({
    approvalId: null,
    coupon: { companyId, amount: { amount: '4999.99' } },
  });
  const answer = await issue('5000.00');
  const approvalId = waitsIn(answer);
  expect(dataOf(answer)['coupon']).toBeNull();
  expect(await shown(chief, approvalId)).toMatchObject({
    kind: 'coupon',
    cause: 'amount',
    companyId,
    amount: { amount: '5000.00', currency: 'CNY' },
    facts: [
      { name: 'receiver', text: expect.any(String) },
      { name: 'validDays', text: '2026-01-01 – 2099-12-31' },
      { name: 'billMonths', text: '2026-11 – 2099-12' },
      { name: 'note', text: 'For the outage' },
    ],
  });
  expect(await agree(commerce, approvalId)).toMatchObject({ code: 2150 });
  expect(await count()).toBe(before + 1);
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  expect(await count()).toBe(before + 2);
  const { subjectId } = await shown(chief, approvalId);
  expect(dataOf(await customer.get(`/coupons/${String(subjectId)}`))).toMatchObject({
    remaining: { amount: '5000.00' },
  });
  expect(await decidedByTwo(approvalId)).toEqual(['approval.approve', 'coupon.issue']);
});

test('a refused coupon is none, nor one whose customer is paid otherwise by then', async () => {
  const before = await count();
  const refusal = { outcome: 'refused', reason: 'Twice too much' };
  expect(await agree(chief, waitsIn(await issue('5000.00')), refusal)).toMatchObject({ code: 0 });
  const approvalId = waitsIn(await issue('6000.00'));
  await admin(`update company set company_type = 1 where id = '${companyId}'`);
  try {
    expect(await agree(chief, approvalId)).toMatchObject({
      status: 400,
      data: { fields: { companyId: 'invalid' } },
    });
  } finally {
    await admin(`update company set company_type = 0 where id = '${companyId}'`);
  }
  expect(await shown(chief, approvalId)).toMatchObject({ status: 'waiting' });
  expect(await count()).toBe(before);
});

test('a file whose coupons are worth much together waits, whoever sends it again, and is issued as a whole', async () => {
  const before = await count();
  expect(dataOf(await issueFile(newDigest(), '9999.99', '10000.00'))).toEqual({
    approvalId: null,
    issued: 2,
  });
  const digest = newDigest();
  const approvalId = waitsIn(await issueFile(digest, '4000.00', '16000.00'));
  expect(await issueFile(digest, '4000.00', '16000.00')).toMatchObject({ code: 2156 });
  const request = await shown(chief, approvalId);
  expect(request).toMatchObject({
    kind: 'coupon_file',
    title: 'may.csv',
    companyId: null,
    amount: { amount: '20000.00' },
    facts: [{ name: 'coupons', text: expect.stringMatching(/: CNY 4000\.00\n.+: CNY 16000\.00$/) }],
  });
  expect(await count()).toBe(before + 2);
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  expect(await count()).toBe(before + 4);
  expect(await issueFile(digest, '4000.00')).toMatchObject({ code: 2352 });
});
