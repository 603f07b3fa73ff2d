import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { lineOf, seePage, seeText } from './testing/walks.ts';

/** The demo data has last year's campaign, one that runs, and a draft. */
describe.skipIf(!hasBrowser)('campaigns', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const commerce = () => server.signInOperator('commerce@arcadia.example');
  const keyOf = async (operator: string, status: string): Promise<string> => {
    const { data } = await server.as(operator).get(`/ops/campaigns?status=${status}`);
    return (data['records'] as { key: string }[])[0]?.key ?? '';
  };

  eachLook(looks)(
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

  test('what is created is previewed as it is typed, saved, published, and sold in the shop', async () => {
    const operator = await commerce();
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeCampaigns: words, backofficeCampaignEditor: editor } = texts;
      const { packages } = editor;
      await page.goto('/backoffice/campaigns');
      await page.getByRole('link', { name: words.create }).click();
      await seePage(page, editor.newTitle);
      const fill = async (label: string, value: string) =>
        page.getByRole('textbox', { name: label, exact: true }).fill(value);
      const both = async (field: string, value: string, nth = 0) => {
        for (const language of [editor.languages.zh, editor.languages.en])
          await page
            .getByRole('textbox', { name: editor.inLanguage({ field, language }), exact: true })
            .nth(nth)
            .fill(`${value} ${language}`);
      };
      const frame = page.frameLocator('iframe');
      await fill(editor.key, 'spring-sale');
      await both(editor.name, 'Spring sale');
      await page.getByLabel(editor.startsAt).fill('2026-01-01T00:00');
      await page.getByLabel(editor.endsAt).fill('2029-01-01T00:00');
      await both(editor.name, 'First page', 1);
      await both(editor.pages.headline, 'Everything for spring');
      await frame.getByText('Everything for spring English').first().waitFor();
      await both(editor.pages.introduction, 'Only now');
      await press(page, packages.add);
      await both(packages.name, 'Small parcel', 2);
      await both(packages.summary, 'Enough to begin');
      await fill(packages.original({ currency: 'CNY' }), '1000');
      await fill(packages.fold, '8.5');
      await fill(packages.quantity, '5000');
      await frame.getByText('¥850.00').first().waitFor();
      // A field that is refused says why, and the focus goes there; nothing typed is lost.
      await fill(packages.share, '90');
      await press(page, editor.save);
      await page.getByText(packages.sharesWrong).waitFor();
      await fill(packages.share, '100');
      await fill(packages.fold, '11');
      await press(page, editor.save);
      await page.getByText(packages.foldInvalid).waitFor();
      // The word stands there a moment before the focus does.
      await eventually(() =>
        page.evaluate(() => document.activeElement?.getAttribute('name')),
      ).toBe('pages.0.packages.0.fold');
      await fill(packages.fold, '8.5');
      await press(page, editor.save);
      await page.waitForURL('**/backoffice/campaigns/spring-sale');
      await press(page, words.publish.action);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.publish.action }).click();
      await question.waitFor({ state: 'hidden' });
      await seeText(page, words.statuses.running);
      // The shop shows what it read up to a second ago.
      const address = new URL('/activity/home/spring-sale-1', page.url()).href;
      await eventually(async () => (await fetch(address)).status).toBe(200);
      await page.goto(address);
      await seePage(page, 'Everything for spring English');
      await seeText(page, 'Small parcel English');
    });
  });

  test('two people edit: what was typed stays, and either version can be gone on with', async () => {
    const operator = await commerce();
    const key = await keyOf(operator, 'ended');
    const other = server.as(operator);
    const saveAsOther = async (zh: string) => {
      const { data } = await other.get(`/ops/campaigns/${key}`);
      const {
        key: _key,
        taken: _taken,
        status: _status,
        createdAt: _created,
        updatedAt: _changed,
        ...form
      } = data;
      const { publishedAt: _published, ...rest } = form;
      const { code } = await other.post(
        `/ops/campaigns/${key}`,
        { ...rest, name: { zh, en: zh } },
        { 'idempotency-key': randomUUID() },
      );
      expect(code).toBe(0);
    };
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeCampaignEditor: editor } = texts;
      const { conflict } = editor;
      const name = page
        .getByRole('textbox', {
          name: editor.inLanguage({ field: editor.name, language: editor.languages.en }),
          exact: true,
        })
        .first();
      await page.goto(`/backoffice/campaigns/${key}`);
      await name.fill('Typed by me');
      // It outlives a reload.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await name.waitFor();
      expect(await name.inputValue()).toBe('Typed by me');
      await saveAsOther('Typed by another');
      await page.getByText(conflict.text).waitFor();
      expect(await name.inputValue()).toBe('Typed by me');
      await press(page, conflict.keepMine);
      await press(page, editor.save);
      await page.getByText(editor.allSaved).waitFor();
      await name.fill('Typed again');
      await saveAsOther('Theirs is better');
      await press(page, conflict.useTheirs);
      await page.getByRole('alertdialog').getByRole('button', { name: conflict.useTheirs }).click();
      await page.getByText(editor.allSaved).waitFor();
      expect(await name.inputValue()).toBe('Theirs is better');
      // Leaving with something unsaved is asked about.
      await name.fill('Nearly forgotten');
      await page
        .getByRole('link', { name: texts.backoffice.places.customers, exact: true })
        .click();
      await page.getByRole('alertdialog').getByText(editor.leave.title).waitFor();
    });
  });

  eachLook(looks)(
    'what one has sold stands in tiles, tables and a chart: $language, $width px',
    async (look) => {
      const operator = await server.signInOperator('finance@arcadia.example');
      const key = await keyOf(operator, 'running');
      const { data } = await server.as(operator).get(`/ops/campaigns/${key}/sales`);
      const { total } = data as { total: { quantity: number } };
      expect(total.quantity).toBeGreaterThan(0);
      await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
        const words = texts.backofficeCampaignSales;
        await page.goto(`/backoffice/campaigns/${key}`);
        await page.getByRole('link', { name: texts.backofficeCampaigns.sales }).click();
        await seePage(page, words.title);
        await seeText(page, words.paid({ currency: 'CNY' }));
        await page.getByRole('region', { name: words.byPackage }).last().waitFor();
        await page.getByRole('img', { name: words.chart({ currency: 'CNY' }) }).press('Home');
        await page.getByRole('link', { name: words.allOrders }).click();
        await page.waitForURL(`**/backoffice/package-orders?campaign=${key}`);
        await seePage(page, texts.packageOrders.title);
        problems.expect(/^HTTP 404 /);
        await page.goto('/backoffice/campaigns/nothing/sales');
        await seePage(page, texts.backofficeCampaigns.notFoundTitle);
      });
    },
  );

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
