import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { refundInvariants } from '@arcadia/domain/refunds/index';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { openOrder, payRecharge } from '../testing/recharge-walks.ts';
import { type Answer, type Caller, useTestServer } from '../testing/test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

/** Refunds over HTTP, with the simulated gateway, the job that sends them, and the mail that tells of them. */
const server = useTestServer({ own: 'everybody' });
let database: Database;
let finance: Caller;
beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { maxConnections: 1, onIdleError: () => undefined });
  await asAdmin(
    server.databaseUrl,
    `insert into operator (id, email, name, roles, created_at)
     values ('opr_finance', 'finance@arcadia.example', 'Finance', '{finance}', '2026-01-01')`,
  );
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
});
afterAll(() => database.close());
afterEach(expectBalanced);

async function expectBalanced(): Promise<void> {
  const all = [...paymentInvariants, ...fundsInvariants, ...refundInvariants];
  const findings = await database.kysely.transaction().execute((db) => checkLedger(db, all));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);
const once = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** A certified company that has recharged 6,000.00, of which 5,000.00 are its deposit. */
async function customer() {
  const owner = server.as(await server.certify(await server.signUp()));
  const { id, cashier } = await openOrder(owner, '6000.00');
  await payRecharge(cashier);
  await vi.waitFor(
    async () => expect((await owner.get('/funds/transactions')).data['total']).toBe(1),
    patience,
  );
  const ask = (amount: string, key?: string) => {
    const items = [{ lotId: id, amount, currency: 'CNY' }];
    return owner.post('/funds/refunds', { items }, once(key));
  };
  return { owner, lotId: id, ask };
}

async function claimedCase(title: string): Promise<string> {
  const { data } = await finance.get('/ops/reviews?desk=refund&pageSize=100');
  const cases = data['records'] as { id: string; title: string }[];
  const id = cases.findLast((one) => one.title.includes(title))?.id ?? '';
  expect(await finance.post(`/ops/reviews/${id}/claim`)).toMatchObject({ code: 0 });
  return id;
}

test('is asked for, approved, sent to the gateway and completed, once', async () => {
  const { owner, lotId, ask } = await customer();
  expect((await owner.get('/funds/refundable')).data).toMatchObject({
    refundable: { amount: '1000.00' },
    lots: [
      {
        lotId,
        deposit: { amount: '5000.00' },
        destination: { kind: 'gateway', gateway: 'alipay' },
      },
    ],
    bankAccount: { accountNumber: expect.stringMatching(/^\*+\w{4}$/) },
  });
  const key = randomUUID();
  const asked = await ask('123.45', key);
  expect(asked).toMatchObject({ code: 0 });
  // The same request again: the first answer, and nothing more is held.
  expect((await ask('123.45', key)).data).toEqual(asked.data);
  const path = `/funds/refunds/${String(asked.data['id'])}`;
  expect((await owner.get('/funds')).data).toMatchObject({ cash: { amount: '876.55' } });
  const id = await claimedCase('123.45');
  expect((await finance.get(`/ops/refunds/${id}`)).data).toMatchObject({
    task: 'review',
    items: [{ lotAmount: { amount: '6000.00' }, amount: { amount: '123.45' } }],
  });
  const approval = () => finance.post(`/ops/refunds/${id}/decide`, { outcome: 'approved' }, once());
  expect(codesOf(await Promise.all([approval(), approval()]))).toEqual([0, 2009]);
  await vi.waitFor(
    async () => expect((await owner.get(path)).data['status']).toBe('completed'),
    patience,
  );
  const lines = (await owner.get('/funds/transactions?type=refund')).data['records'];
  expect(lines).toMatchObject([
    {
      amount: { amount: '-123.45' },
      status: 'completed',
      // Which money goes back, in words and not by an id.
      remarks: expect.stringMatching(
        /^Recharge of ¥6,000\.00 by Alipay, \d{1,2} [A-Z][a-z]{2} \d{4}$/,
      ),
    },
  ]);
});

test('is refused with a problem at its field, or a code, for what can’t be refunded', async () => {
  const { owner, lotId, ask } = await customer();
  for (const amount of ['0.00', '-1.00', '1.005', '']) {
    const answer = await ask(amount);
    expect(answer.status, amount).toBe(400);
    expect(answer.data['fields'], amount).toHaveProperty(['items.0.amount']);
  }
  expect(await ask('1000.01')).toMatchObject({ code: 2134 });
  const dollars = { items: [{ lotId, amount: '1.00', currency: 'USD' }] };
  expect(await owner.post('/funds/refunds', dollars, once())).toMatchObject({ code: 2019 });
  const twice = { items: [1, 2].map(() => ({ lotId, amount: '1.00', currency: 'CNY' })) };
  expect((await owner.post('/funds/refunds', twice, once())).status).toBe(400);
  // Two of the same money at once: one wins.
  const both = await Promise.all([ask('700.00'), ask('700.00')]);
  expect(codesOf(both)).toEqual([0, 2134]);
  const other = await customer();
  expect(
    (
      await other.owner.post(
        '/funds/refunds',
        { items: [{ lotId, amount: '1.00', currency: 'CNY' }] },
        once(),
      )
    ).status,
  ).toBe(404);
});

test('by bank is a payout of its own at the desk, and a failed one is told', async () => {
  const { owner, lotId, ask } = await customer();
  // Beyond what its gateway takes back.
  const age = `update funds_lot set received_at = received_at - interval '400 days' where reference = '${lotId}'`;
  await asAdmin(server.databaseUrl, age);
  const asked = await ask('77.00');
  const request = await claimedCase('77.00');
  await finance.post(`/ops/refunds/${request}/decide`, { outcome: 'approved' }, once());
  const payout = await claimedCase('77.00');
  expect(payout).not.toBe(request);
  expect((await finance.get(`/ops/refunds/${payout}`)).data).toMatchObject({
    task: 'payout',
    items: [{ bankAccount: { accountNumber: expect.stringMatching(/^\d[\d ]+$/) } }],
  });
  const failed = { outcome: 'failed', reason: 'The account is closed' };
  expect(await finance.post(`/ops/refunds/${payout}/payout`, failed, once())).toMatchObject({
    code: 0,
  });
  expect((await owner.get(`/funds/refunds/${String(asked.data['id'])}`)).data).toMatchObject({
    status: 'failed',
    items: [{ status: 'failed', reason: 'The account is closed' }],
  });
  const told = `select id from sim_message where body like '%77.00%'`;
  await vi.waitFor(
    async () => expect((await asAdmin(server.databaseUrl, told)).rows.length).toBeGreaterThan(0),
    patience,
  );
});
