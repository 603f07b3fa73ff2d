import { formatMonth } from '@arcadia/i18n/formats';
import { expect, describe } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('prices', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  // The second person in the other language and at the other width.
  eachLook([
    { writer: looks[0], decider: looks[1], month: '2030-01' },
    { writer: looks[1], decider: looks[0], month: '2030-02' },
  ] as const)(
    'are written in $writer.language, published by somebody else, and compared with those before',
    async ({ writer, decider, month }) => {
      const finance = await server.signInOperator('finance@arcadia.example');
      const chief = await server.signInOperator();
      await browser.visit({ ...writer, operator: finance }, async (visit) => {
        await write(visit, month);
        const { page, texts } = visit;
        const { decision, statuses } = texts.backofficePricing;
        await press(page, decision.verbs.propose);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: decision.verbs.propose })
          .click();
        const { decision: second } = texts.backofficeApprovals;
        await seeText(page, second.own);
        const approve = new RegExp(`^${second.approve}`);
        expect(await page.getByRole('button', { name: approve }).count()).toBe(0);
        await browser.visit({ ...decider, operator: chief }, (other) => publish(other, page.url()));
        // The page that is open learns of it by itself.
        await page.getByText(statuses.published, { exact: true }).first().waitFor();
      });
    },
  );

  eachLook([
    { proposer: looks[0], decider: looks[1], month: '2027-03' },
    { proposer: looks[1], decider: looks[0], month: '2027-04' },
  ] as const)(
    'of currencies are proposed in $proposer.language and published by somebody else',
    async ({ proposer, decider, month }) => {
      const finance = await server.signInOperator('finance@arcadia.example');
      const chief = await server.signInOperator();
      await browser.visit({ ...proposer, operator: finance }, ({ page, texts }) =>
        proposeRate(page, texts, month),
      );
      await browser.visit({ ...decider, operator: chief }, async ({ page, texts }) => {
        const { rates } = texts.backofficePricing;
        await page.goto('/backoffice/exchange-rates?status=proposed');
        await seePage(page, rates.title);
        const shown = formatMonth(month, texts.common.formats);
        await seeText(page, shown);
        await page
          .getByRole('main')
          .getByRole('row')
          .or(page.locator('ul[aria-label] > li'))
          .filter({ hasText: shown })
          .getByRole('link', { name: texts.backoffice.secondPerson.toApproval })
          .filter({ visible: true })
          .click();
        await agree({ page, texts });
        await page.goto('/backoffice/exchange-rates?status=published');
        await seeText(page, shown);
      });
    },
  );
});

/** A new standard version, from a bad value to a saved draft. */
async function write({ page, texts }: Visit, month: string): Promise<void> {
  const { editor, components, newStandard, effectiveMonth, note, title } = texts.backofficePricing;
  await page.goto('/backoffice/price-plans');
  await seePage(page, title);
  await page.getByRole('link', { name: newStandard, exact: true }).click();
  await seePage(page, editor.newTitle);
  await page.getByRole('textbox', { name: effectiveMonth }).fill('2030-13');
  const tokens = page.getByRole('textbox', { name: components.tokens });
  await tokens.fill('0.12345678901234567890');
  await press(page, editor.save);
  await seeText(page, editor.monthInvalid);
  await seeText(page, editor.priceInvalid);
  await seeText(page, editor.noteMissing);
  // What was typed is there after a reload.
  await page.getByRole('textbox', { name: note }).fill('Prices of the new year 新年价格');
  await tokens.fill('0.029');
  await page.reload();
  await seePage(page, editor.newTitle);
  expect(await tokens.inputValue()).toBe('0.029');
  await page.getByRole('textbox', { name: effectiveMonth }).fill(month);
  await press(page, editor.save);
  await page.waitForURL(/\/backoffice\/price-plans\/(?!new)[^/?]+$/);
  await seeText(page, '0.029');
}

async function publish({ page, texts }: Visit, url: string): Promise<void> {
  const { statuses, compare, trial } = texts.backofficePricing;
  await page.goto(new URL(url).pathname);
  await seeText(page, compare.changed);
  // What it would have charged last month, before it is published.
  await press(page, trial.start);
  await page.getByRole('rowheader', { name: trial.sum, exact: true }).waitFor();
  await page.getByText(trial.lines, { exact: true }).first().click();
  await seeText(page, trial.charges.tokens);
  await agree({ page, texts });
  await page.getByText(statuses.published, { exact: true }).first().waitFor();
}

async function agree({ page, texts }: Pick<Visit, 'page' | 'texts'>): Promise<void> {
  const { decision } = texts.backofficeApprovals;
  await page.getByRole('button', { name: new RegExp(`^${decision.approve}`) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: decision.approve }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function proposeRate(
  page: Visit['page'],
  texts: Visit['texts'],
  month: string,
): Promise<void> {
  const { rates } = texts.backofficePricing;
  await page.goto('/backoffice/exchange-rates');
  await seePage(page, rates.title);
  await page.getByRole('textbox', { name: rates.month }).fill(month);
  const rate = page.getByRole('textbox', { name: rates.rateOfUsd });
  await rate.fill('0');
  await page.getByRole('textbox', { name: rates.rateDate }).fill(`${month}-28`);
  await press(page, rates.send);
  await seeText(page, rates.rateNotPositive);
  await rate.fill('7.1234');
  await press(page, rates.send);
  await seeText(page, formatMonth(month, texts.common.formats));
}
