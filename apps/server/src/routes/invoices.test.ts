import { expect, test, vi } from 'vitest';
import { sampleOfd, samplePdf, sampleXml } from '../sim/sample-invoices/sample-invoice.ts';
import { sessionOf } from '../http/testing/matrix-people.ts';
import { invoiceWalks, sampleInvoice, testHeader } from '../testing/invoice-walks.ts';
import { textOfPdf } from '@arcadia/documents/testing/pdf-text';
import { useTestServer } from '../testing/test-server.ts';
import { fetchFile, upload } from '../testing/upload.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = invoiceWalks(server);
const yuan = (amount: string) => ({ amount, currency: 'CNY' });

const sample = sampleInvoice('26312000000088880001');

test('an invoice from application to download, and what it leaves to invoice', async () => {
  const one = await walks.customer();
  const { caller, token } = one;
  const id = await walks.applied(one);
  expect((await caller.get('/invoices/summary')).data).toMatchObject({
    market: 'mainland',
    consumption: yuan('106.00'),
    invoicing: yuan('106.00'),
    invoiceable: yuan('0.00'),
    headers: [{ title: testHeader.title, isDefault: true }],
  });
  const deskToken = await server.signInOperator('finance@arcadia.example');
  const desk = server.as(deskToken);
  const caseId = await walks.claimed(desk, id);
  const files = { pdf: samplePdf(sample), ofd: sampleOfd(sample), xml: sampleXml(sample) };
  for (const [format, bytes] of Object.entries(files))
    await walks.upload(deskToken, caseId, { format, name: `发票.${format}`, bytes });
  expect((await desk.get(`/ops/invoices/${caseId}`)).data['comparison']).toHaveLength(10);
  const { number, date } = sample;
  const wrong = { outcome: 'approved', number, date: '2026-11-19' };
  expect(await walks.decide(desk, caseId, wrong)).toMatchObject({
    code: 2405,
    msg: expect.stringContaining(
      'date: expected “2026-11-19”, the XML says “2026-11-20”',
    ) as string,
  });
  expect(await walks.decide(desk, caseId, { outcome: 'approved', number, date })).toMatchObject({
    code: 0,
  });
  const { data } = await caller.get(`/invoices/${id}`);
  expect(data).toMatchObject({ status: 'invoiced', number, tax: yuan('6.00') });
  for (const { format, file } of data['files'] as {
    format: keyof typeof files;
    file: { id: string };
  }[]) {
    const saved = await fetchFile(server.url, token, `/files/${file.id}`);
    expect(saved.status).toBe(200);
    expect(saved.bytes.equals(files[format])).toBe(true);
    const stranger = await walks.customer();
    expect((await fetchFile(server.url, stranger.token, `/files/${file.id}`)).status).toBe(404);
  }
  const { data: found } = await caller.get(`/invoices?keyword=${number}`);
  expect(found).toMatchObject({ total: 1, records: [{ id }] });
  await vi.waitFor(
    async () =>
      expect(JSON.stringify((await server.as().get('/sim/messages')).data)).toContain(
        `/finance/invoice?tab=records&invoice=${id}`,
      ),
    { ...patience, interval: 500 },
  );
});

/** A customer with one settled bill of so much, who applies for a part of it. */
async function withBill(cash: number) {
  const one = await walks.customer();
  const id = await walks.settledBill(one, cash);
  const headerId = await walks.addHeader(one);
  const { caller } = one;
  return {
    caller,
    apply: (amount: string) =>
      walks.apply(caller, { headerId, parts: [{ kind: 'bill', id, amount, currency: 'CNY' }] }),
    formula: async () => (await caller.get('/invoices/summary')).data,
  };
}

test('a bill is invoiced in parts: the formula follows each, and no part takes more than is left', async () => {
  const { caller, apply, formula } = await withBill(100_00);
  const first = String((await apply('40.00')).data['id']);
  expect(await apply('60.01')).toMatchObject({ code: 2400 });
  expect(await formula()).toMatchObject({ invoicing: yuan('40.00'), invoiceable: yuan('60.00') });
  expect(await apply('60.00')).toMatchObject({ code: 0 });
  expect(await formula()).toMatchObject({ invoicing: yuan('100.00'), invoiceable: yuan('0.00') });
  await caller.post(`/invoices/${first}/withdraw`);
  expect(await formula()).toMatchObject({ invoicing: yuan('60.00'), invoiceable: yuan('40.00') });
});

test('of 50 applications at once for the last 100.00 exactly what is there is taken', async () => {
  const { caller, apply, formula } = await withBill(100_00);
  const answers = await Promise.all(Array.from({ length: 50 }, () => apply('3.00')));
  const codes = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`);
  expect([...codes].map(([code, { length }]) => [code, length])).toEqual(
    expect.arrayContaining([
      ['200 0', 33],
      ['200 2400', 17],
    ]),
  );
  expect(await formula()).toMatchObject({ invoicing: yuan('99.00'), invoiceable: yuan('1.00') });
  expect((await caller.get('/invoices')).data).toMatchObject({ total: 33 });
});

test.each([
  ['-1.00', 'invalidAmount'],
  ['0.00', 'amountNotPositive'],
  ['1.005', 'invalidAmount'],
  ['1e3', 'invalidAmount'],
  ['99999999999.00', 'amountTooLarge'],
])('an amount of %s is refused at its field', async (amount, problem) => {
  const one = await walks.customer();
  const billId = await walks.settledBill(one, 100_00);
  const headerId = await walks.addHeader(one);
  const parts = [{ kind: 'bill', id: billId, amount, currency: 'CNY' }];
  const answer = await walks.apply(one.caller, { headerId, parts });
  expect(answer).toMatchObject({ status: 400, data: { fields: { 'parts.0.amount': problem } } });
});

test('a header is checked, and there is one default', async () => {
  const one = await walks.customer();
  const wrong = { ...testHeader, taxCode: '91110108551385082X' };
  const save = (header: object, isDefault = false) =>
    one.caller.post('/invoices/headers', { header, isDefault }, walks.withKey());
  expect(await save(wrong)).toMatchObject({
    status: 400,
    data: { fields: { 'header.taxCode': 'invalidCreditCode' } },
  });
  const overseas = { market: 'overseas', countryCode: 'SG', title: 'X', address: 'Y' };
  expect(await save(overseas)).toMatchObject({ code: 2401 });
  const first = (await save(testHeader)).data['id'];
  const second = (await save({ ...testHeader, phone: '010-12345678' }, true)).data['id'];
  expect(await save({ ...testHeader, title: 'Another Ltd' })).toMatchObject({
    code: 2407,
    msg: expect.stringContaining('Walker Ltd, 91110108551385082Q'),
  });
  const headers = async () =>
    (
      (await one.caller.get('/invoices/summary')).data['headers'] as {
        id: string;
        isDefault: boolean;
      }[]
    ).map(({ id, isDefault }) => [id, isDefault]);
  expect(await headers()).toEqual([
    [second, true],
    [first, false],
  ]);
  await one.caller.post(`/invoices/headers/${String(second)}/remove`);
  expect(await headers()).toEqual([[first, true]]);
});

test('a commercial invoice is downloaded as PDF in both languages, and can be checked', async () => {
  const token = await sessionOf(server.databaseUrl, 'owner@demo-global.example');
  const caller = server.as(token);
  const { data } = await caller.get('/invoices?status=invoiced');
  const [{ id, number } = { id: '', number: '' }] = data['records'] as {
    id: string;
    number: string;
  }[];
  expect(number).toMatch(/^INV-\d{4}-\d{6}$/);
  for (const language of ['en', 'zh']) {
    const { status, bytes } = await fetchFile(
      server.url,
      token,
      `/invoices/${id}/pdf?language=${language}`,
    );
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a commercial invoice of a bill and an order names both, with the packages in its language', async () => {
  const token = await server.certify(await server.signUp('SG'));
  const one = { token, caller: server.as(token) };
  const [bill, order] = [await walks.settledBill(one, 106_00), await walks.paidOrder(one)];
  const header = {
    market: 'overseas',
    title: 'Acme',
    countryCode: 'SG',
    address: '1 Way',
    taxCode: 'M90367215X',
    businessNumber: '201912345K',
  };
  const headerId = await walks.addHeader(one, header);
  const { data: found } = await one.caller.get('/invoices/sources');
  const { invoiceable } = (found['records'] as { id: string; invoiceable: object }[]).find(
    ({ id }) => id === order,
  ) ?? { invoiceable: {} };
  const parts = [
    { kind: 'bill', id: bill, amount: '100.00', currency: 'USD' },
    { kind: 'package_order', id: order, ...invoiceable },
  ];
  const { data } = await walks.apply(one.caller, { headerId, parts, type: 'commercial' });
  const id = String(data['id']);
  const deskToken = await server.signInOperator('finance@arcadia.example');
  const desk = server.as(deskToken);
  const caseId = await walks.claimed(desk, id);
  // Staff look at it before it is issued, and have a copy without the code afterwards.
  const seen = async () => {
    const path = `/ops/invoices/${caseId}/pdf?language=en`;
    return textOfPdf((await fetchFile(server.url, deskToken, path)).bytes);
  };
  const preview = await seen();
  expect(preview).toContain('Not issued yet');
  expect(preview).toContain('Acme');
  // Two numbers, each under its own name.
  expect(preview).toMatch(/Tax code\s*M90367215X/);
  expect(preview).toMatch(/Business registration number\s*201912345K/);
  expect((await one.caller.get('/invoices/summary')).data['headers']).toMatchObject([
    { taxCode: 'M90367215X', businessNumber: '201912345K' },
  ]);
  expect(await walks.decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
  const copy = await seen();
  expect(copy).toMatch(/INV-\d{4}-\d{6}/);
  expect(copy).not.toContain('Verification code');
  for (const [language, name] of [
    ['en', '20 cloned voices'],
    ['zh', '音色克隆 20 次'],
  ] as const) {
    const path = `/invoices/${id}/pdf?language=${language}`;
    const { bytes } = await fetchFile(server.url, token, path);
    const text = (await textOfPdf(bytes)).replaceAll(' ', '');
    for (const said of [bill, order, name]) expect(text).toContain(said.replaceAll(' ', ''));
  }
});

test('a customer can’t upload what staff upload', async () => {
  const { token } = await walks.customer();
  const sent = { purpose: 'invoice_xml', name: 'a.xml', bytes: sampleXml(sample) };
  expect(await upload(server.url, token, sent)).toMatchObject({ status: 400 });
});
