import { readFile } from 'node:fs/promises';
import type { Language } from '@arcadia/i18n/languages';
import { describe, expect } from 'vitest';
import {
  sampleOfd,
  samplePdf,
  sampleXml,
} from '../apps/server/src/sim/sample-invoices/sample-invoice.ts';
import {
  invoiceWalks,
  redLetter,
  sampleInvoice,
} from '../apps/server/src/testing/invoice-walks.ts';
import { textOfPdf } from '../packages/documents/src/testing/pdf-text.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

/** A number is used once, and so is that of a red-letter invoice. */
const samples = {
  en: sampleInvoice('26312000000066670001'),
  zh: sampleInvoice('26312000000066670002'),
} as const;
const reds = {
  en: redLetter(samples.en, '26312000000066670003'),
  zh: redLetter(samples.zh, '26312000000066670004'),
} as const;
const kinds = ['digital', 'commercial'] as const;
type Kind = (typeof kinds)[number];
const reasons = { en: 'The service was not used.', zh: '服务未使用，已退回。' } as const;

describe.skipIf(!hasBrowser)('an issued invoice', () => {
  const server = useTestServer();
  const walks = invoiceWalks(server);
  const browser = useBrowser(() => server.url);

  for (const kind of kinds)
    eachLook(looks)(
      `is voided with a reason, which the customer reads: ${kind}, in $language`,
      async (look) => {
        const { language } = look;
        const operator = await server.signInOperator('finance@arcadia.example');
        const { member, caseId, id } = await issued[kind](operator, language);
        await browser.visit({ ...look, member }, async (customer) => {
          await openRecord(customer, id);
          await browser.visit({ ...look, operator }, async (desk) => {
            await desk.page.goto(`/backoffice/invoices/${caseId}`);
            await voidIt(desk, kind, language);
          });
          await seeVoided(customer, kind, language);
        });
      },
    );

  type Issued = { member: string; caseId: string; id: string };
  const issued = {
    /** Fully digital, from the mainland. */
    digital: async (operator: string, language: Language): Promise<Issued> => {
      const sample = samples[language];
      const desk = server.as(operator);
      const customer = await walks.customer();
      const id = await walks.applied(customer);
      const caseId = await walks.claimed(desk, id);
      const files = { pdf: samplePdf(sample), ofd: sampleOfd(sample), xml: sampleXml(sample) };
      for (const [format, bytes] of Object.entries(files))
        await walks.upload(operator, caseId, { format, name: `a.${format}`, bytes });
      const { number, date } = sample;
      const decision = { outcome: 'approved', number, date };
      expect(await walks.decide(desk, caseId, decision)).toMatchObject({ code: 0 });
      return { member: customer.token, caseId, id };
    },
    /** Commercial, from overseas. */
    commercial: async (operator: string): Promise<Issued> => {
      const desk = server.as(operator);
      const token = await server.certify(await server.signUp('SG'));
      const customer = { token, caller: server.as(token) };
      const billId = await walks.settledBill(customer, 106_00);
      const header = { market: 'overseas', title: 'Acme', countryCode: 'SG', address: '1 Way' };
      const headerId = await walks.addHeader(customer, header);
      const parts = [{ kind: 'bill', id: billId, amount: '106.00', currency: 'USD' }];
      const asked = { headerId, parts, type: 'commercial' };
      const id = String((await walks.apply(customer.caller, asked)).data['id']);
      const caseId = await walks.claimed(desk, id);
      expect(await walks.decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
      return { member: token, caseId, id };
    },
  };
});

async function openRecord({ page, texts }: Visit, id: string): Promise<void> {
  await page.goto(`/finance/invoice?tab=records&invoice=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText(texts.invoices.detail.parts).waitFor();
  await drawer.getByText(texts.invoices.statuses.invoiced).first().waitFor();
}

const button = (where: Pick<Visit['page'], 'getByRole'>, name: string) =>
  where.getByRole('button', { name, exact: true });

/** A fully digital invoice is voided with its red-letter invoice only; what was entered stays while that is missing. */
async function voidIt({ page, texts }: Visit, kind: Kind, language: Language): Promise<void> {
  const red = reds[language];
  const { backofficeInvoices: desk } = texts;
  await button(page, desk.void).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: desk.reason, exact: true });
  await button(dialog, desk.void).click();
  await dialog.getByText(desk.reasonMissing).waitFor();
  await reason.fill(reasons[language]);
  if (kind === 'digital') {
    await dialog.getByRole('textbox', { name: desk.redNumber }).fill(red.number);
    await dialog.getByLabel(desk.redDate).fill(red.date);
    await button(dialog, desk.void).click();
    const missing = dialog.getByText(desk.filesMissing({ names: desk.files.red_xml }));
    await missing.waitFor();
    const send = async (bytes: Buffer) => {
      const answer = page.waitForResponse((response) => response.url().endsWith('/files'));
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'red.xml', mimeType: 'application/xml', buffer: bytes });
      expect((await answer).status()).toBe(200);
    };
    await send(sampleXml({ ...red, gross: '-105.00', net: '-99.00' }));
    await missing.waitFor({ state: 'hidden' });
    await button(dialog, desk.void).click();
    await dialog.getByText(/105\.00/).waitFor();
    await send(sampleXml(red));
  }
  expect(await reason.inputValue()).toBe(reasons[language]);
  await button(dialog, desk.void).click();
  await dialog.waitFor({ state: 'hidden' });
  await seeText(page, desk.outcome.voided);
  await seeText(page, reasons[language]);
}

/** Without a reload; the documents that say so can be saved, and the amount can be invoiced again. */
async function seeVoided({ page, texts }: Visit, kind: Kind, language: Language): Promise<void> {
  const red = reds[language];
  const { detail, document, statuses, tabs, title, sources } = texts.invoices;
  const drawer = page.getByRole('dialog');
  await drawer.getByText(statuses.voided).first().waitFor();
  await drawer.getByText(reasons[language]).waitFor();
  const save = async (label: string) => {
    const saving = page.waitForEvent('download');
    await button(drawer, label).click();
    return readFile(await (await saving).path());
  };
  if (kind === 'digital') {
    await drawer.getByText(red.number).first().waitFor();
    const saved = await save(detail.download({ format: detail.formats.red_xml }));
    expect(saved.equals(sampleXml(red))).toBe(true);
  } else {
    expect(await textOfPdf(await save(detail.downloadInvoice))).toContain(document.voided);
  }
  await page.goto('/finance/invoice');
  await seePage(page, title);
  await page.getByRole('tab', { name: tabs.apply }).click();
  await page.getByRole('button', { name: /Walk/ }).filter({ visible: true }).first().click();
  await seeText(page, sources.chosen);
}
