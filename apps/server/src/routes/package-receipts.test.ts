import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { textsIn } from '../../../../tools/testing/texts.ts';
import { exportedFile } from '../testing/exported-file.ts';
import { dataOf } from '../testing/game-walks.ts';
import { textOfPdf } from '@arcadia/documents/testing/pdf-text';
import { openRecharge, payRecharge } from '../testing/recharge-walks.ts';
import { campaign } from '../testing/replays/shop-scenarios.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { until } from '../../../../tools/testing/until.ts';

const server = useTestServer();
const once = () => ({ 'idempotency-key': randomUUID() });
let packageId: string;
let token: string;
let buyer: Caller;
let companyName: string;

beforeAll(async () => {
  const staff = server.as(await server.signInOperator('commerce@arcadia.example'));
  const { key, ...form } = campaign('receipts');
  const { pages } = dataOf<{ pages: { packages: { id: string }[] }[] }>(
    await staff.post(`/ops/campaigns/${key}`, form, once()),
  );
  packageId = String(pages[0]?.packages[0]?.id);
  await staff.post(`/ops/campaigns/${key}/publish`, { version: 1 }, once());
  token = await server.certify(await server.signUp());
  buyer = server.as(token);
  companyName = String((await buyer.get('/member/base/info')).data['companyName']);
  // What is above the deposit is cash.
  await payRecharge(await openRecharge(buyer, '6000.00'));
  const credited = async () => (await buyer.get('/funds/transactions')).data['total'] === 1;
  await until('the payment is credited', credited);
});

const order = async (): Promise<string> => {
  const body = { items: [{ packageId, quantity: 2 }], expected: '18.00' };
  return String(dataOf(await buyer.post('/activity/receipts/orders', body, once()))['id']);
};
const pay = (id: string) =>
  buyer.post(`/package-orders/${id}/pay`, { paymentMethod: 'balance' }, once());
const receipt = (id: string, { language = 'en', as = token } = {}) =>
  exportedFile(`${server.url}/api/package-orders/${id}/receipt?language=${language}`, {
    token: as,
  });
const codeIn = (text: string) => /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/.exec(text)?.[0] ?? '';
const check = async (code: string) =>
  (await server.as().post('/documents/verify', { code })).data['document'];

test('an order has a receipt once it is paid, for its company only, in both languages', async () => {
  const id = await order();
  expect((await receipt(id)).status).toBe(404);
  dataOf(await pay(id));
  const [en, zh, again] = await Promise.all([
    receipt(id),
    receipt(id, { language: 'zh' }),
    receipt(id),
  ]);
  expect(en.bytes.equals(again.bytes)).toBe(true);
  const english = await textOfPdf(en.bytes);
  const { packageReceipt } = textsIn('en').statements;
  for (const part of [
    packageReceipt.title,
    id,
    '¥18.00 CNY',
    // Two at ¥9.00 instead of ¥10.00.
    'Package',
    '¥9.00',
    '¥20.00 CNY',
    companyName,
    textsIn('en').packageOrders.balance,
  ])
    expect(english).toContain(part);
  expect(english).not.toContain(packageReceipt.refunded);
  expect(await textOfPdf(zh.bytes)).toContain('人民币壹拾捌元整');
  expect(en.name).toContain(`${packageReceipt.title} ${id}.pdf`);
  expect(await check(codeIn(english))).toMatchObject({
    kind: 'package_receipt',
    status: 'valid',
    subject: id,
    amount: { amount: '18.00', currency: 'CNY' },
  });
  const stranger = await server.certify(await server.signUp());
  expect((await receipt(id, { as: stranger })).status).toBe(404);
});

test('a receipt says what was refunded since, and the earlier one is superseded', async () => {
  const id = await order();
  dataOf(await pay(id));
  const before = codeIn(await textOfPdf((await receipt(id)).bytes));
  dataOf(await buyer.post(`/package-orders/${id}/refund`, { reason: 'Later' }, once()));
  await approveRefund(id);
  const after = await textOfPdf((await receipt(id)).bytes);
  expect(after).toContain(textsIn('en').statements.packageReceipt.refunded);
  expect(codeIn(after)).not.toBe(before);
  expect(await check(before)).toMatchObject({ status: 'superseded' });
  expect(await check(codeIn(after))).toMatchObject({ status: 'valid' });
});

async function approveRefund(orderId: string): Promise<void> {
  const staff = server.as(await server.signInOperator('finance@arcadia.example'));
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select id from review_case where subject_id = '${orderId}' and closed_at is null`,
  );
  const caseId = String(rows[0]?.['id']);
  dataOf(await staff.post(`/ops/reviews/${caseId}/claim`));
  const decision = { outcome: 'approved', expected: '18.00' };
  dataOf(await staff.post(`/ops/package-refunds/${caseId}/decide`, decision, once()));
}
