import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { dayOf } from '@arcadia/kernel/calendar';
import { readRemittanceCode } from '@arcadia/kernel/remittance-code';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { bankTransferWalks } from '../testing/bank-transfer-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { uploaded } from '../testing/upload.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const server = useTestServer({ own: 'counts', seedData: true });
const walks = bankTransferWalks(server);
const { customer, operator, receipt, declare, declared, caseOf, claim, claimed, decide } = walks;
const { breaches } = walks;

const today = async () => {
  const { data } = await server.as().get('/sim/clock');
  return dayOf(Date.parse(String(data['now'])));
};
let references = 0;
const arrived = async (amount: string, differently: object = {}) => {
  references += 1;
  const bankReference = `TEST-${references}`;
  return { outcome: 'approved', amount, bankReference, valueDate: await today(), ...differently };
};
const yuan = (amount: string) => ({ amount, currency: 'CNY' });

afterEach(async () => {
  const found = await breaches();
  if (found.length > 0) throw new Error(found.join('\n'));
});

describe('a declared transfer', () => {
  test('waits for the desk and moves nothing, and may be withdrawn until somebody has decided', async () => {
    const one = await customer();
    const { caller } = one;
    const before = (await caller.get('/funds/remittance')).data;
    expect(before).toMatchObject({
      currency: 'CNY',
      account: { number: '3100 0000 0000 0042', swift: null },
    });
    expect(readRemittanceCode(String(before['code']))).toBe(before['code']);
    const id = await declared(one, '20000.5');
    const { data } = await caller.get(`/funds/bank-transfers/${id}`);
    expect(data).toMatchObject({
      status: 'under_review',
      amount: yuan('20000.50'),
      credited: null,
      remarks: 'November',
      receipt: { name: 'receipt.png', mediaType: 'image/png' },
    });
    expect((await caller.get('/funds/remittance')).data['code']).toBe(before['code']);
    expect((await caller.get('/funds')).data).toMatchObject({
      cash: yuan('0.00'),
      deposit: yuan('0.00'),
      underReview: { count: 1, amount: yuan('20000.50') },
    });
    expect((await caller.get('/funds/transactions')).data).toMatchObject({ total: 0 });
    const caseId = await caseOf(id);
    expect(await caller.post(`/funds/bank-transfers/${id}/withdraw`)).toMatchObject({ code: 0 });
    expect(await caller.post(`/funds/bank-transfers/${id}/withdraw`)).toMatchObject({ code: 2009 });
    expect(await claim(await operator(), caseId)).toMatchObject({ code: 2009 });
    const listed = await caller.get('/funds/bank-transfers?status=withdrawn');
    expect(listed.data).toMatchObject({ total: 1, records: [{ id, status: 'withdrawn' }] });
  });

  test('is one for a key, and its first calls make one code for the company', async () => {
    const one = await customer();
    const body = { amount: '300.00', receiptId: await receipt(one), remarks: 'A' };
    const answers = await Promise.all([1, 2, 3].map(() => declare(one.caller, body, 'same')));
    expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
    expect(await declare(one.caller, { ...body, amount: '301.00' }, 'same')).toMatchObject({
      code: 2015,
    });
    expect((await one.caller.get('/funds/bank-transfers')).data['total']).toBe(1);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select c.code = o.code as same from remittance_code c join remittance_code_owner o using (company_id)
       join bank_transfer t using (company_id) where t.id = '${String(answers[0]?.data['id'])}'`,
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test('is refused where something is missing, wrong or another company’s', async () => {
    const one = await customer();
    const stranger = await customer();
    const receiptId = await receipt(one);
    const right = { amount: '100.00', receiptId, remarks: 'November' };
    for (const [wrong, fields] of [
      [{ amount: '-5' }, { amount: 'invalidAmount' }],
      [{ amount: '0.00' }, { amount: 'amountNotPositive' }],
      [{ amount: '0.001' }, { amount: 'invalidAmount' }],
      [{ amount: '1e5' }, { amount: 'invalidAmount' }],
      [{ amount: '5000000.01' }, { amount: 'amountTooLarge' }],
      [{ remarks: ' \u200b\t ' }, { remarks: 'required' }],
      [{ remarks: 'x'.repeat(201) }, { remarks: 'tooLong' }],
      [{ agreed: false }, { agreed: 'required' }],
    ])
      expect(await declare(one.caller, { ...right, ...wrong })).toMatchObject({
        status: 400,
        data: { fields },
      });
    const bytes = await samplePng();
    const photo = { purpose: 'identity_photo', name: 'a.png', bytes };
    const otherPurpose = (await uploaded(server.url, one.token, photo)).id;
    for (const id of [await receipt(stranger), otherPurpose, 'fil_000000000000000000000000'])
      expect(await declare(one.caller, { ...right, receiptId: id })).toMatchObject({ status: 404 });
    const uncertified = await server.signUp();
    const own = { ...right, receiptId: await receipt({ ...one, token: uncertified }) };
    expect(await declare(server.as(uncertified), own)).toMatchObject({ code: 2007 });
    const id = await declared(one, '100.00');
    expect(await stranger.caller.get(`/funds/bank-transfers/${id}`)).toMatchObject({ status: 404 });
    expect(await stranger.caller.post(`/funds/bank-transfers/${id}/withdraw`)).toMatchObject({
      status: 404,
    });
    expect((await one.caller.get('/funds/bank-transfers')).data['total']).toBe(1);
  });
});

describe('the desk', () => {
  test('credits what arrived, which may differ, to deposit and cash, and tells both amounts', async () => {
    const one = await customer();
    const id = await declared(one, '20000.00');
    const desk = await operator();
    const caseId = await claimed(desk, id);
    const { code } = (await one.caller.get('/funds/remittance')).data;
    const seen = (await desk.get(`/ops/bank-transfers/${caseId}`)).data;
    expect(seen).toMatchObject({ code, transfer: { id, amount: yuan('20000.00') }, earlier: [] });
    const { receipt: picture } = seen['transfer'] as { receipt: { id: string } };
    const image = await fetch(`${server.url}/api/ops/files/${picture.id}`, {
      headers: { authorization: await server.signInOperator('finance@arcadia.example') },
    });
    expect(image.headers.get('content-type')).toBe('image/png');
    const confirmation = await arrived('19985.00', { bankReference: ' wire 77 ' });
    expect(await decide(desk, caseId, confirmation, 'k')).toMatchObject({ code: 0 });
    // Repeated with its key it is answered again, without it there is nothing left to decide.
    expect(await decide(desk, caseId, confirmation, 'k')).toMatchObject({ code: 0 });
    expect(await decide(desk, caseId, confirmation)).toMatchObject({ code: 2009 });
    expect((await one.caller.get(`/funds/bank-transfers/${id}`)).data).toMatchObject({
      status: 'credited',
      amount: yuan('20000.00'),
      credited: yuan('19985.00'),
      depositAmount: yuan('5000.00'),
      cashAmount: yuan('14985.00'),
      bankReference: 'WIRE77',
    });
    expect((await one.caller.get('/funds')).data).toMatchObject({
      cash: yuan('14985.00'),
      deposit: yuan('5000.00'),
    });
    expect((await one.caller.get('/funds/transactions')).data).toMatchObject({
      records: [{ amount: yuan('19985.00'), reference: id, remarks: 'November' }],
    });
    const phone = await phoneOf(id);
    await vi.waitFor(async () => expect(await textTo(phone)).toContain('¥19,985.00'), patience);
    expect(await textTo(phone)).toContain('¥20,000.00');
  });

  test('credits one payment at the bank once, to whichever of two transfers was confirmed first', async () => {
    const [first, second] = await Promise.all([customer(), customer()]);
    const desks = await Promise.all([operator(), operator('ops')]);
    const ids = [await declared(first, '100.00'), await declared(second, '100.00')];
    const cases = await Promise.all(desks.map((desk, at) => claimed(desk, ids[at] ?? '')));
    const one = await arrived('100.00', { bankReference: 'ONCE-1' });
    const codes = await Promise.all(
      desks.map(async (desk, at) => (await decide(desk, cases[at] ?? '', one)).code),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 2131]);
    const open = codes.indexOf(2131);
    const [desk = desks[0]] = desks.slice(open);
    const again = { ...one, bankReference: 'once-1' };
    expect(await decide(desk, cases[open] ?? '', again)).toMatchObject({ code: 2131 });
    // Nothing of the refused confirmation stays: the case is still open, and another payment is credited to it.
    expect(await decide(desk, cases[open] ?? '', await arrived('90.00'))).toMatchObject({
      code: 0,
    });
  });

  test('is one for each case: of several decisions at once one counts, and the customer may be faster', async () => {
    const one = await customer();
    const desk = await operator();
    const id = await declared(one, '700.00');
    const caseId = await claimed(desk, id);
    const other = await operator('ops');
    expect(await claim(other, caseId)).toMatchObject({ code: 2035 });
    expect(await decide(other, caseId, await arrived('700.00'))).toMatchObject({ code: 2036 });
    const confirmations = await Promise.all(['700.00', '700.00', '699.00'].map((a) => arrived(a)));
    const codes = await Promise.all([
      ...confirmations.map(async (decision) => (await decide(desk, caseId, decision)).code),
      decide(desk, caseId, { outcome: 'refused', reason: 'No.' }).then(({ code }) => code),
      one.caller.post(`/funds/bank-transfers/${id}/withdraw`).then(({ code }) => code),
    ]);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 2009)).toHaveLength(4);
  });

  test('refuses with a reason that the customer reads, and sees a receipt again', async () => {
    const one = await customer();
    const desk = await operator();
    const first = await declared(one, '100.00');
    const refusal = { outcome: 'refused', reason: 'The receipt shows another payee.' };
    const caseId = await claimed(desk, first);
    expect(await decide(desk, caseId, { ...refusal, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await decide(desk, caseId, refusal)).toMatchObject({ code: 0 });
    expect((await one.caller.get(`/funds/bank-transfers/${first}`)).data).toMatchObject({
      status: 'refused',
      reason: 'The receipt shows another payee.',
      credited: null,
    });
    expect((await one.caller.get('/funds')).data).toMatchObject({ cash: yuan('0.00') });
    const second = await declared(one, '100.00');
    const seen = (await desk.get(`/ops/bank-transfers/${await caseOf(second)}`)).data;
    expect(seen).toMatchObject({ earlier: [{ id: first, sameReceipt: true }] });
  });

  test('refuses what can’t be right, and finds whose a code is', async () => {
    const one = await customer();
    const desk = await operator();
    const caseId = await claimed(desk, await declared(one, '100.00'));
    for (const [wrong, fields] of [
      [{ amount: '0' }, { amount: 'amountNotPositive' }],
      [{ amount: '-1.00' }, { amount: 'invalidAmount' }],
      [{ amount: '0.005' }, { amount: 'invalidAmount' }],
      [{ amount: '100000000.01' }, { amount: 'amountTooLarge' }],
      [{ bankReference: ' ' }, { bankReference: 'required' }],
      [{ bankReference: 'a;b' }, { bankReference: 'invalidFormat' }],
      [{ valueDate: '2026-02-30' }, { valueDate: 'invalidFormat' }],
      [{ valueDate: '2999-01-01' }, { valueDate: 'invalid' }],
      [{ valueDate: '2020-01-01' }, { valueDate: 'invalid' }],
    ])
      expect(await decide(desk, caseId, await arrived('100.00', wrong))).toMatchObject({
        status: 400,
        data: { fields },
      });
    const reviewer = await operator('reviewer');
    expect(await reviewer.get(`/ops/bank-transfers/${caseId}`)).toMatchObject({ status: 403 });
    expect(await decide(reviewer, caseId, await arrived('1.00'))).toMatchObject({ status: 403 });
    const code = String((await one.caller.get('/funds/remittance')).data['code']);
    const mistyped = `${code.slice(0, 7)}${code.endsWith('2') ? '3' : '2'}`;
    const find = async (typed: string) => (await desk.get(`/ops/remittance-codes/${typed}`)).data;
    expect(await find(code.toLowerCase())).toMatchObject({ mistyped: false, company: {} });
    expect(await find(mistyped)).toEqual({ mistyped: true, company: null });
  });

  test('leaves nothing that the ledger’s check would not notice', async () => {
    const url = new URL(inject('adminUrl'));
    url.pathname = new URL(server.databaseUrl).pathname;
    const quietly = (script: string) =>
      asAdmin(url.href, `set session_replication_role = replica; ${script}`);
    const one = `(select id from bank_transfer where status = 'credited' order by id limit 1)`;
    const tampering = [
      [
        `update bank_transfer set credited_amount = credited_amount + 1, to_cash = to_cash + 1 where id = ${one}`,
        `update bank_transfer set credited_amount = credited_amount - 1, to_cash = to_cash - 1 where id = ${one}`,
      ],
      [
        `update bank_receipt set bank_reference = bank_reference || 'X' where transfer_id = ${one}`,
        `update bank_receipt set bank_reference = left(bank_reference, -1) where transfer_id = ${one}`,
      ],
    ] as const;
    for (const [change, undo] of tampering) {
      await quietly(change);
      expect((await breaches()).length).toBeGreaterThan(0);
      await quietly(undo);
    }
  });
});

async function phoneOf(transferId: string): Promise<string> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select m.area_code || m.phone_number as phone from member m
     join bank_transfer t on t.company_id = m.company_id and t.submitted_by = m.id where t.id = '${transferId}'`,
  );
  return String(rows[0]?.['phone']);
}

async function textTo(phone: string): Promise<string> {
  const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(phone)}`);
  return (data['records'] as { text: string }[]).map(({ text }) => text).join('\n');
}
