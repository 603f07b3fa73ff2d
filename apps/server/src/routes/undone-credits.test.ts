import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../tools/testing/patience.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { bankTransferWalks, type Customer } from '../testing/bank-transfer-walks.ts';
import type { Caller } from '../testing/test-server.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = bankTransferWalks(server);
const { customer, operator, declared, caseOf, claimed, decide, breaches } = walks;

beforeAll(async () => {
  await asAdmin(server.databaseUrl, `delete from approval_rule where kind like '%_undo'`);
});
afterEach(async () => {
  const found = await breaches();
  if (found.length > 0) throw new Error(found.join('\n'));
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const yuan = (amount: string) => ({ amount, currency: 'CNY' });
let references = 0;
const nextReference = () => {
  references += 1;
  return `UNDO-${references}`;
};

/** A transfer that was credited. @returns its id and its case */
async function credited(one: Customer, amount = '20000.00', bankReference = nextReference()) {
  const id = await declared(one, amount);
  const desk = await operator();
  const caseId = await claimed(desk, id);
  const { data } = await server.as().get('/sim/clock');
  const valueDate = new Date(Date.parse(String(data['now'])) + 8 * 3_600_000)
    .toISOString()
    .slice(0, 10);
  const confirmation = { outcome: 'approved', amount, bankReference, valueDate };
  expect(await decide(desk, caseId, confirmation)).toMatchObject({
    code: 0,
    data: { approvalId: null },
  });
  return { id, caseId, bankReference };
}

const undo = (desk: Caller, caseId: string, reason = 'Not your money') =>
  desk.post(`/ops/bank-transfers/${caseId}/undo`, { reason }, key());
const agree = async (approvalId: unknown, name = 'ops') =>
  (await operator(name)).post(
    `/ops/approvals/${String(approvalId)}/decide`,
    { outcome: 'approved' },
    key(),
  );
/** Everything that was sent to whoever declared the transfer. */
async function textTo(transferId: string): Promise<string> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select m.area_code || m.phone_number as phone from member m
     join bank_transfer t on t.company_id = m.company_id and t.submitted_by = m.id where t.id = '${transferId}'`,
  );
  const to = encodeURIComponent(String(rows[0]?.['phone']));
  const { data } = await server.as().get(`/sim/messages?to=${to}`);
  return (data['records'] as { text: string }[]).map(({ text }) => text).join('\n');
}
const undoingOf = async (caseId: string) =>
  (await (await operator()).get(`/ops/bank-transfers/${caseId}`)).data['undo'];

describe('a confirmed transfer', () => {
  test('is undone by two people: the money is gone again, and the same transfer waits to be decided anew', async () => {
    const one = await customer();
    const { id, caseId, bankReference } = await credited(one);
    expect(await undoingOf(caseId)).toMatchObject({ obstacle: null, left: yuan('20000.00') });
    const { data } = await undo(await operator(), caseId);
    // Nothing has happened yet, and the first person can't agree.
    expect((await one.caller.get('/funds')).data).toMatchObject({ cash: yuan('15000.00') });
    expect(await agree(data['approvalId'], 'finance')).toMatchObject({ code: 2150 });
    expect(await undo(await operator(), caseId)).toMatchObject({ code: 2156 });
    expect(await agree(data['approvalId'])).toMatchObject({ code: 0 });
    expect((await one.caller.get('/funds')).data).toMatchObject({
      cash: yuan('0.00'),
      deposit: yuan('0.00'),
    });
    expect((await one.caller.get(`/funds/bank-transfers/${id}`)).data).toMatchObject({
      status: 'undone',
      reason: 'Not your money',
      credited: yuan('20000.00'),
    });
    const { records } = (await one.caller.get('/funds/transactions')).data as {
      records: { type: string; amount: object; reference: string }[];
    };
    expect(records.map(({ type, amount, reference }) => ({ type, amount, reference }))).toEqual([
      { type: 'deduction_balance', amount: yuan('-20000.00'), reference: id },
      { type: 'recharge_balance', amount: yuan('20000.00'), reference: id },
    ]);
    expect((await one.caller.get('/funds/refundable')).data).toMatchObject({ lots: [] });
    expect(await one.caller.get(`/funds/receipts/${id}`)).toMatchObject({ status: 404 });
    const told = (await one.caller.get('/notifications')).data['records'];
    expect(told).toMatchObject([
      { kind: 'bank_transfer_decided', facts: { outcome: 'undone' } },
      {},
    ]);
    await vi.waitFor(async () => expect(await textTo(id)).toContain('Not your money'), patience);
    // Once.
    expect(await undo(await operator(), caseId)).toMatchObject({ code: 2009 });
    const undoing = (await undoingOf(caseId)) as { entry: { nextCaseId: string } };
    expect(undoing).toMatchObject({
      obstacle: null,
      left: yuan('0.00'),
      entry: { reason: 'Not your money' },
    });
    const next = undoing.entry.nextCaseId;
    const seen = (await (await operator()).get(`/ops/bank-transfers/${next}`)).data;
    expect(seen).toMatchObject({
      transfer: { status: 'under_review', amount: yuan('20000.00') },
      earlier: [{ id, status: 'undone', sameReceipt: false }],
      undo: null,
    });
    // The bank's number is free for whom the payment belongs to, once.
    const other = await customer();
    await credited(other, '20000.00', bankReference);
    const desk = await operator();
    await desk.post(`/ops/reviews/${next}/claim`);
    expect(
      await decide(desk, next, {
        outcome: 'approved',
        amount: '20000.00',
        bankReference,
        valueDate: (seen['transfer'] as { submittedAt: string }).submittedAt.slice(0, 10),
      }),
    ).toMatchObject({ code: 2131 });
    expect(
      await decide(desk, next, { outcome: 'refused', reason: 'Sent by another' }),
    ).toMatchObject({ code: 0 });
  });

  test('is undone once, whoever agrees at the same time', async () => {
    const one = await customer();
    const { caseId } = await credited(one, '7000.00');
    const { data } = await undo(await operator(), caseId);
    const both = await Promise.all([agree(data['approvalId']), agree(data['approvalId'])]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
    expect((await one.caller.get('/funds')).data).toMatchObject({ cash: yuan('0.00') });
  });

  test('can’t be undone while some of it is held for a refund, and says so beforehand', async () => {
    const one = await customer();
    const { id, caseId } = await credited(one);
    const asked = await one.caller.post(
      '/funds/refunds',
      { items: [{ lotId: id, ...yuan('1000.00') }] },
      key(),
    );
    expect(asked).toMatchObject({ code: 0 });
    expect(await undoingOf(caseId)).toMatchObject({ obstacle: 'held', left: yuan('19000.00') });
    expect(await undo(await operator(), caseId)).toMatchObject({
      code: 2187,
      msg: expect.stringContaining('1,000.00') as string,
    });
    expect(
      await one.caller.post(`/funds/refunds/${String(asked.data['id'])}/withdraw`, {}, key()),
    ).toMatchObject({ code: 0 });
    // Put aside while all of it was there, and agreed to when some of it was not.
    const { data } = await undo(await operator(), caseId);
    expect(data).toMatchObject({ approvalId: expect.any(String) as string });
    const again = await one.caller.post(
      '/funds/refunds',
      { items: [{ lotId: id, ...yuan('400.00') }] },
      key(),
    );
    expect(again).toMatchObject({ code: 0 });
    expect(await agree(data['approvalId'])).toMatchObject({ code: 2187 });
    expect((await one.caller.get('/funds')).data).toMatchObject({ cash: yuan('14600.00') });
  });

  test('is for who may decide transfers, and for what was confirmed', async () => {
    const one = await customer();
    const id = await declared(one, '300.00');
    const caseId = await caseOf(id);
    expect(await undo(await operator('reviewer'), caseId)).toMatchObject({ status: 403 });
    expect(await undo(await operator(), caseId)).toMatchObject({ code: 2009 });
    expect(await undo(await operator(), caseId, ' ')).toMatchObject({ status: 400 });
    const desk = await operator();
    await claimed(desk, id);
    await decide(desk, caseId, { outcome: 'refused', reason: 'Not found' });
    expect(await undo(desk, caseId)).toMatchObject({ code: 2009 });
    expect(await undoingOf(caseId)).toBeNull();
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select count(*)::int as entries from bank_transfer_undo where transfer_id = '${id}'`,
    );
    expect(rows).toEqual([{ entries: 0 }]);
  });
});
