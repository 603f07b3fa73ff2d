import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { bankTransferWalks } from '../../testing/bank-transfer-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = bankTransferWalks(server);
const { customer, declared, claimed, decide } = walks;
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);
const once = () => ({ 'idempotency-key': randomUUID() });

let finance: Caller;
let chief: Caller;
let today: string;
beforeAll(async () => {
  finance = await walks.operator();
  chief = server.as(await server.signInOperator());
  today = dayOf(Date.parse(String((await server.as().get('/sim/clock')).data['now'])));
});
beforeEach(async () => {
  await admin('delete from approval_rule');
});

const arrived = (amount: string) => ({
  outcome: 'approved',
  amount,
  bankReference: randomUUID().slice(0, 18),
  valueDate: today,
});
const agree = (who: Caller, id: string, decision: object = { outcome: 'approved' }) =>
  who.post(`/ops/approvals/${id}/decide`, decision, once());

/** A transfer that was declared and confirmed by finance, and the request that waits; null where none does. */
async function confirmed(declaredAmount: string, arrivedAmount = declaredAmount) {
  const one = await customer();
  const transferId = await declared(one, declaredAmount);
  const caseId = await claimed(finance, transferId);
  const { code, msg, data } = await decide(finance, caseId, arrived(arrivedAmount));
  if (code !== 0) throw new Error(msg);
  const { approvalId } = data as { approvalId: string | null };
  const status = async () =>
    (await one.caller.get(`/funds/bank-transfers/${transferId}`)).data['status'];
  return { one, transferId, caseId, approvalId, status };
}

async function waiting(declaredAmount: string, arrivedAmount?: string) {
  const { approvalId, ...others } = await confirmed(declaredAmount, arrivedAmount);
  if (approvalId === null) throw new Error('it needed no second person');
  return { ...others, approvalId };
}

describe('a second person', () => {
  test('is needed from the amount on, and for any other amount than was declared', async () => {
    expect(await confirmed('199999.99')).toMatchObject({ approvalId: null });
    expect(await confirmed('200000.00')).toMatchObject({ approvalId: expect.any(String) });
    const { approvalId, status } = await waiting('30000.00', '300000.00');
    expect(await status()).toBe('under_review');
    expect((await chief.get(`/ops/approvals/${approvalId}`)).data).toMatchObject({
      kind: 'differing_transfer',
      cause: 'always',
      status: 'waiting',
      mayDecide: true,
      amount: { amount: '300000.00', currency: 'CNY' },
      facts: [
        { name: 'declared', amount: { amount: '30000.00' } },
        { name: 'arrived', amount: { amount: '300000.00' } },
        { name: 'bankReference' },
        { name: 'valueDate', text: today },
      ],
    });
  });

  test('makes the very decision of the first one happen, once', async () => {
    const { one, approvalId, status } = await waiting('200000.00');
    expect((await one.caller.get('/funds')).data).toMatchObject({ cash: { amount: '0.00' } });
    const both = await Promise.all([agree(chief, approvalId), agree(chief, approvalId)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
    expect(await status()).toBe('credited');
    expect((await one.caller.get('/funds/transactions')).data['total']).toBe(1);
    const { rows } = await admin(
      `select action, after ->> 'proposedBy' as proposed_by from audit_log
       where action in ('approval.approve', 'bank_transfer.credit') and (target_id = '${approvalId}' or company_id =
         (select company_id from approval_request where id = '${approvalId}')) order by action`,
    );
    expect(rows).toMatchObject([
      { action: 'approval.approve', proposed_by: expect.stringMatching(/^opr_/) },
      { action: 'bank_transfer.credit' },
    ]);
  });

  test('is never the first one, whatever their role by now', async () => {
    const { approvalId, status } = await waiting('200000.00');
    expect((await finance.get(`/ops/approvals/${approvalId}`)).data['mayDecide']).toBe(false);
    expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
    await admin(
      `update operator set name = 'Another', roles = '{admin}' where email = 'finance@arcadia.example'`,
    );
    try {
      expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
    } finally {
      await admin(
        `update operator set roles = '{finance}' where email = 'finance@arcadia.example'`,
      );
    }
    expect(await status()).toBe('under_review');
    await expect(
      admin(`update approval_request set status = 'approved', ended_at = proposed_at, decided_by = proposed_by
             where id = '${approvalId}'`),
    ).rejects.toThrow('approval_by_two_people');
  });

  test('may refuse, and then the case is free again for the desk', async () => {
    const { approvalId, caseId, status } = await waiting('200000.00');
    expect(await chief.post(`/ops/reviews/${caseId}/claim`)).toMatchObject({ code: 2156 });
    expect(await decide(finance, caseId, arrived('200000.00'))).toMatchObject({ code: 2156 });
    expect(
      await agree(chief, approvalId, { outcome: 'refused', reason: 'Not on the statement' }),
    ).toMatchObject({
      code: 0,
    });
    expect(await agree(chief, approvalId)).toMatchObject({ code: 2009 });
    expect(await status()).toBe('under_review');
    // Whoever had it goes on: here by refusing what is not on the bank's statement.
    const refusal = { outcome: 'refused', reason: 'It has not arrived' };
    expect(await decide(finance, caseId, refusal)).toMatchObject({ code: 0 });
    expect(await status()).toBe('refused');
  });

  test('has nothing to agree to once the customer has taken the transfer back', async () => {
    const { one, approvalId, transferId } = await waiting('200000.00');
    expect(await one.caller.post(`/funds/bank-transfers/${transferId}/withdraw`)).toMatchObject({
      code: 0,
    });
    expect(await agree(chief, approvalId)).toMatchObject({ code: 2009 });
    expect((await chief.get(`/ops/approvals/${approvalId}`)).data['status']).toBe('moot');
  });

  test('is not needed by who takes it back', async () => {
    const { approvalId } = await waiting('200000.00');
    expect(await chief.post(`/ops/approvals/${approvalId}/withdraw`)).toMatchObject({
      status: 403,
    });
    expect(await finance.post(`/ops/approvals/${approvalId}/withdraw`)).toMatchObject({ code: 0 });
    expect(await agree(chief, approvalId)).toMatchObject({ code: 2009 });
  });

  test('reads what the bank’s number is refused for, and the request goes on waiting', async () => {
    const one = await customer();
    const twice = arrived('200000.00');
    const ids: unknown[] = [];
    for (const amount of ['200000.00', '200000.00']) {
      const caseId = await claimed(finance, await declared(one, amount));
      ids.push((await decide(finance, caseId, twice)).data['approvalId']);
    }
    expect(await agree(chief, String(ids[0]))).toMatchObject({ code: 0 });
    expect(await agree(chief, String(ids[1]))).toMatchObject({ code: 2131 });
    expect((await chief.get(`/ops/approvals/${String(ids[1])}`)).data['status']).toBe('waiting');
  });
});

describe('the queue', () => {
  test('shows what waits oldest first, to those who may agree, and counts what they may', async () => {
    const before = Number((await chief.get('/ops/approvals/count')).data['waiting']);
    const own = Number((await finance.get('/ops/approvals/count')).data['waiting']);
    const { approvalId } = await waiting('250000.00');
    expect((await chief.get('/ops/approvals/count')).data['waiting']).toBe(before + 1);
    expect((await finance.get('/ops/approvals/count')).data['waiting']).toBe(own);
    const { records } = (await chief.get('/ops/approvals?pageSize=100')).data as {
      records: { id: string; proposedAt: string }[];
    };
    expect(records.at(-1)).toMatchObject({ id: approvalId });
    const times = records.map(({ proposedAt }) => proposedAt);
    expect(times).toEqual(times.toSorted());
    const reviewer = await walks.operator('reviewer');
    expect(await reviewer.get('/ops/approvals')).toMatchObject({ status: 403 });
    expect(await reviewer.get(`/ops/approvals/${approvalId}`)).toMatchObject({ status: 403 });
  });
});

describe('rules', () => {
  const set = (who: Caller, kind: string, rule: object) =>
    who.post(`/ops/approval-rules/${kind}`, rule, once());

  test('are the usual ones, until two administrators have set another', async () => {
    const rule = { needed: 'from', cny: '1000', usd: '150' };
    expect(await set(finance, 'bank_transfer', rule)).toMatchObject({ status: 403 });
    expect(await set(chief, 'bank_transfer', { needed: 'from', cny: '1000' })).toMatchObject({
      status: 400,
      data: { fields: { usd: 'required' } },
    });
    const { approvalId } = (await set(chief, 'bank_transfer', rule)).data as { approvalId: string };
    expect(await set(chief, 'bank_transfer', { needed: 'never' })).toMatchObject({ code: 2156 });
    expect(await confirmed('1000.00')).toMatchObject({ approvalId: null });
    expect(await agree(chief, approvalId)).toMatchObject({ code: 2150 });
    await admin(`update operator set roles = '{admin}' where email = 'commerce@arcadia.example'`);
    try {
      expect(await agree(await walks.operator('commerce'), approvalId)).toMatchObject({ code: 0 });
    } finally {
      await admin(
        `update operator set roles = '{commerce}' where email = 'commerce@arcadia.example'`,
      );
    }
    const { rules } = (await finance.get('/ops/approval-rules')).data as { rules: object[] };
    expect(rules).toContainEqual(
      expect.objectContaining({
        kind: 'bank_transfer',
        needed: 'from',
        from: { CNY: '1000.00', USD: '150.00' },
      }),
    );
    expect(await confirmed('1000.00')).toMatchObject({ approvalId: expect.any(String) });
  });

  test('of what always needs two can’t be changed', async () => {
    expect(await set(chief, 'approval_rule', { needed: 'never' })).toMatchObject({ code: 2157 });
  });
});
