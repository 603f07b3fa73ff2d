import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { countryName } from '@arcadia/i18n/country-name';
import type { Language } from '@arcadia/i18n/languages';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  type SampleInvoice,
  sampleOfd,
  samplePdf,
  sampleXml,
} from '../apps/server/src/sim/sample-invoices/sample-invoice.ts';
import { type TestServer, tokenOf, useTestServer } from '../apps/server/src/testing/test-server.ts';
import {
  invoiceWalks,
  sampleInvoice,
  verifiedAs,
} from '../apps/server/src/testing/invoice-walks.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { drawnPdf, readToEnd } from './testing/drawn-pdf.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

const buyer = { name: '星河互动有限公司', taxCode: '91110108551385082Q' };
/** A number is used once. */
const samples = {
  en: sampleInvoice('26312000000066660001', buyer),
  zh: sampleInvoice('26312000000066660002', buyer),
} as const;
type Market = 'mainland' | 'overseas';
const markets = ['mainland', 'overseas'] as const satisfies readonly Market[];

describe.skipIf(!hasBrowser)('an invoice', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const walks = invoiceWalks(server);
  const browser = useBrowser(() => server.url);

  for (const market of markets)
    eachLook(looks)(
      `from the application to the download, ${market}, in $language`,
      async (look) => {
        const { language } = look;
        const member = await certifiedCompany(server, language, market);
        const company = { token: member, caller: server.as(member) };
        await walks.settledBill(company, 206_00);
        const orderId = await walks.paidOrder(company);
        const operator = await server.signInOperator('finance@arcadia.example');
        await browser.visit({ ...look, member }, async (customer) => {
          await browser.visit({ ...look, operator }, async (desk) => {
            await addHeader(customer, look, market);
            await apply(customer);
            await takeNewest(server, desk, operator);
            await seeSources(desk, orderId);
            if (market === 'mainland') await issueDigital(desk, samples[language]);
            else await issueCommercial(desk);
            await download(customer, market === 'mainland' ? samples[language] : null);
            await followOrder(customer, orderId);
          });
        });
      },
    );
});

/** A certified company whose main account reads this language. */
async function certifiedCompany(
  server: TestServer,
  language: Language,
  market: Market,
): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@invoice.example`;
  const visitor = server.as(undefined, { 'accept-language': language });
  await visitor.post('/send/captcha/email', { email, extra: await server.passCaptcha() });
  const captcha = await server.newestCode(email);
  const countryCode = market === 'mainland' ? 'CN' : 'SG';
  const body = { type: 2, email, captcha, isRead: true, countryCode };
  const token = await server.certify(tokenOf(await visitor.post('/login', body)));
  const { name: title, taxCode } = buyer;
  if (market === 'mainland') await verifiedAs(server, token, { title, taxCode });
  return token;
}

const button = (where: Visit['page'] | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true });

/** A wrong code is said at its field, and what was typed stays. */
async function addHeader(
  { page, texts }: Visit,
  { language }: Look,
  market: Market,
): Promise<void> {
  const singapore = countryName('SG', language);
  const { headers, tabs, title } = texts.invoices;
  await page.goto('/finance/invoice');
  await seePage(page, title);
  await page.getByRole('tab', { name: tabs.headers }).click();
  await button(page, headers.add).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field(headers.companyName).fill(buyer.name);
  if (market === 'mainland') {
    await field(headers.taxCode).fill('91110108551385082X');
    await button(dialog, headers.save).click();
    await dialog.getByText(headers.codeWrong).waitFor();
    await field(headers.taxCode).fill(buyer.taxCode);
  } else {
    await dialog.getByRole('combobox', { name: headers.country }).fill(singapore);
    await page.getByRole('option', { name: singapore }).first().click();
    await field(headers.address).fill('1 Raffles Place');
    await field(headers.taxCodeOverseas).fill('M90367215X');
    await field(headers.businessNumber).fill('201912345K');
  }
  await button(dialog, headers.save).click();
  await seeText(page, headers.default);
}

/** A part of the bill and of the order; more than is left is said before anything is sent. */
async function apply({ page, texts }: Visit): Promise<void> {
  const { tabs, sources, form, statuses } = texts.invoices;
  await page.getByRole('tab', { name: tabs.apply }).click();
  await page.getByRole('button', { name: /Walk/ }).filter({ visible: true }).first().click();
  await seeText(page, sources.chosen);
  await page
    .getByRole('button', { name: /20 (cloned voices|次)/ })
    .filter({ visible: true })
    .first()
    .click();
  await seeText(page, form.count({ bills: 1, orders: 1 }));
  const amount = page.getByRole('main').locator('input[inputmode=decimal]').first();
  await page.getByRole('main').locator('input[inputmode=decimal]').last().fill('6.00');
  await amount.fill('206.01');
  await button(page, form.submit).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await amount.fill('100.00');
  await button(page, form.submit).click();
  await page.getByText(form.submitted).first().waitFor();
  await page.getByRole('tab', { name: tabs.records }).click();
  await seeText(page, statuses.invoicing);
}

async function takeNewest(server: TestServer, { page, texts }: Visit, operator: string) {
  const { data } = await server.as(operator).get('/ops/reviews?desk=invoice&pageSize=100');
  const records = data['records'] as { id: string }[];
  await page.goto(`/backoffice/invoices/${records.at(-1)?.id ?? ''}`);
  await seeText(page, texts.backofficeInvoices.applied);
  await page.getByRole('button', { name: texts.backofficeReviews.bar.take }).click();
}

/** The desk gets from each bill and order to where it came from. */
async function seeSources({ page, texts }: Visit, orderId: string): Promise<void> {
  const { kinds } = texts.invoices.sources;
  await seeText(page, kinds.bill);
  await seeText(page, kinds.package_order);
  await page.locator(`a[href="/backoffice/package-orders/${orderId}"]`).waitFor();
  await page.locator('a[href^="/backoffice/bills/bil_walk"]').waitFor();
}

/** From the invoice to its order, which says what is invoiced of it, and back to the invoice. */
async function followOrder({ page, texts }: Visit, orderId: string): Promise<void> {
  const { invoice } = texts.packageOrders;
  await page.locator(`a[href="/finance/activityorder/detail/${orderId}"]`).click();
  await seeText(page, invoice.taken);
  await page.getByText(/6\.00/).first().waitFor();
  await page.getByRole('link', { name: invoice.apply }).waitFor();
  await page.getByRole('main').locator('a[href*="tab=records&invoice=inv_"]').click();
  await page.getByRole('dialog').getByText(texts.invoices.detail.parts).waitFor();
}

/** With an XML of another amount the difference is shown and refused; the right one takes its place. */
async function issueDigital({ page, texts }: Visit, sample: SampleInvoice): Promise<void> {
  const { backofficeInvoices: desk, backofficeReviews } = texts;
  const inputs = page.locator('input[type=file]');
  await inputs.first().waitFor({ state: 'attached' });
  const send = async (index: number, name: string, buffer: Buffer) => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/files'));
    await inputs.nth(index).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    expect((await answer).status()).toBe(200);
  };
  await send(0, 'invoice.pdf', samplePdf(sample));
  await send(1, 'invoice.ofd', sampleOfd(sample));
  await send(2, 'invoice.xml', sampleXml({ ...sample, gross: '105.00', net: '99.00' }));
  await seeText(page, desk.compare.someDiffer);
  const issue = async () => {
    await page.getByRole('button', { name: desk.issue }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: desk.number }).fill(sample.number);
    await dialog.getByLabel(desk.date).fill(sample.date);
    await button(dialog, desk.issue).click();
    return dialog;
  };
  const dialog = await issue();
  await dialog.getByText(/105\.00/).waitFor();
  await button(dialog, desk.cancel).click();
  await send(2, 'invoice.xml', sampleXml(sample));
  await seeText(page, desk.compare.allAgree);
  await issue();
  await page.getByText(backofficeReviews.bar.decided.approved({ name: '罗永宁' })).waitFor();
}

async function issueCommercial({ page, texts }: Visit): Promise<void> {
  const { backofficeInvoices: desk, backofficeReviews } = texts;
  await page.getByRole('button', { name: desk.issue }).first().click();
  await button(page.getByRole('dialog'), desk.issue).click();
  await page.getByText(backofficeReviews.bar.decided.approved({ name: '罗永宁' })).waitFor();
}

/** Without a reload the list says that it is issued; it can be read here, and each file is saved: ours, or those of the tax bureau. */
async function download(visit: Visit, sample: SampleInvoice | null): Promise<void> {
  const { page, texts } = visit;
  const { detail, statuses } = texts.invoices;
  await seeText(page, statuses.invoiced);
  await page
    .getByRole('main')
    .locator('a[href*="invoice=inv_"]')
    .filter({ visible: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const save = async (label: string) => {
    const saving = page.waitForEvent('download');
    await button(drawer, label).click();
    const file = await saving;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  await button(drawer, texts.pdf.view).click();
  await readToEnd(await drawnPdf(visit, detail.title));
  await page.keyboard.press('Escape');
  if (sample === null) {
    const { name, bytes } = await save(detail.downloadInvoice);
    expect(name).toMatch(/INV-\d{4}-\d{6}\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    return;
  }
  const xml = await save(detail.download({ format: 'XML' }));
  expect(xml.bytes.equals(sampleXml(sample))).toBe(true);
  await save(detail.download({ format: 'OFD' }));
  await save(detail.download({ format: 'PDF' }));
}
