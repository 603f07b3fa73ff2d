import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('the palette', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  let finance = '';
  let operator = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
    finance = await passwordToken(server, 'finance@demo-cn.example');
    operator = await server.signInOperator();
  });

  eachLook(looks)('opens a page by a few letters, in $language at $width px', (look) =>
    browser.visit({ ...look, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      const { input, options } = await openPalette(visit);
      expect(await axeFindings(page)).toEqual([]);
      // In Chinese by its sound.
      await input.fill(look.language === 'zh' ? 'chongzhi' : 'rech');
      await eventually(() => options.first().textContent()).toContain(texts.shell.places.recharge);
      await input.press('Enter');
      await seePage(page, texts.funds.recharge.title);
      // What was chosen stands first the next time.
      await openPalette(visit);
      await eventually(() => options.first().textContent()).toContain(texts.shell.places.recharge);
    }),
  );

  test('finds a bill by its number', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page } = visit;
      const { records } = (await server.as(owner).get('/bills?pageSize=10&status=settled')).data;
      const [{ id: bill }] = records as [{ id: string }];
      await page.goto('/dashboard');
      const { input, options } = await openPalette(visit);
      await input.fill(bill);
      // And the transaction that paid it.
      await eventually(() => options.count()).toBeGreaterThan(0);
      expect(await options.first().textContent()).toContain(bill);
      await input.press('Enter');
      await eventually(() => new URL(page.url()).pathname).toBe(`/finance/billing/detail/${bill}`);
    }));

  test('offers a sub-account only what its role may see', () =>
    browser.visit({ language: 'en', width: 1440, member: finance }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      const { dialog, input } = await openPalette(visit);
      await dialog.getByRole('option', { name: texts.shell.places.bills }).waitFor();
      await input.fill('application');
      await dialog.getByText(texts.palette.nothing({ query: 'application' })).waitFor();
    }));

  test('says so when the server can’t be reached, and goes on with what it has', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts, problems } = visit;
      await page.goto('/dashboard');
      const { dialog, input, options } = await openPalette(visit);
      problems.expect(/Failed to load resource|net::ERR/);
      await page.route('**/api/**', (route) => route.abort());
      await input.fill('bill');
      await eventually(() => options.first().textContent()).toContain(texts.shell.places.bills);
      await input.fill('nowhere to be found');
      await dialog.getByText(texts.palette.failed).waitFor();
    }));

  test('leads an operator to a customer by name', () =>
    browser.visit({ language: 'en', width: 1440, operator }, async (visit) => {
      const { page } = visit;
      await page.goto('/backoffice/games');
      const { input, options } = await openPalette(visit);
      await input.fill('bluebird');
      await eventually(() => options.first().textContent()).toContain('Bluebird Audio Ltd.');
      await input.press('Enter');
      await eventually(() => new URL(page.url()).pathname).toMatch(/\/backoffice\/customers\/co_/);
    }));
});

/** By its key; Escape gives the focus back to where it was. */
async function openPalette({ page, texts }: Visit) {
  await page
    .getByRole('button', { name: /^(Search|搜索)/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: texts.palette.title });
  const input = dialog.getByRole('combobox');
  await input.waitFor();
  return { dialog, input, options: dialog.getByRole('option') };
}
