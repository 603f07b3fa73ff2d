import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

/** The demo data has last year's campaign, one that runs, and a draft. */
describe.skipIf(!hasBrowser)('campaigns', { timeout: 120_000 }, () => {
  const server = useTestServer({ seedData: true });
  const browser = useBrowser(() => server.url);
  const commerce = () => server.signInOperator('commerce@arcadia.example');
  const keyOf = async (operator: string, status: string): Promise<string> => {
    const { data } = await server.as(operator).get(`/ops/campaigns?status=${status}`);
    return (data['records'] as { key: string }[])[0]?.key ?? '';
  };

  test.for(looks)(
    'are listed, found by status, opened, and not found: $language, $width px',
    async (look) => {
      const operator = await commerce();
      const key = await keyOf(operator, 'running');
      await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
        const words = texts.backofficeCampaigns;
        await page.goto('/backoffice/campaigns');
        await seePage(page, words.title);
        await seeText(page, words.statuses.draft);
        await page.goto('/backoffice/campaigns?status=running');
        await lineOf(page, words.statuses.running).getByRole('link').first().click();
        await page.waitForURL(`**/backoffice/campaigns/${key}`);
        await seeText(page, words.statusTexts.running);
        problems.expect(/^HTTP 404 /);
        await page.goto('/backoffice/campaigns/nothing');
        await seePage(page, words.notFoundTitle);
      });
    },
  );

  test('last year’s is copied with one press, and asks for a key where it is taken', async () => {
    const operator = await commerce();
    const running = await keyOf(operator, 'running');
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { copy, statuses } = texts.backofficeCampaigns;
      await page.goto(`/backoffice/campaigns/${running}`);
      await press(page, copy.action);
      const next = String(Number(running) + 100);
      await page.waitForURL(`**/backoffice/campaigns/${next}`);
      await seeText(page, statuses.draft);
      // The demo's running campaign has the key that last year's copy would get.
      await page.goto('/backoffice/campaigns');
      await page.getByRole('button', { name: copy.lastYear({ name: 'Last year’s sale' }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(copy.text({ key: running })).waitFor();
      const field = dialog.getByRole('textbox', { name: copy.key });
      expect(await field.inputValue()).toBe(`${running}-2`);
      await field.fill('Upper Case');
      await dialog.getByRole('button', { name: copy.submit }).click();
      await dialog.getByText(copy.keyInvalid).waitFor();
      await field.fill('autumn-copy');
      await dialog.getByRole('button', { name: copy.submit }).click();
      await page.waitForURL('**/backoffice/campaigns/autumn-copy');
      await seeText(page, statuses.draft);
    });
  });

  test('a draft is published and withdrawn, each after a question', async () => {
    const operator = await commerce();
    const key = await keyOf(operator, 'draft');
    await browser.visit({ language: 'zh', width: 1440, operator }, async ({ page, texts }) => {
      const words = texts.backofficeCampaigns;
      await page.goto(`/backoffice/campaigns/${key}`);
      for (const [verb, after] of [
        ['publish', 'scheduled'],
        ['withdraw', 'withdrawn'],
      ] as const) {
        await press(page, words[verb].action);
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: words[verb].action }).click();
        await question.waitFor({ state: 'hidden' });
        await seeText(page, words.statuses[after]);
      }
    });
  });

  test('finance reads them and changes nothing', async () => {
    const operator = await server.signInOperator('finance@arcadia.example');
    const key = await keyOf(operator, 'draft');
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const words = texts.backofficeCampaigns;
      await page.goto(`/backoffice/campaigns/${key}`);
      await seeText(page, words.statusTexts.draft);
      for (const name of [words.publish.action, words.copy.action])
        expect(await page.getByRole('button', { name }).count()).toBe(0);
    });
  });
});
