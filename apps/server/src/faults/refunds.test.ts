import { randomUUID } from 'node:crypto';
import { permissions } from '@arcadia/contract/access/permissions';
import { openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { refundInvariants } from '@arcadia/domain/refunds/index';
import { bodyOf } from '@arcadia/gateways/test-support/mail-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { subAccountWith } from '../http/testing/matrix-people.ts';
import { type AlipayVendor, startAlipay } from '../testing/alipay-vendor.ts';
import { certify } from '../testing/certify.ts';
import { dataOf } from '../testing/game-walks.ts';
import { type VendorIdentity, vendorIdentity } from '../testing/https-vendor.ts';
import { type RunningProduct, startRunningProduct } from '../testing/running-product.ts';
import type { Caller } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program, and waits for the product’s own time limits');

/** Alipay hangs while unused balance is refunded; a colleague, another company and staff look on: docs/faults.md. */
const database = useTestDatabase();
let identity: VendorIdentity;
let alipay: AlipayVendor;
let product: RunningProduct;
let owner: Caller;
let colleague: Caller;
let other: Caller;
let staff: Caller;
let lotId: string;

beforeAll(async () => {
  identity = await vendorIdentity();
  alipay = await startAlipay(identity);
  const env = { ...alipay.env, REFUND_LATE_DAYS: '2' };
  product = await startRunningProduct({ databaseUrl: database.url, env });
  owner = product.as(await certify(database.url, await product.signUp('owner@customer.example')));
  other = product.as(await certify(database.url, await product.signUp('owner@other.example')));
  staff = product.as(await product.signInAdministrator());
  const { companyId } = (await owner.get('/member/base/info')).data;
  const held = [permissions.refundQuery, permissions.detailsQuery];
  colleague = product.as(await subAccountWith(database.url, String(companyId), held), 'en');
  lotId = await recharge('6000.00');
});
afterAll(async () => {
  await product.stop();
  await alipay.vendor.close();
  await identity.remove();
});
afterEach(expectBalanced);

const once = () => ({ 'idempotency-key': randomUUID() });
const rows = async (statement: string) => (await asAdmin(database.url, statement)).rows;

async function expectBalanced(): Promise<void> {
  const opened = openDatabase(database.url, { maxConnections: 1, onIdleError: () => undefined });
  const all = [...paymentInvariants, ...fundsInvariants, ...refundInvariants];
  const findings = await opened.kysely.transaction().execute((db) => checkLedger(db, all));
  await opened.close();
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

/** Credited; the first 5,000.00 of a company are its deposit. @returns the lot's id. */
async function recharge(amount: string): Promise<string> {
  const form = { amount, gateway: 'alipay', agreed: true };
  const { id, payment } = dataOf<{ id: string; payment: { url: string } }>(
    await owner.post('/funds/recharges', form, once()),
  );
  expect(await alipay.pay(await alipay.openCashier(payment.url))).toBe(303);
  expect(await owner.post(`/funds/recharges/${id}/confirm`)).toMatchObject({
    data: { status: 'credited' },
  });
  return id;
}

/** Asked for, and taken by staff. */
async function claimed(amount: string) {
  const items = [{ lotId, amount, currency: 'CNY' }];
  const { id } = dataOf<{ id: string }>(await owner.post('/funds/refunds', { items }, once()));
  const [found] = await rows(`select id from review_case where subject_id = '${id}'`);
  const { id: caseId } = found as { id: string };
  dataOf(await staff.post(`/ops/reviews/${caseId}/claim`));
  return { id, caseId };
}
const approve = (caseId: string) =>
  staff.post(`/ops/refunds/${caseId}/decide`, { outcome: 'approved' }, once());
const refundOf = async (by: Caller, id: string) => (await by.get(`/funds/refunds/${id}`)).data;
const cashOf = async (by: Caller) => (await by.get('/funds')).data['cash'];
/** How the refund’s line of the statement stands, to a colleague. */
const lineOf = async (amount: string) => {
  const { records } = (await colleague.get('/funds/transactions?type=refund')).data;
  const lines = records as { status: string; amount: { amount: string } }[];
  return lines.filter((line) => line.amount.amount === `-${amount}`).map(({ status }) => status);
};
/** Calls about refunds, since the last time they were looked at. */
const callsAboutRefunds = () => alipay.calls.splice(0).filter((call) => call.includes('refund'));

/** Makes refunds due now, and runs the job of each minute. */
const sweep = () =>
  rows(`update payment_refund set next_query_at = now() where next_query_at is not null;
    select graphile_worker.add_job('send-refunds', '{}')`);
const workOfMoney = async () =>
  (await staff.get('/ops/jobs?pageNo=1&pageSize=50&queue=money&status=running')).data['total'];
const unknownOutcomes = () =>
  product.process.log.filter(({ msg }) => msg === 'a refund has no known outcome yet');

/** Refunds that gateways have not made for too long, as staff see them. */
const lateRefunds = async () => dataOf(await staff.get('/ops/late-refunds'));
const orderedHoursAgo = (hours: number) =>
  rows(
    `update payment_refund set created_at = now() - interval '${hours} hours' where status = 'requested'`,
  );

const mailsOf = (amount: string) =>
  product.mail.received.filter((mail) => bodyOf(mail).includes(`${amount} CNY`)).length;

let hanging: { id: string; caseId: string };

test('a gateway that hangs delays its refund only: it is told as on its way, and no lock is held', async () => {
  hanging = await claimed('400.00');
  callsAboutRefunds();
  await alipay.vendor.proxy.become('hangs');
  expect(await approve(hanging.caseId)).toMatchObject({ code: 0 });
  // Answered before the gateway has been given up.
  expect(unknownOutcomes()).toEqual([]);
  // It is being sent, and will be for ten seconds.
  await expect.poll(() => alipay.vendor.proxy.open).toBeGreaterThan(0);
  await rows(
    `begin; select 1 from refund_request for update nowait; select 1 from payment_refund for update nowait;
     select 1 from funds_lot for update nowait; select 1 from company for update nowait; rollback`,
  );
  expect(await refundOf(owner, hanging.id)).toMatchObject({
    status: 'approved',
    items: [
      { status: 'approved', destination: { kind: 'gateway', gateway: 'alipay' }, endedAt: null },
    ],
  });
  expect(await refundOf(colleague, hanging.id)).toMatchObject({ status: 'approved' });
  expect(await lineOf('400.00')).toEqual(['under_review']);
  expect(await cashOf(owner)).toMatchObject({ amount: '600.00' });
  expect(await other.get('/funds')).toMatchObject({ code: 0 });
  // Nobody takes it back or decides a second time; the rest of the money is free.
  expect(await owner.post(`/funds/refunds/${hanging.id}/withdraw`, {}, once())).toMatchObject({
    code: 2009,
  });
  expect(await approve(hanging.caseId)).toMatchObject({ code: 2009 });
  expect((await staff.get(`/ops/refunds/${hanging.caseId}`)).data).toMatchObject({
    status: 'approved',
    items: [{ status: 'approved', failureCode: null, failureMessage: null }],
  });
  const rest = { items: [{ lotId, amount: '100.00', currency: 'CNY' }] };
  const asked = dataOf<{ id: string }>(await owner.post('/funds/refunds', rest, once()));
  dataOf(await owner.post(`/funds/refunds/${asked.id}/withdraw`, {}, once()));
  await expect.poll(unknownOutcomes).toMatchObject([{ level: 40, gateway: 'alipay' }]);
  await expect.poll(workOfMoney).toBe(0);
  expect(await refundOf(owner, hanging.id)).toMatchObject({ status: 'approved' });
  expect(callsAboutRefunds()).toEqual([]);
});

test('staff are shown a refund without an outcome once it is late, and may ask the gateway by its number', async () => {
  expect(await lateRefunds()).toEqual({ afterDays: 2, total: 0, records: [] });
  await orderedHoursAgo(47);
  expect(await lateRefunds()).toMatchObject({ total: 0 });
  await orderedHoursAgo(49);
  const [refund] = await rows(`select id, gateway_payment_id from payment_refund`);
  const { companyId } = (await owner.get('/member/base/info')).data;
  expect(await lateRefunds()).toMatchObject({
    total: 1,
    records: [
      {
        id: refund?.id,
        gateway: 'alipay',
        gatewayPaymentId: refund?.gateway_payment_id,
        status: 'requested',
        amount: { amount: '400.00', currency: 'CNY' },
        askedAt: expect.any(String),
        company: { id: companyId, name: expect.stringMatching(/./) },
        caseId: null,
      },
    ],
  });
  expect(await owner.get('/ops/late-refunds')).not.toMatchObject({ code: 0 });
});

test('back again: it is asked about first, sent once, and everybody sees it completed', async () => {
  await alipay.vendor.proxy.become('none');
  await sweep();
  const statusNow = async () => (await refundOf(colleague, hanging.id))['status'];
  await expect.poll(statusNow).toBe('completed');
  await expect.poll(() => mailsOf('400.00')).toBe(1);
  await sweep();
  await expect.poll(workOfMoney).toBe(0);
  expect(mailsOf('400.00')).toBe(1);
  expect(callsAboutRefunds()).toEqual(['alipay.trade.fastpay.refund.query', 'alipay.trade.refund']);
  expect(await lateRefunds()).toMatchObject({ total: 0 });
  expect(await lineOf('400.00')).toEqual(['completed']);
  expect(await cashOf(owner)).toMatchObject({ amount: '600.00' });
  expect((await staff.get(`/ops/refunds/${hanging.caseId}`)).data).toMatchObject({
    status: 'completed',
    items: [{ lotRefunded: { amount: '400.00' } }],
  });
});

test('a gateway that makes the refund and hangs before it says so is asked, and never told again', async () => {
  const made = await claimed('150.00');
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  alipay.onTheWay = async (call, answer) => {
    if (call === 'alipay.trade.refund') await held;
    return answer;
  };
  dataOf(await approve(made.caseId));
  await expect.poll(() => alipay.calls).toContain('alipay.trade.refund');
  expect(await refundOf(colleague, made.id)).toMatchObject({ status: 'approved' });
  // Another process, while the first one still waits: it asks, and learns that the refund was made.
  await expect.poll(() => unknownOutcomes().length).toBe(2);
  await sweep();
  const statusNow = async () => (await refundOf(owner, made.id))['status'];
  await expect.poll(statusNow).toBe('completed');
  letGo();
  alipay.onTheWay = null;
  await sweep();
  await expect.poll(workOfMoney).toBe(0);
  expect(callsAboutRefunds()).toEqual(['alipay.trade.refund', 'alipay.trade.fastpay.refund.query']);
  expect(await cashOf(owner)).toMatchObject({ amount: '450.00' });
  expect(product.process.ended()).toBeNull();
});
