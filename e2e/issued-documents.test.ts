import { readFile } from 'node:fs/promises';
import { formatMoney, formatMonth } from '@arcadia/i18n/formats';
import { chineseAmount } from '@arcadia/kernel/chinese-amount';
import { parseDecimal, type WireMoney } from '@arcadia/kernel/money';
import { describe, expect, test } from 'vitest';
import { workbookRows } from '../apps/server/src/testing/exported-file.ts';
import { textOfPdf } from '../packages/documents/src/testing/pdf-text.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { fetchFile } from '../apps/server/src/testing/upload.ts';
import { type Look, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken, seePage } from './testing/walks.ts';

type Saved = { name: string; bytes: Buffer; text: string };

describe.skipIf(!hasBrowser)('documents of money', () => {
  const server = useTestServer();
  const { visit } = useBrowser(() => server.url);
  const owner = 'owner@demo-cn.example';

  /** The newest of a list that passes. */
  const newest = async <T>(member: string, path: string, passes: (one: T) => boolean) => {
    const { data } = await server.as(member).get(path);
    const found = (data['records'] as T[]).find(passes);
    if (!found) throw new Error(`nothing in ${path}`);
    return found;
  };

  eachLook([
    { language: 'en', width: 1440 },
    { language: 'zh', width: 390 },
  ] as const satisfies readonly Look[])(
    'are saved from their screens and checked by strangers, $language',
    async ({ language, width }) => {
      const member = await passwordToken(server, owner);
      const transfer = await newest<{ id: string; status: string; credited: WireMoney }>(
        member,
        '/funds/bank-transfers?pageNo=1&pageSize=50',
        ({ status }) => status === 'credited',
      );
      const refund = await newest<{ id: string; status: string; paid: WireMoney }>(
        member,
        '/funds/refunds?pageNo=1&pageSize=50',
        ({ status }) => status === 'completed',
      );
      const line = await newest<{ reference: string | null; amount: WireMoney }>(
        member,
        '/funds/transactions?pageNo=1&pageSize=100',
        ({ reference }) => reference?.startsWith('rch_') ?? false,
      );
      let receipt: Saved | null = null;
      await visit({ language, width, member }, async (here) => {
        const { page, texts } = here;
        const { statements, funds } = texts;
        await page.goto(`/payredirect?rechargeId=${line.reference ?? ''}`);
        await seePage(page, funds.result.credited);
        receipt = await save(here, funds.result.save);
        expect(receipt.name).toBe(`${statements.receipt.title} ${line.reference ?? ''}.pdf`);
        expectAmount(receipt, line.amount, language);

        await page.goto(`/finance/found/recharge/transfer?transfer=${transfer.id}`);
        const paid = await save(here, texts.bankTransfer.save, 'dialog');
        expect(paid.name).toBe(`${statements.receipt.title} ${transfer.id}.pdf`);
        expectAmount(paid, transfer.credited, language);

        await page.goto(`/finance/found/cashout?refund=${refund.id}`);
        const back = await save(here, texts.refunds.detail.save, 'dialog');
        expect(back.name).toBe(`${statements.refundReceipt.title} ${refund.id}.pdf`);
        expectAmount(back, refund.paid, language);

        await saveStatements(here);
      });
      await visit({ language, width, theme: 'dark' }, (stranger) => checkAs(stranger, receipt));
    },
  );

  test('are saved from the rows of their lists too', async () => {
    const member = await passwordToken(server, owner);
    await visit({ language: 'en', width: 1440, member }, async (here) => {
      await here.page.goto('/finance/found/recharge/transfer');
      const { name } = await save(here, here.texts.bankTransfer.save);
      expect(name).toMatch(/^Receipt btr_\w+\.pdf$/);
      await here.page.goto('/finance/found/cashout');
      const refund = await save(here, here.texts.refunds.list.save);
      expect(refund.name).toMatch(/^Refund receipt rfr_\w+\.pdf$/);
    });
  });

  eachLook([
    { language: 'zh', width: 1440 },
    { language: 'en', width: 390 },
  ] as const satisfies readonly Look[])(
    'that no longer hold are said to be withdrawn, $language',
    async (look) => {
      const member = await passwordToken(server, 'owner@demo-global.example');
      const { id } = await newest<{ id: string; type: string }>(
        member,
        '/invoices?status=voided',
        ({ type }) => type === 'commercial',
      );
      const { bytes } = await fetchFile(server.url, member, `/invoices/${id}/pdf`);
      const code = /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/.exec(await textOfPdf(bytes))?.[0] ?? '';
      await visit(look, async ({ page, texts }) => {
        const words = texts.statements.check;
        await page.goto(`/verify#token=${code.replaceAll('-', '')}`);
        await page.getByRole('heading', { level: 2, name: words.withdrawn }).waitFor();
        await page.getByText(words.withdrawnText).waitFor();
      });
    },
  );
});

/** Presses a button that saves a file, and reads what was saved. */
async function save(
  { page }: Visit,
  button: string,
  within: 'main' | 'dialog' = 'main',
): Promise<Saved> {
  // Documents are drawn one after the other, on a machine that is busy with other tests.
  const coming = page.waitForEvent('download');
  await page.getByRole(within).getByRole('button', { name: button, exact: true }).first().click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  const name = download.suggestedFilename();
  return { name, bytes, text: name.endsWith('.pdf') ? await textOfPdf(bytes) : '' };
}

function expectAmount({ text }: Saved, amount: WireMoney, language: Look['language']): void {
  expect(text).toContain(formatMoney(amount.amount, amount.currency));
  const parsed = parseDecimal(amount.amount, amount.currency);
  if (language === 'zh' && parsed) expect(text).toContain(chineseAmount(parsed));
}

/** Last month's statement in both formats: the workbook leads to the closing balance that the PDF shows. */
async function saveStatements(here: Visit): Promise<void> {
  const { page, texts } = here;
  const { statement } = texts.statements;
  await page.goto('/finance/found/amountdetail');
  await page.getByRole('button', { name: texts.transactions.statement }).click();
  const dialog = page.getByRole('dialog');
  const pdf = await save(here, statement.save, 'dialog');
  const month = /\d{4}-\d{2}/.exec(pdf.name)?.[0] ?? '';
  expect(pdf.name).toBe(`${statement.title} ${month}.pdf`);
  expect(pdf.text).toContain(formatMonth(month, texts.common.formats));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: texts.transactions.statement }).click();
  await dialog.getByRole('radio', { name: statement.formats.xlsx }).check();
  const workbook = await save(here, statement.save, 'dialog');
  expect(workbook.name).toBe(`${statement.title} ${month}.xlsx`);
  const rows = await workbookRows(workbook.bytes);
  const closing = rows.find((row) => row[1] === statement.closing);
  const [cash, deposit] = [closing?.[5], closing?.[6]].map((value) => Number(value).toFixed(2));
  const shown = [cash, deposit].map((value) => formatMoney(value ?? '', 'CNY')).join(' ');
  expect(pdf.text).toContain(`${statement.closing} ${shown}`);
}

/** Somebody without an account follows the address on the document, and compares the file. */
async function checkAs({ page, texts }: Visit, receipt: Saved | null): Promise<void> {
  const words = texts.statements.check;
  if (!receipt) throw new Error('no receipt was saved');
  const code = /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/.exec(receipt.text)?.[0] ?? '';
  await page.goto(`/verify#token=${code.replaceAll('-', '')}`);
  await seePage(page, words.title);
  const verdict = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();
  await verdict(words.valid);
  expect(new URL(page.url()).hash).toBe('');
  const choose = (bytes: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: receipt.name, mimeType: 'application/pdf', buffer: bytes });
  const check = () => page.getByRole('button', { name: words.submit, exact: true }).click();
  await choose(receipt.bytes);
  await page
    .getByRole('status')
    .filter({ hasText: words.read(receipt.name) })
    .waitFor();
  await check();
  await page.getByText(words.validFile).waitFor();
  await page.getByRole('button', { name: texts.upload.field.remove }).click();
  await choose(Buffer.concat([receipt.bytes, Buffer.from('%')]));
  await page
    .getByRole('status')
    .filter({ hasText: words.read(receipt.name) })
    .waitFor();
  await check();
  await verdict(words.differs);
  const field = page.getByRole('textbox', { name: words.code });
  await field.fill('7KQ3X');
  await check();
  await page.getByText(words.codeWrong).waitFor();
  await field.fill('');
  await check();
  await verdict(words.unknownFile);
  await page.getByRole('button', { name: texts.upload.field.remove }).click();
  await field.fill('00000-00000-00000-00000');
  await check();
  await verdict(words.unknownCode);
}
