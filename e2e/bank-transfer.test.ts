import { randomUUID } from 'node:crypto';
import type { Language } from '@arcadia/i18n/languages';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { receiptScan } from '../apps/server/src/sim/seed/scans.ts';
import { type TestServer, tokenOf, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, seeText } from './testing/walks.ts';

/** What is declared, what arrives of it, and both as they are written. */
const amounts = {
  en: { declared: '20000', arrived: '19985', shown: ['US$20,000.00', 'US$19,985.00'] },
  zh: { declared: '20000', arrived: '19985', shown: ['¥20,000.00', '¥19,985.00'] },
} as const;
const reasons = { en: 'The receipt shows another payee.', zh: '凭证上的收款方不是我们。' } as const;

describe.skipIf(!hasBrowser)('a corporate transfer', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'is declared, confirmed with another amount, and one refused, in $language',
    async (look) => {
      const { language } = look;
      const member = await certifiedCompany(server, language);
      const operator = await server.signInOperator('finance@arcadia.example');
      await browser.visit({ ...look, member }, async (customer) => {
        await browser.visit({ ...look, operator }, async (desk) => {
          await declare(customer, amounts[language].declared);
          await takeNewest(server, desk, operator);
          await confirm(desk, amounts[language]);
          await seeCredited(customer, amounts[language]);
          await declare(customer, '300');
          await takeNewest(server, desk, operator);
          await refuse(desk, reasons[language]);
          await seeRefused(customer, reasons[language]);
          await withdrawOne(customer);
        });
      });
    },
  );
});

/** A certified company whose main account reads this language. */
async function certifiedCompany(server: TestServer, language: Language): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@transfer.example`;
  const visitor = server.as(undefined, { 'accept-language': language });
  await visitor.post('/send/captcha/email', { email, extra: await server.passCaptcha() });
  const captcha = await server.newestCode(email);
  const countryCode = language === 'zh' ? 'CN' : 'SG';
  const body = { type: 2, email, captcha, isRead: true, countryCode };
  return server.certify(tokenOf(await visitor.post('/login', body)));
}

const button = (where: Visit['page'] | Locator, name: string) =>
  where.getByRole('button', { name, exact: true });

/** From the recharge page by its other way: nothing is sent until everything is there, and a reload loses nothing. */
async function declare({ page, texts }: Visit, amount: string): Promise<void> {
  const { bankTransfer, funds, upload, errors } = texts;
  const { form } = bankTransfer;
  await page.goto('/finance/found/recharge');
  await page.getByRole('link', { name: funds.ways.transfer, exact: true }).click();
  await page.waitForURL('**/finance/found/recharge/transfer');
  await seeText(page, /^[2-9CDFHJKMNPQRTWXY]{8}$/);
  await button(page, form.submit).click();
  await seeText(page, form.amountMissing);
  await seeText(page, form.receiptMissing);
  await page.getByRole('textbox', { name: form.amount }).fill(amount);
  await page.getByRole('textbox', { name: form.remarks }).fill('   ');
  const input = page.locator('input[type=file]');
  const text = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await input.setInputFiles(text);
  await seeText(page, errors.refusals.fileFormatError);
  await input.setInputFiles({ ...text, buffer: receiptScan(40) });
  await page
    .getByRole('status')
    .filter({ hasText: upload.field.uploaded('receipt.png') })
    .waitFor();
  await page.getByRole('checkbox').check();
  await button(page, form.submit).click();
  await seeText(page, form.remarksMissing);
  await page.getByRole('textbox', { name: form.remarks }).fill(`Sent ${amount}`);
  await page.reload();
  await eventually(() => page.getByRole('textbox', { name: form.amount }).inputValue()).toMatch(
    new RegExp(`^${amount}`),
  );
  await page.getByRole('checkbox').check();
  await button(page, form.submit).click();
  await page.getByText(form.submitted).first().waitFor();
  await seeText(page, bankTransfer.statuses.under_review);
}

async function takeNewest(server: TestServer, { page, texts }: Visit, operator: string) {
  const { data } = await server.as(operator).get('/ops/reviews?desk=transfer&pageSize=100');
  const records = data['records'] as { id: string }[];
  await page.goto(`/backoffice/bank-transfers/${records.at(-1)?.id ?? ''}`);
  await page.getByRole('img', { name: texts.backofficeTransfers.receipt }).waitFor();
  await page.getByRole('button', { name: texts.backofficeReviews.bar.take }).click();
}

/** The amount that arrived differs: that is said before it is sent. */
async function confirm(
  { page, texts }: Visit,
  { arrived, shown: [declared] }: (typeof amounts)[Language],
): Promise<void> {
  const { backofficeTransfers: desk, backofficeReviews } = texts;
  await page.getByRole('button', { name: desk.confirm }).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, desk.confirm).click();
  await dialog.getByText(desk.amountMissing).waitFor();
  await dialog.getByRole('textbox', { name: desk.arrived }).fill(arrived);
  await dialog
    .getByText(
      desk.differs({ declared, difference: declared.startsWith('US') ? '−US$15.00' : '−¥15.00' }),
    )
    .waitFor();
  await dialog.getByRole('textbox', { name: desk.bankReference }).fill(`e2e ${randomUUID()}`);
  const { now } = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/sim/clock')).json()) as { data: { now: string } };
    return answer.data;
  });
  await dialog.getByLabel(desk.valueDate).fill(now.slice(0, 10));
  await button(dialog, desk.confirm).click();
  await page.getByText(backofficeReviews.bar.decided.approved({ name: '罗永宁' })).waitFor();
}

/** Without a reload: the list, its details and the transactions tell what arrived. */
async function seeCredited(
  { page, texts }: Visit,
  { shown: [declared, credited] }: (typeof amounts)[Language],
): Promise<void> {
  const { bankTransfer, transactions } = texts;
  await seeText(page, bankTransfer.statuses.credited);
  await page.goto('/finance/found/amountdetail');
  await seePage(page, transactions.title);
  await seeText(page, `+${credited}`);
  const main = page.getByRole('main');
  await main.locator('a[href*="transaction=txn_"]').filter({ visible: true }).first().click();
  const drawer = page.getByRole('dialog');
  await button(drawer, transactions.detail.receipt).waitFor();
  await drawer.getByRole('link', { name: transactions.causes.transfer }).click();
  await page
    .getByRole('dialog')
    .getByText(bankTransfer.detail.differs({ declared, credited }))
    .waitFor();
}

async function refuse({ page, texts }: Visit, reason: string): Promise<void> {
  const { backofficeTransfers: desk, backofficeReviews } = texts;
  await page.getByText(desk.sameReceiptTitle).waitFor();
  await page.getByRole('button', { name: desk.refuse }).first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, desk.refuse).click();
  await dialog.getByText(desk.reasonMissing).waitFor();
  await dialog.getByRole('textbox', { name: desk.reason }).fill(reason);
  await button(dialog, desk.refuse).click();
  await page.getByText(backofficeReviews.bar.decided.refused({ name: '罗永宁' })).waitFor();
}

async function seeRefused({ page, texts }: Visit, reason: string): Promise<void> {
  const { bankTransfer } = texts;
  await seeText(page, bankTransfer.statuses.refused);
  await page
    .getByRole('main')
    .locator('a[href*="transfer=btr_"]')
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByText(reason).waitFor();
}

async function withdrawOne(customer: Visit): Promise<void> {
  const { page, texts } = customer;
  const { detail, statuses } = texts.bankTransfer;
  await declare(customer, '700');
  await page
    .getByRole('main')
    .locator('a[href*="transfer=btr_"]')
    .filter({ visible: true })
    .first()
    .click();
  await button(page.getByRole('dialog'), detail.withdrawal.button).click();
  await button(page.getByRole('alertdialog'), detail.withdrawal.button).click();
  await seeText(page, statuses.withdrawn);
  expect(new URL(page.url()).searchParams.get('transfer')).toMatch(/^btr_/);
}
