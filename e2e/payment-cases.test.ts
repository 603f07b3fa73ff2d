import { describe, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('unmatched money', { timeout: 90_000 }, () => {
  const server = useTestServer({ seedData: true });
  const { visit } = useBrowser(() => server.url);

  test.each(['zh', 'en'] as const)(
    'is assigned to a company at the desk, in %s',
    async (language) => {
      const operator = await server.signInOperator();
      await visit({ language, width: 1440, operator }, async ({ page, texts }) => {
        const { backofficePaymentCases: words } = texts;
        await page.goto('/backoffice/payment-cases');
        await seePage(page, words.title);
        await page.getByRole('button', { name: words.takeNext }).click();
        await page.getByText(words.bar.mine).waitFor();
        await page.getByRole('button', { name: words.decisions.assign }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: words.decisions.assign }).click();
        await dialog.getByText(words.assignMissing).waitFor();
        await dialog.getByText(words.noteMissing).waitFor();
        await dialog.getByRole('combobox').click();
        await page.getByRole('option').first().click();
        await dialog.getByRole('textbox', { name: words.note }).fill('Told by phone.');
        await dialog.getByRole('button', { name: words.decisions.assign }).click();
        await page.getByText(words.resolutions.assigned).waitFor();
        await page.getByText('Told by phone.').waitFor();
      });
    },
  );

  test('a difference of a day is shown first, and explained', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeReconciliation: words } = texts;
      await page.goto('/backoffice/reconciliation?status=differs');
      await seePage(page, words.title);
      await page
        .getByRole('link', { name: /Stripe/ })
        .first()
        .click();
      await page.getByText(words.differenceNames.missing_there).first().waitFor();
      await page.getByRole('button', { name: words.explain }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.explain }).click();
      await dialog.getByText(words.noteMissing).waitFor();
      await dialog.getByRole('textbox', { name: words.note }).fill('In the next statement.');
      await dialog.getByRole('button', { name: words.explain }).click();
      await page.getByText('In the next statement.').waitFor();
      await page.getByText(words.statuses.matched).first().waitFor();
    });
  });
});
