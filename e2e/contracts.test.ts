import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@arcadia/i18n/languages';
import { contentLanguages } from '@arcadia/kernel/languages';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { contractTitle } from '../apps/server/src/sim/seed/contract-texts.ts';
import { textOfPdf } from '../packages/documents/src/testing/pdf-text.ts';
import { pdfSignature } from '../apps/server/src/testing/pdf-signature.ts';
import { type TestServer, tokenOf, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { drawnPdf, readToEnd, wordsOf } from './testing/drawn-pdf.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

const phones = { en: '81234567', zh: '13800000009' } as const;
const people = { en: 'Mei Tan', zh: '林晓彤' } as const;
const reasons = { en: 'The address is incomplete.', zh: '通讯地址不完整。' } as const;

describe.skipIf(!hasBrowser)('a contract', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'is applied for, read, signed, rejected, applied for again, signed by both, downloaded and checked, in $language',
    async (look) => {
      const { language } = look;
      const member = await certifiedCompany(server, language);
      const operator = await server.signInOperator('commerce@arcadia.example');
      const contact = `contact-${randomUUID().slice(0, 8)}@contract.example`;
      await browser.visit({ ...look, member }, async (customer) => {
        await browser.visit({ ...look, operator }, async (desk) => {
          await apply(customer, { person: people[language], phone: phones[language], contact });
          await read(customer);
          await sign(customer, server, { contact, person: people[language], language });
          await takeNewest(server, desk, operator);
          await reject(desk, reasons[language]);
          await applyAgain(customer, reasons[language]);
          await server.passMinuteOf(contact);
          await sign(customer, server, { contact, person: people[language], language });
          await takeNewest(server, desk, operator);
          await countersign(desk);
          const signed = await download(customer);
          await browser.visit(look, (stranger) => check(stranger, signed));
        });
      });
    },
  );
});

/** A certified company whose main account reads this language. */
async function certifiedCompany(server: TestServer, language: Language): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@contract.example`;
  const visitor = server.as(undefined, { 'accept-language': language });
  await visitor.post('/send/captcha/email', { email, extra: await server.passCaptcha() });
  const captcha = await server.newestCode(email);
  const countryCode = language === 'zh' ? 'CN' : 'SG';
  const body = { type: 2, email, captcha, isRead: true, countryCode };
  return server.certify(tokenOf(await visitor.post('/login', body)));
}

const button = (where: Visit['page'] | Locator, name: string) =>
  where.getByRole('button', { name, exact: true });

type Details = { person: string; phone: string; contact: string };

/** Nothing is sent until everything is there, and a reload loses nothing. */
async function apply({ page, texts }: Visit, { person, phone, contact }: Details): Promise<void> {
  const { contracts } = texts;
  const { form } = contracts;
  await page.goto('/finance/contract');
  await seePage(page, contracts.title);
  await seeText(page, 'A Certified Company');
  await page.getByLabel(contracts.contactPerson, { exact: true }).fill('');
  await button(page, form.submit).click();
  await seeText(page, form.contactPersonMissing);
  await seeText(page, form.confirmMissing);
  await page.getByLabel(contracts.contactPerson, { exact: true }).fill(person);
  await page.getByLabel(contracts.contactEmail, { exact: true }).fill(contact);
  await page.reload();
  await seePage(page, contracts.title);
  expect(await page.getByLabel(contracts.contactPerson, { exact: true }).inputValue()).toBe(person);
  await page.getByLabel(contracts.contactPhone, { exact: true }).fill(phone);
  await page.getByLabel(form.confirm).check();
  await button(page, form.submit).click();
  await seeText(page, contracts.turns.customer);
}

/** Before it is signed, the contract can be read in either language: in the page, and as a file. */
async function read(visit: Visit): Promise<void> {
  const { page, texts } = visit;
  const { languages } = texts.contracts;
  for (const language of contentLanguages) {
    await page.getByRole('radio', { name: languages[language], exact: true }).click();
    const words = await wordsOf(await paperOf(visit));
    expect(words).toContain(contractTitle[language].replaceAll(/\s/g, ''));
    expect(words).toContain('ACertifiedCompany');
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.pdf.download, exact: true }).click();
    const text = await textOfPdf(await readFile(await (await saving).path()));
    expect(text).toContain(contractTitle[language]);
    expect(text).toContain('A Certified Company');
  }
}

function paperOf(visit: Visit): Promise<Locator> {
  const number = String.raw`C\d{8}-\w+`;
  return drawnPdf(visit, new RegExp(`^${visit.texts.contracts.preview.frame({ number })}$`));
}

/**
 * Nothing is signed that has not been in view to its end, in the language that is signed. The code alone signs nothing: who signs for
 * whom is read first, and the button under it is pressed.
 */
async function sign(
  visit: Visit,
  server: TestServer,
  { contact, person, language }: { contact: string; person: string; language: Language },
): Promise<void> {
  const { page, texts } = visit;
  const { contracts, captcha } = texts;
  const open = button(page, contracts.sign.open);
  await page.reload();
  await expect.poll(() => open.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('radio', { name: contracts.languages[language], exact: true }).click();
  await readToEnd(await paperOf(visit));
  await expect.poll(() => open.getAttribute('aria-disabled')).toBe(null);
  await open.click();
  const dialog = page.getByRole('dialog');
  await button(dialog, contracts.sign.send).click();
  await dialog.getByText(contracts.sign.readMissing).waitFor();
  await dialog.getByLabel(contracts.sign.read).check();
  await dialog.getByLabel(contracts.sign.signer).fill(person);
  await button(dialog, contracts.sign.send).click();
  await button(page, captcha.work.start).click();
  const code = page.getByLabel(texts.account.codes.code, { exact: true });
  await code.waitFor();
  await code.fill(await server.newestCode(contact));
  await dialog.getByText(person).waitFor();
  await button(dialog, contracts.sign.submit).click();
  await seeText(page, contracts.turns.provider);
}

async function takeNewest(server: TestServer, desk: Visit, operator: string): Promise<void> {
  const { page, texts } = desk;
  const { data } = await server.as(operator).get('/ops/reviews?desk=contract&pageSize=100');
  const waiting = data['records'] as { id: string; title: string }[];
  const newest = waiting.at(-1)?.id ?? '';
  await page.goto(`/backoffice/contracts/${newest}`);
  await seeText(page, texts.backofficeContracts.certificateTitle);
  await page.getByRole('button', { name: texts.backofficeReviews.bar.take }).click();
}

async function reject({ page, texts }: Visit, reason: string): Promise<void> {
  const { backofficeContracts: own } = texts;
  await page.getByRole('button', { name: own.refuse }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await button(dialog, own.refuse).click();
  await seeText(page, own.refusedTitle);
}

/** The page says why without a reload. */
async function applyAgain({ page, texts }: Visit, reason: string): Promise<void> {
  const { contracts } = texts;
  await seeText(page, contracts.rejectedTitle);
  await page.getByText(reason).first().waitFor();
  await button(page, contracts.again).click();
  await page.getByLabel(contracts.form.confirm).check();
  await button(page, contracts.form.submit).click();
  await seeText(page, contracts.turns.customer);
}

async function countersign({ page, texts }: Visit): Promise<void> {
  const { backofficeContracts: own } = texts;
  // Not the button that copies the fingerprint of what was signed.
  await page
    .getByRole('button', { name: new RegExp(`^${own.approve}`) })
    .first()
    .click();
  await button(page.getByRole('dialog').or(page.getByRole('alertdialog')), own.approve).click();
  await seeText(page, texts.backofficeContracts.signedBy.provider);
}

/** Live, and signed so that any reader of PDFs says so. */
async function download({ page, texts }: Visit): Promise<Buffer> {
  const { contracts } = texts;
  await seeText(page, contracts.effectiveTitle);
  const saving = page.waitForEvent('download');
  await button(page, contracts.download).click();
  const bytes = await readFile(await (await saving).path());
  expect(await pdfSignature(bytes)).toEqual({ isIntact: true, coversAll: true });
  return bytes;
}

/** Somebody without an account is told which file is the signed one, and that one with another byte is not. */
async function check({ page, texts }: Visit, signed: Buffer): Promise<void> {
  const words = texts.statements.check;
  await page.goto('/verify');
  await seePage(page, words.title);
  const ask = async (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/pdf', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page
      .getByRole('status')
      .filter({ hasText: words.read(name) })
      .waitFor();
    await button(page, words.submit).click();
  };
  const verdict = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  await ask('signed.pdf', signed);
  await verdict(words.valid);
  await page.getByText(words.validFile).waitFor();
  await page.getByText(words.kinds.contract, { exact: true }).waitFor();
  await button(page, texts.upload.field.remove).click();
  const forged = Buffer.from(signed);
  const at = forged.indexOf('/Title') + 9;
  forged[at] = (forged[at] ?? 0) ^ 1;
  await ask('forged.pdf', forged);
  await verdict(words.unknownFile);
  // The hash alone does, however it is written; beside another file it is said to be another one's.
  const field = page.getByRole('textbox', { name: words.codeOrFingerprint });
  const hash = createHash('sha256').update(signed).digest('hex');
  await field.fill(hash.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:'));
  await button(page, words.submit).click();
  await page.getByText(words.fingerprintDiffers).waitFor();
  await button(page, texts.upload.field.remove).click();
  await button(page, words.submit).click();
  await verdict(words.valid);
}
