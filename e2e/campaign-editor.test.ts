import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../tools/testing/database.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { type Look, looks, useBrowser } from './testing/browser.ts';
import { both, editorOf, newCampaign, readCampaign } from './testing/campaigns.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, seeText } from './testing/walks.ts';

const look = { language: 'en', width: 1440 } as const satisfies Look;

describe.skipIf(!hasBrowser)('the campaign editor', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  const commerce = async () => {
    const operator = await server.signInOperator('commerce@arcadia.example');
    return { operator, caller: server.as(operator) };
  };

  test('a stock below what is sold is refused with that number, also where it was sold meanwhile', async () => {
    const { operator, caller } = await commerce();
    const { key, pages } = await newCampaign(caller, 'sold-meanwhile');
    const id = pages[0]?.packages[0]?.id ?? '';
    const sell = (count: number) =>
      asAdmin(server.databaseUrl, `update shop_package set taken = ${count} where id = '${id}'`);
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { packages } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.goto(`/backoffice/campaigns/${key}`);
      await editor.openPackage('Parcel');
      await editor.inLanguage(packages.name, 'en', 2).fill('Big parcel');
      const stock = editor.field(packages.stock);
      await stock.fill('3');
      await sell(4);
      await editor.save();
      await page.getByText(packages.stockBelow({ count: 4 })).waitFor();
      expect(await stock.inputValue()).toBe('3');
      expect(await stock.getAttribute('aria-invalid')).toBe('true');
      expect(await editor.inLanguage(packages.name, 'en', 2).inputValue()).toBe('Big parcel');
      await stock.fill('4');
      await editor.save();
      await editor.allSaved();
    });
    const saved = await readCampaign(caller, key);
    expect(saved.pages[0]?.packages[0]).toMatchObject({ stock: 4, name: { en: 'Big parcel' } });
  });

  test('an address that another campaign has is refused at the page that has it', async () => {
    const { operator, caller } = await commerce();
    await newCampaign(caller, 'has-address');
    const { key } = await newCampaign(caller, 'wants-address');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { pages, name } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.goto(`/backoffice/campaigns/${key}`);
      await press(page, pages.add);
      const address = editor.field(pages.id);
      expect(await address.inputValue()).toBe('wants-address-2');
      for (const language of ['zh', 'en'] as const) {
        await editor.inLanguage(name, language, 1).fill('Second');
        await editor.inLanguage(pages.headline, language).fill('More of it');
        await editor.inLanguage(pages.introduction, language).fill('Also now');
      }
      await address.fill('has-address-1');
      await page.getByRole('tab', { name: 'First' }).click();
      await editor.save();
      // The page that has to be corrected is shown by itself.
      await page.getByText(texts.errors.refusals.shopPageTaken).waitFor();
      expect(await address.inputValue()).toBe('has-address-1');
      expect(await address.getAttribute('aria-invalid')).toBe('true');
      await address.fill('wants-address-1');
      await address.blur();
      await page.getByText(pages.idRepeated).waitFor();
      await address.fill('wants-address-b');
      await editor.save();
      await editor.allSaved();
    });
    const { pages } = await readCampaign(caller, key);
    expect(pages.map(({ id }) => id)).toEqual(['wants-address-1', 'wants-address-b']);
  });

  test('pages and packages are added, moved and removed, in the preview and in what is saved', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'arranged');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { pages, packages, name } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.goto(`/backoffice/campaigns/${key}`);
      await press(page, packages.duplicate({ name: 'Parcel' }));
      await editor.inLanguage(packages.name, 'en', 2).fill('Crate');
      await press(page, packages.moveUp({ name: 'Crate' }));
      // It stays open where it has gone, and the shop shows it first.
      expect(await editor.inLanguage(packages.name, 'en', 2).inputValue()).toBe('Crate');
      await eventually(() =>
        editor.preview.getByRole('heading', { level: 2 }).allTextContents(),
      ).toEqual(['Crate', 'Parcel']);
      await press(page, pages.add);
      for (const language of ['zh', 'en'] as const) {
        await editor.inLanguage(name, language, 1).fill('Second');
        await editor.inLanguage(pages.headline, language).fill('More of it');
        await editor.inLanguage(pages.introduction, language).fill('Also now');
      }
      await press(page, pages.moveEarlier);
      await press(page, packages.add);
      await press(page, packages.remove({ name: packages.unnamed({ number: 1 }) }));
      await page.getByText(packages.empty).waitFor();
      await editor.save();
      await editor.allSaved();
      expect((await readCampaign(caller, key)).pages).toMatchObject([
        { id: 'arranged-2', packages: [] },
        { id: 'arranged-1', packages: [{ name: { en: 'Crate' } }, { name: { en: 'Parcel' } }] },
      ]);
      // What is in the campaign already is removed after a question.
      await page.getByRole('tab', { name: 'First' }).click();
      await press(page, packages.remove({ name: 'Parcel' }));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: packages.removeAction })
        .click();
      await page.getByRole('tab', { name: 'Second' }).click();
      await press(page, pages.remove);
      const question = page.getByRole('alertdialog');
      await question.getByText(pages.removeText({ count: 0 })).waitFor();
      await question.getByRole('button', { name: pages.remove }).click();
      await page.getByRole('tab', { name: 'Second' }).waitFor({ state: 'hidden' });
      await editor.save();
      await editor.allSaved();
    });
    expect((await readCampaign(caller, key)).pages).toMatchObject([
      { id: 'arranged-1', packages: [{ name: { en: 'Crate' } }] },
    ]);
  });

  eachLook(looks)(
    'the preview shows each currency, size and language: $language, $width px',
    async ({ language, width }) => {
      const { operator, caller } = await commerce();
      const { key } = await newCampaign(caller, `previewed-${language}`);
      await browser.visit({ language, width, operator }, async ({ page, texts }) => {
        const { preview, languages, views } = texts.backofficeCampaignEditor;
        const { preview: shown } = editorOf(page, texts);
        await page.goto(`/backoffice/campaigns/${key}`);
        if (width === 390) await page.getByRole('radio', { name: views.preview }).check();
        const choose = (group: string, name: string) =>
          page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
        await shown.getByText('¥850.00').first().waitFor();
        await choose(preview.currency, 'USD');
        await shown.getByText('US$119.00').first().waitFor();
        const other = language === 'zh' ? 'en' : 'zh';
        await choose(preview.language, languages[other]);
        await shown.getByText(both('Something for everybody')[other], { exact: true }).waitFor();
        const frame = page.locator('iframe');
        const innerWidth = () => frame.evaluate((one: HTMLIFrameElement) => one.clientWidth);
        expect(await innerWidth()).toBe(390);
        await choose(preview.size, preview.sizes.desktop);
        expect(await innerWidth()).toBe(1280);
        // It is made smaller, so that nothing of it is cut off.
        const box = await frame.boundingBox();
        const room = await frame.locator('..').boundingBox();
        expect(box?.width).toBeLessThanOrEqual((room?.width ?? 0) + 1);
        expect(Math.abs((box?.height ?? 0) - (room?.height ?? 0))).toBeLessThan(4);
      });
    },
  );

  test('a preview that doesn’t answer says so, hinders nothing, and is opened again', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'without-shop');
    await browser.visit({ ...look, operator }, async ({ page, texts, problems }) => {
      const { preview, pages } = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.clock.install();
      // As the product answers while the shop isn’t built.
      problems.expect(/^HTTP 503 .*preview/);
      await page.route('**/activity/preview*', (route) =>
        route.fulfill({ status: 503, contentType: 'text/plain', body: 'Try again later' }),
      );
      await page.goto(`/backoffice/campaigns/${key}`);
      await seeText(page, preview.loading);
      await editor.inLanguage(pages.headline, 'en').fill('Typed without a shop');
      await page.clock.runFor(16_000);
      await seeText(page, preview.failed);
      await editor.save();
      await editor.allSaved();
      await page.unroute('**/activity/preview*');
      await press(page, texts.common.actions.retry);
      await editor.preview.getByText('Typed without a shop').first().waitFor();
    });
  });

  test('start and end are times at UTC+8, and an end before the start is refused', async () => {
    const { operator, caller } = await commerce();
    const { key } = await newCampaign(caller, 'scheduled-well');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const words = texts.backofficeCampaignEditor;
      const editor = editorOf(page, texts);
      await page.goto(`/backoffice/campaigns/${key}`);
      const starts = page.getByLabel(words.startsAt);
      const ends = page.getByLabel(words.endsAt);
      expect(await starts.inputValue()).toBe('2031-03-01T00:00');
      await ends.fill('2031-03-01T00:00');
      await editor.save();
      await page.getByText(words.endBeforeStart).waitFor();
      // Only the time that is missing is wrong; nobody can say yet what is before what.
      await starts.fill('');
      await page.getByText(words.timeInvalid).waitFor();
      expect(await page.getByText(words.endBeforeStart).count()).toBe(0);
      await starts.fill('2031-02-28T23:30');
      await editor.save();
      await editor.allSaved();
    });
    expect(await readCampaign(caller, key)).toMatchObject({
      startsAt: '2031-02-28T15:30:00.000Z',
      endsAt: '2031-02-28T16:00:00.000Z',
    });
  });

  test('what is in the shop at the same time is named, and which of both the shop’s home shows', async () => {
    const { operator, caller } = await commerce();
    const period = (from: string, to: string) => ({
      startsAt: `${from}T00:00:00+08:00`,
      endsAt: `${to}T00:00:00+08:00`,
    });
    const { key, version } = await newCampaign(caller, 'may', period('2032-05-01', '2032-06-01'));
    await caller.post(
      `/ops/campaigns/${key}/publish`,
      { version },
      { 'idempotency-key': randomUUID() },
    );
    await newCampaign(caller, 'june', period('2032-06-01', '2032-07-01'));
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const { backofficeCampaignEditor: words, backofficeCampaigns: campaigns } = texts;
      const editor = editorOf(page, texts);
      const overlap = campaigns.overlaps({ names: ['may'] });
      await page.goto('/backoffice/campaigns/june');
      await editor.preview.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(overlap).count()).toBe(0);
      await page.getByLabel(words.startsAt).fill('2032-05-31T23:59');
      await seeText(page, overlap);
      await editor.save();
      await editor.allSaved();
      await press(page, campaigns.publish.action);
      const question = page.getByRole('alertdialog');
      await question.getByText(overlap).waitFor();
      await question.getByRole('button', { name: campaigns.publish.action }).click();
      await seeText(page, campaigns.statuses.scheduled);
    });
  });

  test('who may only read sees no editor, and can’t open the page for a new one', async () => {
    const { caller } = await commerce();
    const { key } = await newCampaign(caller, 'only-read');
    const operator = await server.signInOperator('finance@arcadia.example');
    await browser.visit({ ...look, operator }, async ({ page, texts }) => {
      const words = texts.backofficeCampaigns;
      await page.goto(`/backoffice/campaigns/${key}`);
      await seeText(page, words.readOnly);
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
      await page.goto('/backoffice/campaigns');
      await seePage(page, words.title);
      expect(await page.getByRole('link', { name: words.create }).count()).toBe(0);
      await page.goto('/backoffice/new-campaign');
      await seePage(page, texts.backoffice.noPermission.title);
    });
  });
});
