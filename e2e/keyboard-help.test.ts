import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { focusedName } from './testing/keyboard.ts';
import { passwordToken } from './testing/walks.ts';

const transactions = '/finance/found/amountdetail';

describe.skipIf(!hasBrowser)('keys of every page', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
  });

  eachLook(looks)('are listed by ?, in $language at $width px', (look) =>
    browser.visit({ ...look, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await openList(visit);
      const first = page.getByRole('button', { name: texts.common.lists.views });
      await first.focus();
      const help = await openHelp(visit);
      await help.getByText(texts.shell.places.bills, { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'hidden' });
      await eventually(() => focusedName(page)).toContain(texts.common.lists.views);
    }),
  );

  test('of a single character can be switched off; the list of keys stays in reach', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const search = await openList(visit);
      const help = await openHelp(visit);
      const places = help.getByText(texts.shell.places.bills, { exact: true });
      await places.waitFor();
      await help.getByRole('switch').uncheck();
      await places.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'hidden' });
      for (const key of ['/', '?', 'g', 'b']) await page.keyboard.press(key);
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
      // By the palette and by the person's panel, also after a reload.
      await page.reload();
      await page.getByRole('searchbox').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: texts.palette.title }).fill('shortcuts');
      await page.keyboard.press('Enter');
      await help.waitFor();
      expect(await help.getByRole('switch').isChecked()).toBe(false);
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: new RegExp(`^${texts.shell.account}`) }).click();
      await page.getByRole('button', { name: texts.shell.keyboard }).click();
      await help.waitFor();
    }));
});

async function openList({ page }: Visit) {
  await page.goto(transactions);
  const search = page.getByRole('searchbox');
  await search.waitFor();
  return search;
}

async function openHelp({ page, texts }: Visit) {
  const help = page.getByRole('dialog', { name: texts.keyboard.title });
  await page.keyboard.press('?');
  await help.waitFor();
  return help;
}
