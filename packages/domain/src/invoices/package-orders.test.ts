import { Refusal } from '@arcadia/contract/wire/refusal';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { read } from '../database/transaction.ts';
import { getPackageOrder } from '../package-orders/index.ts';
import {
  getInvoice,
  getInvoicing,
  invoicingOfOrder,
  listInvoices,
  listInvoiceSources,
  decideInvoice,
  voidInvoice,
  withdrawInvoice,
} from './index.ts';
import { eInvoiceXml } from './testing/e-invoice-xml.ts';
import { useInvoiceWorld } from './testing/invoice-world.ts';
import { paidOrders } from './testing/paid-orders.ts';

const world = useInvoiceWorld();
const { member, operator, newCompany, settledBill, apply, rows, claimed, clock } = world;
const { paidOrder, asked, approve, use } = paidOrders(world);
const november = new Date('2026-11-20T04:00:00Z');
/** A moment when November is final. */
const december = new Date('2026-12-02T04:00:00Z');

beforeAll(() =>
  rows(
    `insert into billing_run (month, started_at, finished_at) select month, '2026-12-02T04:00:00Z', '2026-12-02T04:10:00Z'
     from unnest(array['2026-10', '2026-11']) month`,
  ),
);
beforeEach(() => clock.set(november));
afterEach(() => expectSound());

const expectSound = async () => {
  await world.expectSound();
  expect(await world.breaches()).toEqual([]);
};
const sums = async (companyId: string) => {
  const { ofBills, ofOrders, invoiced, invoicing, notFinal, invoiceable } = await getInvoicing(
    member(companyId),
  );
  return [ofBills, ofOrders, invoiced, invoicing, notFinal, invoiceable].map(
    ({ amount }) => amount,
  );
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const counted = async (calls: Promise<unknown>[]) => {
  const codes = await Promise.all(calls.map(codeOf));
  return Object.fromEntries(
    Map.groupBy(codes, String)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
};

test('a paid order can be invoiced once the month of its payment is final', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 170);
  expect(await sums(companyId)).toEqual(['0.00', '170.00', '0.00', '0.00', '170.00', '0.00']);
  const part = { orderId, amount: '170.00' };
  expect(await codeOf(apply(companyId, [part]))).toBe('invoiceExceeds');
  clock.set(new Date(december.getTime() - 1));
  expect(await codeOf(apply(companyId, [part]))).toBe('invoiceExceeds');
  clock.set(december);
  const id = await apply(companyId, [part]);
  expect(await sums(companyId)).toEqual(['0.00', '170.00', '0.00', '170.00', '0.00', '0.00']);
  expect(await getInvoice(member(companyId), id)).toMatchObject({
    sources: [{ kind: 'package_order', id: orderId }],
    parts: [
      {
        kind: 'package_order',
        id: orderId,
        month: '2026-11',
        applicationName: null,
        packages: [{ name: { zh: 'Minutes（中）', en: 'Minutes' }, quantity: 170 }],
        amount: { amount: '170.00' },
      },
    ],
  });
});

test('one application takes of bills and of orders, and each of them knows it', async () => {
  const companyId = await newCompany();
  const [orderId, billId] = [await paidOrder(companyId, 50), await settledBill(companyId, 80_00)];
  clock.set(december);
  const id = await apply(companyId, [
    { orderId, amount: '20.00' },
    { billId, amount: '80.00' },
  ]);
  expect(await sums(companyId)).toEqual(['80.00', '50.00', '0.00', '100.00', '0.00', '30.00']);
  const { records } = await listInvoiceSources(member(companyId), { pageNo: 1, pageSize: 10 });
  expect(records).toMatchObject([
    { kind: 'package_order', id: orderId, month: '2026-11', invoiceable: { amount: '30.00' } },
    { kind: 'bill', id: billId, taken: { amount: '80.00' }, invoiceable: { amount: '0.00' } },
  ]);
  const found = await listInvoices(member(companyId), {
    pageNo: 1,
    pageSize: 10,
    keyword: orderId,
  });
  expect(found.records.map((record) => record.id)).toEqual([id]);
  expect(await getPackageOrder(member(companyId), orderId, invoicingOfOrder)).toMatchObject({
    invoicing: {
      paid: { amount: '50.00' },
      taken: { amount: '20.00' },
      invoiceable: { amount: '30.00' },
      invoiceableFrom: december.toISOString(),
      invoices: [{ id, status: 'invoicing', amount: { amount: '20.00' } }],
    },
  });
  const stranger = await newCompany();
  await expect(apply(stranger, [{ orderId, amount: '1.00' }])).rejects.toThrow('package order');
  // The id of an order is none of a bill.
  await expect(apply(companyId, [{ billId: orderId, amount: '1.00' }])).rejects.toThrow('bill');
});

test('what is refunded can’t be invoiced, and what is invoiced can’t be refunded', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 100);
  clock.set(december);
  await use(orderId, 4_000);
  const invoice = await apply(companyId, [{ orderId, amount: '50.00' }]);
  const caseId = await asked(companyId, orderId);
  expect(await codeOf(approve(caseId, '60.00'))).toBe('packageInvoiced');
  // Nothing of it has happened.
  expect(
    await rows(`select withdrawn::int from usage_quota where source like '${orderId}/%'`),
  ).toEqual([{ withdrawn: 0 }]);
  await withdrawInvoice(member(companyId), invoice);
  await approve(caseId, '60.00');
  expect(await sums(companyId)).toEqual(['0.00', '40.00', '0.00', '0.00', '0.00', '40.00']);
  expect(await codeOf(apply(companyId, [{ orderId, amount: '40.01' }]))).toBe('invoiceExceeds');
  await apply(companyId, [{ orderId, amount: '40.00' }]);
});

test('an order that is invoiced in full is refused a refund at once, until its application is refused', async () => {
  const companyId = await newCompany({ overseas: false });
  const orderId = await paidOrder(companyId, 100);
  clock.set(december);
  const invoice = await apply(companyId, [{ orderId, amount: '100.00' }]);
  const ask = () => codeOf(asked(companyId, orderId));
  expect(await ask()).toBe('packageInvoiced');
  const caseId = await claimed(invoice);
  await decideInvoice(operator(), { id: caseId, outcome: 'refused', reason: 'Another header.' });
  expect(await ask()).toBe('done');
  expect(await codeOf(apply(companyId, [{ orderId, amount: '100.00' }]))).toBe('done');
});

test('an issued invoice keeps an order from being refunded, until its red-letter invoice voids it', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 106);
  clock.set(december);
  const invoice = await apply(companyId, [{ orderId, amount: '106.00' }]);
  const caseId = await claimed(invoice);
  const written = { number: '26312000000055550001', date: '2026-12-02' };
  await world.uploadAll(caseId, eInvoiceXml(written));
  await decideInvoice(operator(), { id: caseId, outcome: 'approved', ...written });
  expect(await codeOf(asked(companyId, orderId))).toBe('packageInvoiced');
  const red = { redNumber: '26312000000055550002', redDate: written.date };
  await world.upload(
    caseId,
    'red_xml',
    eInvoiceXml({
      ...written,
      number: red.redNumber,
      gross: '-106.00',
      net: '-100.00',
      tax: '-6.00',
    }),
  );
  await voidInvoice(operator(), { id: caseId, reason: 'Returned', ...red });
  expect(await sums(companyId)).toEqual(['0.00', '106.00', '0.00', '0.00', '0.00', '106.00']);
  await approve(await asked(companyId, orderId), '106.00');
  expect(await sums(companyId)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']);
});

test('all of an order goes back: nothing of it can be invoiced any more', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 100);
  clock.set(december);
  await approve(await asked(companyId, orderId), '100.00');
  expect(await sums(companyId)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']);
  await expect(apply(companyId, [{ orderId, amount: '0.01' }])).rejects.toThrow('package order');
  expect(
    await read(member(companyId), (db) =>
      invoicingOfOrder(db, { companyId, id: orderId }, december),
    ),
  ).toBe(null);
});

test('a refund and an application at once never take the same amount, 50 times', async () => {
  const companyId = await newCompany();
  await world.header(companyId);
  for (let round = 0; round < 50; round += 1) {
    clock.set(november);
    const orderId = await paidOrder(companyId, 100);
    clock.set(december);
    await use(orderId, 4_000);
    const caseId = await asked(companyId, orderId);
    const outcomes = await Promise.all([
      codeOf(approve(caseId, '60.00')),
      codeOf(apply(companyId, [{ orderId, amount: '50.00' }])),
    ]);
    expect([
      ['done', 'invoiceExceeds'],
      ['packageInvoiced', 'done'],
    ]).toContainEqual(outcomes);
  }
});

test('50 applications at once on the last 100.00 of an order and a bill issue exactly what is there', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 60);
  const billId = await settledBill(companyId, 40_00);
  await world.header(companyId);
  clock.set(december);
  const outcomes = await counted(
    Array.from({ length: 50 }, (_, index) => {
      const parts = [
        { orderId, amount: '6.00' },
        { billId, amount: '4.00' },
      ];
      return apply(companyId, index % 2 === 0 ? parts : parts.toReversed());
    }),
  );
  expect(outcomes).toEqual({ done: 10, invoiceExceeds: 40 });
  expect(await sums(companyId)).toEqual(['40.00', '60.00', '0.00', '100.00', '0.00', '0.00']);
});

test('voiding an invoice gives the order its amount back', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 100);
  clock.set(december);
  const invoice = await apply(companyId, [{ orderId, amount: '100.00' }]);
  // As the desk leaves it: voiding a fully digital invoice with its files is shown in issuing.test.ts.
  await rows(
    `update invoice set status = 'invoiced', ended_at = now(), number = '26312000000099990001', invoice_date = '2026-12-02',
       tax = 0, seller_name = 'Us', seller_tax_code = '1' where id = '${invoice}'`,
  );
  expect(await sums(companyId)).toEqual(['0.00', '100.00', '100.00', '0.00', '0.00', '0.00']);
  expect(await codeOf(asked(companyId, orderId))).toBe('packageInvoiced');
  await rows(
    `update invoice set status = 'voided', voided_at = now(), void_reason = 'x', red_number = '26312000000099990002',
       red_date = '2026-12-02' where id = '${invoice}'`,
  );
  expect(await sums(companyId)).toEqual(['0.00', '100.00', '0.00', '0.00', '0.00', '100.00']);
  await approve(await asked(companyId, orderId), '100.00');
});

test('the database notes an order by itself, and its check notices when they disagree', async () => {
  const companyId = await newCompany();
  const orderId = await paidOrder(companyId, 100);
  const source = `kind = 'package_order' and id = '${orderId}'`;
  expect(
    await rows(`select month, paid::int, taken::int from invoice_source where ${source}`),
  ).toEqual([{ month: '2026-11', paid: 10_000, taken: 0 }]);
  await world.tamper(`update invoice_source set paid = 9999 where ${source}`);
  expect((await world.breaches()).join()).toMatch(
    /^what can be invoiced of each package order.*invoiceable 9999, paid 10000$/,
  );
  await world.tamper(`update invoice_source set paid = 10000 where ${source}`);
});
