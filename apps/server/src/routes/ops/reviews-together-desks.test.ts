import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/testing/patience.ts';
import { mainlandForm } from '../../testing/certification-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { invoiceWalks } from '../../testing/invoice-walks.ts';
import { openOrder, payRecharge } from '../../testing/recharge-walks.ts';
import { reviewWalks } from '../../testing/review-walks.ts';
import { togetherWalks } from '../../testing/together-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const certification = reviewWalks(server);
const invoices = invoiceWalks(server);
const { admin, once, summarize, send, decide, versions, actionsOn } = togetherWalks(server);

let reviewer: Caller;
let finance: Caller;
beforeAll(async () => {
  reviewer = await certification.operator();
  finance = await certification.operator('finance');
});

/** A certified company that asks for a refund of its balance, and the case. */
async function asking(paid: string, amount: string) {
  const owner = server.as(await server.certify(await server.signUp()));
  const { id: lotId, cashier } = await openOrder(owner, paid);
  await payRecharge(cashier);
  await vi.waitFor(
    async () => expect((await owner.get('/funds/transactions')).data['total']).toBe(1),
    patience,
  );
  const items = [{ lotId, amount, currency: 'CNY' }];
  const { id } = dataOf<{ id: string }>(await owner.post('/funds/refunds', { items }, once()));
  const status = async () => (await owner.get(`/funds/refunds/${id}`)).data['status'];
  return { id: await invoices.caseOf(id), requestId: id, status };
}

test('refunds are decided together up to an amount, and one that needs a second person is put aside', async () => {
  await admin(
    `delete from approval_rule where kind = 'refund';
     insert into approval_rule (kind, needed, from_cny, from_usd, changed_by, changed_at)
     values ('refund', 'from', 50000, 50000, (select min(id) from operator), '2026-01-01')`,
  );
  const small = await asking('6000.00', '100.00');
  const large = await asking('6001.00', '500.00');
  const above = await asking('30000.00', '10000.01');
  const summary = await summarize(finance, 'refund', [small.id, large.id, above.id]);
  expect(summary).toMatchObject({
    sums: [{ amount: '600.00', currency: 'CNY' }],
    maxAmounts: [{ amount: '10000.00' }, { amount: '1500.00' }],
    cases: [
      { needsSecond: false, cause: null, amount: { amount: '100.00' } },
      { needsSecond: true, cause: null },
      { cause: 'amount' },
    ],
  });
  const body = { desk: 'refund', outcome: 'approved', cases: versions(summary) };
  const answer = await decide(finance, body);
  expect(answer).toMatchObject([
    { result: 'done' },
    { result: 'awaits', approvalId: expect.stringMatching(/^apv_/), cause: null },
    { result: 'left_out', cause: 'amount' },
  ]);
  expect(await large.status()).toBe('under_review');
  expect(await above.status()).toBe('under_review');
  expect(await small.status()).not.toBe('under_review');
  const again = await summarize(finance, 'refund', [small.id, large.id]);
  expect(again.cases.map(({ cause }) => cause)).toEqual(['ended', 'waits']);
  // Another call than the first: the proposal that waits is no new decision.
  expect(await decide(finance, { ...body, cases: versions(again) })).toMatchObject([
    { cause: 'ended' },
    { cause: 'waits' },
  ]);
  const chief = server.as(await server.signInOperator());
  const approvalId = String(answer[1]?.approvalId);
  expect(
    await chief.post(`/ops/approvals/${approvalId}/decide`, { outcome: 'approved' }, once()),
  ).toMatchObject({ code: 0 });
  expect(await large.status()).not.toBe('under_review');
});

test('invoices are refused together, and none is issued so', async () => {
  const one = await invoices.customer();
  const invoiceId = await invoices.applied(one);
  const id = await invoices.caseOf(invoiceId);
  const cases = versions(await summarize(finance, 'invoice', [id]));
  const body = { desk: 'invoice', cases };
  expect(await send(finance, { ...body, outcome: 'approved' })).toMatchObject({
    status: 400,
    data: { fields: { outcome: 'unknownOption' } },
  });
  const reasons = { en: 'The title is not the company’s.', zh: '抬头与公司名称不符。' };
  expect(await decide(finance, { ...body, outcome: 'refused', reasons })).toMatchObject([
    { result: 'done' },
  ]);
  expect((await one.caller.get(`/invoices/${invoiceId}`)).data).toMatchObject({
    status: 'not_invoiced',
  });
  expect(await actionsOn(invoiceId)).toContain('invoice.refuse');
});

test('certifications are decided together, but for one with the number of another company', async () => {
  const submitted = async (form?: object) => {
    const one = await certification.company();
    const answer = await certification.submit(one.caller, mainlandForm(one.papers, form));
    return { ...one, id: await certification.caseOf(String(answer.data['submissionId'])) };
  };
  const creditCode = '9144030071526726XG';
  const [first, refusedOne] = [await submitted({ creditCode }), await submitted()];
  const approved = versions(await summarize(reviewer, 'certification', [first.id]));
  expect(
    await decide(reviewer, { desk: 'certification', outcome: 'approved', cases: approved }),
  ).toMatchObject([{ result: 'done' }]);
  expect(await certification.stateOf(first.caller)).toMatchObject({ status: 'completed' });
  const namesake = await submitted({ creditCode });
  const summary = await summarize(reviewer, 'certification', [refusedOne.id, namesake.id]);
  expect(summary.cases.map(({ cause }) => cause)).toEqual([null, 'apart']);
  const reasons = { en: 'The scan can’t be read.', zh: '扫描件无法辨认。' };
  const body = { desk: 'certification', outcome: 'refused', cases: versions(summary), reasons };
  expect(await send(reviewer, body)).toMatchObject({ data: { fields: { field: 'required' } } });
  expect(await decide(reviewer, { ...body, field: 'licenceFileId' })).toMatchObject([
    { result: 'done' },
    { result: 'left_out', cause: 'apart' },
  ]);
  expect(await certification.stateOf(refusedOne.caller)).toMatchObject({
    status: 'refused',
  });
});
