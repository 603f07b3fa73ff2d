import { languages } from '@arcadia/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { configurationOf, newService, openPart } from './testing/region-service.ts';
import { passwordToken, seePage } from './testing/walks.ts';

/** Several pages, each looked at by axe in both themes. */

describe.skipIf(!hasBrowser)('configuring a region service', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
  });

  const catalogue = ({ page, texts }: Visit) =>
    page.getByRole('list', { name: texts.regionEdit.games.catalogue }).getByRole('listitem');

  async function chooseCategory({ page, texts }: Visit, category: 'betting_game' | 'ai') {
    const label = texts.games.categories[category];
    await page.getByRole('radio', { name: label, exact: true }).check();
    await page.waitForURL(`**category=${category}**`);
  }

  /** Adds the first game that is shown and answers its name. */
  async function addFirst(visit: Visit, category: 'betting_game' | 'ai'): Promise<string> {
    const { games } = visit.texts;
    const card = catalogue(visit).filter({ hasText: games.categories[category] }).first();
    const name = await card.getByRole('heading').innerText();
    await card
      .getByRole('button', { name: visit.texts.regionEdit.games.addGame({ name }) })
      .click();
    return name;
  }

  test('games are chosen over filters, pages and a reload, and saved together', async () => {
    const id = await newService(server, owner);
    await browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const words = texts.regionEdit.games;
      await openPart(page, id, 'games');
      const basket = page.getByRole('list', { name: words.basket });
      await page.getByText(words.basketEmpty).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await chooseCategory(visit, 'ai');
      const ai = await addFirst(visit, 'ai');
      await chooseCategory(visit, 'betting_game');
      const betting = await addFirst(visit, 'betting_game');
      await page
        .getByText(words.fresh({ count: 1 }))
        .first()
        .waitFor();
      // Nothing is lost with the page, and nothing is saved yet.
      await page.reload();
      await basket.getByText(ai).waitFor();
      await basket.getByText(betting).waitFor();
      expect((await configurationOf(server, owner, id)).games).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      // A search that finds nothing says so and leads back.
      await page.getByRole('searchbox', { name: words.search }).fill('no such game');
      await page.getByText(words.noMatch).waitFor();
      await page.getByRole('button', { name: words.showAll }).click();
      await catalogue(visit).first().waitFor();
      await page.getByRole('button', { name: texts.regionEdit.save, exact: true }).click();
      await page.getByText(words.savedForApproval).waitFor();
      const { games } = await configurationOf(server, owner, id);
      const approvals = games.map(({ game, approval }) => [game.name.en, approval]);
      expect(Object.fromEntries(approvals)).toEqual({ [ai]: 'not_needed', [betting]: 'pending' });
      // Out of the basket and back in again, then really out.
      await page.reload();
      await basket.getByRole('button', { name: words.removeGame({ name: ai }) }).click();
      await page.getByRole('button', { name: words.keepGame({ name: ai }) }).click();
      await basket.getByRole('button', { name: words.removeGame({ name: betting }) }).click();
      await page.getByRole('button', { name: texts.regionEdit.save, exact: true }).click();
      await eventually(async () =>
        (await configurationOf(server, owner, id)).games.map(({ game }) => game.name.en),
      ).toEqual([ai]);
    });
  });

  eachLook(languages)('a game that was delisted meanwhile is named in %s', async (language) => {
    const id = await newService(server, owner);
    await browser.visit({ language, width: 390, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await openPart(page, id, 'games');
      await chooseCategory(visit, 'ai');
      const name = await addFirst(visit, 'ai');
      const column = language === 'zh' ? 'name_zh' : 'name_en';
      const setStatus = (status: string) =>
        asAdmin(
          server.databaseUrl,
          `update game set status = '${status}' where ${column} = '${name.replaceAll("'", "''")}'`,
        );
      await setStatus('delisted');
      try {
        // On a phone the basket is behind a button.
        await page.getByRole('button', { name: texts.regionEdit.games.openBasket }).click();
        const drawer = page.getByRole('dialog');
        await drawer.getByRole('button', { name: texts.regionEdit.save, exact: true }).click();
        const alert = drawer.getByRole('alert');
        await eventually(() => alert.innerText()).toContain(name);
        expect(await axeFindings(page)).toEqual([]);
        // The choice is kept: the person decides.
        await drawer.getByText(name).first().waitFor();
      } finally {
        await setStatus('listed');
      }
    });
  });

  test('leaving with unsaved changes needs a confirmation, and they are kept', async () => {
    const id = await newService(server, owner);
    await browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      const words = texts.regionEdit;
      const first = page.getByRole('textbox', {
        name: words.packageNames.field({ name: words.packageNames.names[1], position: 1 }),
      });
      const home = page.getByRole('link', { name: texts.shell.places.dashboard, exact: true });
      await openPart(page, id, 'package-names');
      await first.fill('com.example.party');
      await home.click();
      const question = page.getByRole('alertdialog', { name: words.leave.title });
      await question.getByText(words.sections.packageNames, { exact: false }).first().waitFor();
      await question.getByRole('button', { name: words.leave.stay }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await first.inputValue()).toBe('com.example.party');
      await home.click();
      await question.getByRole('button', { name: words.leave.leave }).click();
      await page.waitForURL('**/dashboard');
      await openPart(page, id, 'package-names');
      await eventually(() => first.inputValue()).toBe('com.example.party');
      await page.getByRole('button', { name: words.discard }).click();
      await eventually(() => first.inputValue()).toBe('');
    });
  });

  test('a sub-account with the query permission is refused', async () => {
    const id = await newService(server, owner);
    const member = await passwordToken(server, 'finance@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async ({ page, texts }) => {
      await openPart(page, id, 'games');
      await seePage(page, texts.shell.noPermission.title({ name: '林晓彤' }));
    });
  });
});
