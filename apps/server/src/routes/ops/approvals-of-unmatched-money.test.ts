import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { admin, once, asUsual, agree, agreeTwice, shown, waitsIn, decidedByTwo } =
  approvalWalks(server);

let finance: Caller;
let chief: Caller;
beforeAll(async () => {
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
  chief = server.as(await server.signInOperator());
  await asUsual('unmatched_assign', 'unmatched_return');
});
beforeEach(async () => {
  await admin(
    `update approval_request set status = 'withdrawn', ended_at = proposed_at where status = 'waiting'`,
  );
  await admin('update payment_case set claimed_by = null, claimed_until = null');
});

/** Money under a number that nobody gave, in the hands of finance. */
async function unmatched() {
  const [found] = await admin<{ id: string }>(
    `select id from payment_case where reason in ('unknown_order', 'wrong_amount') and status = 'open' and currency = 'CNY' order by id limit 1`,
  );
  const path = `/ops/payment-cases/${String(found?.id)}`;
  dataOf(await finance.post(`${path}/claim`));
  const decide = (decision: object) =>
    finance.post(`${path}/decide`, { note: 'Their bank confirmed it', ...decision }, once());
  return { path, decide, look: async () => dataOf(await finance.get(path)) };
}

async function customer() {
  const caller = server.as(await server.certify(await server.signUp()));
  const companyId = String(dataOf(await caller.get('/member/base/info'))['companyId']);
  return {
    companyId,
    funds: async () => dataOf<{ total: number }>(await caller.get('/funds/transactions')).total,
  };
}

test('money that fits no order is credited when two agree, once', async () => {
  const { companyId, funds } = await customer();
  const { path, decide, look } = await unmatched();
  const nobody = companyId.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await decide({ decision: 'assign', companyId: nobody })).toMatchObject({ status: 404 });
  const approvalId = waitsIn(await decide({ decision: 'assign', companyId }));
  expect(await look()).toMatchObject({ status: 'open', approvalId });
  expect(await shown(chief, approvalId)).toMatchObject({
    kind: 'unmatched_assign',
    cause: 'always',
    companyId,
    facts: [
      { name: 'gateway', text: expect.any(String) },
      { name: 'orderNumber', text: expect.any(String) },
      { name: 'receiver', text: expect.any(String) },
      { name: 'note', text: 'Their bank confirmed it' },
    ],
  });
  // Nobody decides it another way meanwhile, and it is nobody's next case.
  expect(await decide({ decision: 'return' })).toMatchObject({ code: 2156 });
  expect(await chief.post(`${path}/claim`)).toMatchObject({ code: 2156 });
  await admin(
    `update payment_case set claimed_by = null, claimed_until = null where id = '${path.split('/').pop()}'`,
  );
  const next = dataOf(await chief.post('/ops/payment-cases/next'));
  expect(path.endsWith(String(next['id']))).toBe(false);
  expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
  expect(await funds()).toBe(0);
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  expect(await look()).toMatchObject({ status: 'resolved', approvalId: null });
  expect(await funds()).toBe(1);
  expect(await decidedByTwo(approvalId)).toEqual(['approval.approve', 'paymentCase.decide']);
});

test('that it goes back to its payer needs two as well, and who refuses leaves it to whoever had it', async () => {
  const { decide, look } = await unmatched();
  const approvalId = waitsIn(await decide({ decision: 'return' }));
  expect(await shown(chief, approvalId)).toMatchObject({ kind: 'unmatched_return' });
  const refusal = { outcome: 'refused', reason: 'The customer has written to us' };
  expect(await agree(chief, approvalId, refusal)).toMatchObject({ code: 0 });
  expect(await look()).toMatchObject({ status: 'open', approvalId: null });
  const again = waitsIn(await decide({ decision: 'return' }));
  expect(await agree(chief, again)).toMatchObject({ code: 0 });
  expect((await look())['status']).toMatch(/returning|resolved/);
});

test('a company that has closed its account meanwhile is credited nothing, and the request waits', async () => {
  const { companyId } = await customer();
  const { decide, look } = await unmatched();
  const approvalId = waitsIn(await decide({ decision: 'assign', companyId }));
  await admin(`update company set closure = 'closed' where id = '${companyId}'`);
  expect((await agree(chief, approvalId)).code).not.toBe(0);
  expect(await look()).toMatchObject({ status: 'open', approvalId });
  expect(await shown(chief, approvalId)).toMatchObject({ status: 'waiting' });
});
