import { beforeEach, afterEach, expect, test } from 'vitest';
import { claimReview } from '../reviews/index.ts';
import { decideInvoice, getInvoice, getInvoiceCase, voidInvoice } from './index.ts';
import { eInvoiceXml } from './testing/e-invoice-xml.ts';
import { archive, useInvoiceWorld } from './testing/invoice-world.ts';

const world = useInvoiceWorld();
const { member, operator, newCompany, settledBill, apply, claimed, upload, uploadAll } = world;
afterEach(() => world.expectSound());

let numbers = 0;
let number = '';
beforeEach(() => {
  numbers += 1;
  number = `2631200000001234${String(numbers).padStart(4, '0')}`;
});
const date = '2026-11-20';

/** An application for 106.00 that an operator has taken. */
async function applied(): Promise<{
  companyId: string;
  id: string;
  caseId: string;
  billId: string;
}> {
  const companyId = await newCompany();
  const billId = await settledBill(companyId, 106_00);
  const id = await apply(companyId, [{ billId, amount: '106.00' }]);
  return { companyId, id, caseId: await claimed(id), billId };
}
const issue = (id: string, entered: object = { number, date }) =>
  decideInvoice(operator(), { id, outcome: 'approved', ...entered });

test('an invoice is issued with its three files, and its XML is kept with what it says', async () => {
  const { companyId, id, caseId } = await applied();
  await uploadAll(caseId, eInvoiceXml({ number }));
  expect((await getInvoice(member(companyId), id)).files).toEqual([]);
  const { comparison } = await getInvoiceCase(operator(), caseId);
  expect(comparison?.every(({ agrees }) => agrees)).toBe(true);
  await issue(caseId);
  expect(await getInvoice(member(companyId), id)).toMatchObject({
    status: 'invoiced',
    number,
    invoiceDate: date,
    tax: { amount: '6.00' },
    files: [{ format: 'ofd' }, { format: 'pdf' }, { format: 'xml' }],
  });
  await expect(issue(caseId)).rejects.toThrow('stateChanged');
});

test.each([
  ['amount', { gross: '105.00', net: '99.00' }, 'amount: expected “106.00”, the XML says “105.00”'],
  ['tax', { tax: '7.00', net: '99.00' }, 'tax: expected “6.00”, the XML says “7.00”'],
  [
    'sum of net and tax',
    { net: '90.00' },
    'amount before tax: expected “100.00”, the XML says “90.00”',
  ],
  ['number', { number: '99999999999999999999' }, 'number'],
  ['date', { date: '2026-11-19' }, 'date: expected “2026-11-20”, the XML says “2026-11-19”'],
  ['type', { type: '01' }, 'type: expected “general”, the XML says “special”'],
  ['buyer', { buyer: 'Another Ltd' }, 'buyer name: expected “Payer Ltd”'],
  ['buyer’s code', { buyerCode: '9144030071526726XG' }, 'buyer tax code'],
  ['seller', { seller: '别的公司' }, 'seller name'],
  ['seller’s code', { sellerCode: '9144030071526726XG' }, 'seller tax code'],
])('an XML with another %s is refused with the difference named', async (_, changed, told) => {
  const { companyId, id, caseId } = await applied();
  await uploadAll(caseId, eInvoiceXml({ number, ...changed }));
  await expect(issue(caseId)).rejects.toMatchObject({
    code: 'invoiceDiffers',
    params: { differences: expect.stringContaining(told) as string },
  });
  expect((await getInvoice(member(companyId), id)).status).toBe('invoicing');
  // The right file takes its place, and the invoice is issued.
  await upload(caseId, 'xml', eInvoiceXml({ number }));
  await issue(caseId);
  expect((await getInvoice(member(companyId), id)).status).toBe('invoiced');
});

test('what is missing is said, and brackets and spaces of another width are no difference', async () => {
  const { caseId } = await applied();
  await expect(issue(caseId)).rejects.toMatchObject({ fields: { pdf: 'fileMissing' } });
  await uploadAll(caseId, eInvoiceXml({ number, buyer: ' Ｐayer\u200b　Ltd ' }));
  await expect(issue(caseId, {})).rejects.toMatchObject({ fields: { number: 'required' } });
  await expect(issue(caseId, { number })).rejects.toMatchObject({ fields: { date: 'required' } });
  await issue(caseId);
});

/** XML 1.0 (Fifth Edition), sections 4.1 and 3.1: characters by their numbers, and elements without content. */
test('characters by their numbers are read, and what is empty is the same as missing', async () => {
  const { caseId } = await applied();
  const xml = eInvoiceXml({
    number,
    buyer: 'Pay&#101;r&#x20;Ltd',
    seller: '&#19978;海阿卡迪亚网络科技有限公司',
  })
    .replace(
      /<InherentLabel>.*<\/InherentLabel>/,
      '<InherentLabel><GeneralOrSpecialVAT/></InherentLabel>',
    )
    .replace(/<IssuItemInformation>.*<\/IssuItemInformation>/, '<IssuItemInformation/>')
    .replace(
      /<TaxSupervisionInfo>.*<\/TaxSupervisionInfo>/,
      `<TaxSupervisionInfo>
      <InvoiceNumber/><IssueTime></IssueTime></TaxSupervisionInfo>`,
    )
    .replace(
      '</BasicInformation>',
      `<RequestTime>${date} 10:00:00</RequestTime></BasicInformation>`,
    );
  await uploadAll(caseId, xml);
  await upload(
    caseId,
    'xml',
    xml.replace(/<TaxSupervisionInfo>[^]*<\/TaxSupervisionInfo>/, '<TaxSupervisionInfo/>'),
  );
  expect(await issue(caseId)).toEqual({});
});

test('a name that is written out by references is decoded once, and an empty one differs', async () => {
  const { caseId } = await applied();
  await uploadAll(caseId, eInvoiceXml({ number, buyer: '&#38;amp; &#38;#38;' }));
  const told = async () => {
    const { comparison } = await getInvoiceCase(operator(), caseId);
    return comparison?.flatMap(({ field, found, agrees }) => (agrees ? [] : [[field, found]]));
  };
  expect(await told()).toEqual([['buyerName', '&amp; &#38;']]);
  const xml = eInvoiceXml({ number });
  await upload(
    caseId,
    'xml',
    xml.replace(/<BuyerInformation>.*<\/BuyerInformation>/, '<BuyerInformation/>'),
  );
  expect(await told()).toEqual([
    ['buyerName', ''],
    ['buyerTaxCode', ''],
  ]);
});

test.each([
  [
    'an entity bomb',
    'xml',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'c'.repeat(50)}">]><EInvoice>&b;</EInvoice>`,
    'fileFormatError',
  ],
  [
    'an external entity',
    'xml',
    '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    'fileFormatError',
  ],
  ['XML that is not closed', 'xml', '<?xml version="1.0"?><EInvoice><Header>', 'fileFormatError'],
  ['another XML', 'xml', '<?xml version="1.0"?><Invoice/>', 'invoiceFileUnreadable'],
  ['an amount that is no number', 'xml', eInvoiceXml({ gross: '1e9' }), 'invoiceFileUnreadable'],
  ['a day that there is not', 'xml', eInvoiceXml({ date: '2026-11-31' }), 'invoiceFileUnreadable'],
  ['the character zero', 'xml', eInvoiceXml({ buyer: 'Payer&#0; Ltd' }), 'invoiceFileUnreadable'],
  [
    'a number of 19 digits',
    'xml',
    eInvoiceXml({ number: '2'.repeat(19) }),
    'invoiceFileUnreadable',
  ],
  [
    'tags nested without end',
    'xml',
    `<?xml version="1.0"?>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
    'invoiceFileUnreadable',
  ],
  ['text called PDF', 'pdf', 'no PDF at all', 'fileFormatError'],
  ['a PDF called OFD', 'ofd', '%PDF-1.4\n%%EOF', 'fileFormatError'],
  ['another archive called OFD', 'ofd', archive('word/document.xml'), 'fileFormatError'],
  [
    'two megabytes of XML',
    'xml',
    `<?xml version="1.0"?><a>${'b'.repeat(2_000_000)}</a>`,
    'fileExceedsLimit',
  ],
] as const)('%s is refused', async (_, format, bytes, why) => {
  const { caseId } = await applied();
  await expect(upload(caseId, format, bytes)).rejects.toThrow(why);
  expect((await getInvoiceCase(operator(), caseId)).invoice.files).toEqual([]);
});

test('a number is used once over all companies, also at once', async () => {
  const both = [await applied(), await applied()];
  for (const { caseId } of both) await uploadAll(caseId, eInvoiceXml({ number }));
  const results = await Promise.allSettled(both.map(({ caseId }) => issue(caseId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invoiceNumberUsed' },
  });
});

test('only who holds the case uploads and decides, and a refusal gives the amount back', async () => {
  const { companyId, id, caseId, billId } = await applied();
  const bob = operator('opr_bob');
  await expect(
    decideInvoice(bob, { id: caseId, outcome: 'refused', reason: 'no' }),
  ).rejects.toThrow('caseNotClaimed');
  await expect(claimReview(bob, caseId)).rejects.toThrow('caseTaken');
  await decideInvoice(operator(), { id: caseId, outcome: 'refused', reason: 'Wrong header' });
  expect(await getInvoice(member(companyId), id)).toMatchObject({
    status: 'not_invoiced',
    reason: 'Wrong header',
  });
  await apply(companyId, [{ billId, amount: '106.00' }]);
});

test('voiding needs the red-letter invoice over the same amount, and gives the amount back', async () => {
  const { companyId, id, caseId, billId } = await applied();
  await uploadAll(caseId, eInvoiceXml({ number }));
  await issue(caseId);
  const redNumber = `26312000000099${number.slice(-6)}`;
  const red = { redNumber, redDate: date };
  const reason = 'The customer returned it';
  const voided = (input: object = red) => voidInvoice(operator(), { id: caseId, reason, ...input });
  await expect(voided({})).rejects.toMatchObject({ fields: { redNumber: 'required' } });
  await expect(voided()).rejects.toMatchObject({ fields: { redXml: 'fileMissing' } });
  const negative = { gross: '-106.00', net: '-100.00', tax: '-6.00' };
  await upload(
    caseId,
    'red_xml',
    eInvoiceXml({ number: redNumber, ...negative, gross: '-105.00', net: '-99.00' }),
  );
  await expect(voided()).rejects.toThrow('invoiceDiffers');
  await upload(caseId, 'red_xml', eInvoiceXml({ number: redNumber, ...negative }));
  await expect(apply(companyId, [{ billId, amount: '0.01' }])).rejects.toThrow('invoiceExceeds');
  await voided();
  await expect(voided()).rejects.toThrow('stateChanged');
  expect(await getInvoice(member(companyId), id)).toMatchObject({
    status: 'voided',
    reason,
    redNumber,
    files: [{ format: 'ofd' }, { format: 'pdf' }, { format: 'red_xml' }, { format: 'xml' }],
  });
  await apply(companyId, [{ billId, amount: '106.00' }]);
});

test('commercial invoices are numbered without gaps, also at once and where some fail', async () => {
  const companyId = await newCompany({ overseas: true });
  const ids: string[] = [];
  const cases: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const billId = await settledBill(companyId, 50_00);
    const id = await apply(companyId, [{ billId, amount: '50.00' }]);
    ids.push(id);
    cases.push(await claimed(id));
  }
  // Every third is decided twice at once; one of the two finds it decided, after it may have taken a number.
  const decisions = cases.flatMap((caseId, index) =>
    index % 3 === 0 ? [issue(caseId, {}), issue(caseId, {})] : [issue(caseId, {})],
  );
  const results = await Promise.allSettled(decisions);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  const issued = await Promise.all(ids.map((id) => getInvoice(member(companyId), id)));
  expect(
    issued.map((invoice) => invoice.number ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(
    Array.from({ length: 12 }, (_, index) => `INV-2026-${String(index + 1).padStart(6, '0')}`),
  );
  expect(issued[0]).toMatchObject({ type: 'commercial', tax: { amount: '0.00', currency: 'USD' } });
  await expect(
    world.rows(`update invoice_series set last_number = last_number + 2`),
  ).rejects.toThrow('follow one another');
  await voidInvoice(operator(), { id: cases[0] ?? '', reason: 'Wrong address' });
  expect((await getInvoice(member(companyId), ids[0] ?? '')).status).toBe('voided');
});
