import { languages } from '@arcadia/i18n/languages';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit, widths } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { goTo, passwordToken, seePage } from './testing/walks.ts';

const looks = languages.flatMap((language) => widths.map((width) => ({ language, width })));
const oldConsole = 'https://old.example';

describe.skipIf(!hasBrowser)('the frame around every screen', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: { LEGACY_CONSOLE_URL: `${oldConsole}/enter` },
  });
  const browser = useBrowser(() => server.url);
  let owner = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
  });

  eachLook(looks)('says who is signed in, $language at $width px', (look) =>
    browser.visit({ ...look, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const panel = await openUserPanel(visit);
      await panel.getByText('林晓彤', { exact: true }).waitFor();
      await panel.getByText(texts.shell.mainAccount, { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('link', { name: texts.shell.security }).click();
      await page.waitForURL('**/account/security');
      await panel.waitFor({ state: 'hidden' });
    }),
  );

  test('a sub-account is labelled as such', async () => {
    const member = await passwordToken(server, 'finance@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      await visit.page.goto('/dashboard');
      const panel = await openUserPanel(visit);
      await panel.getByText(visit.texts.shell.subAccount, { exact: true }).waitFor();
    });
  });

  test('the states of sidebar and tools are remembered', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      const { ui } = texts.common;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const sidebar = page.getByRole('navigation', { name: ui.mainNavigation });
      const contact = page.getByRole('button', { name: texts.shell.help.contact.short });
      expect(await widthOf(sidebar)).toBe(240);
      await contact.waitFor();
      await page.getByRole('button', { name: ui.collapseSidebar }).click();
      await page.getByRole('button', { name: ui.hideTools }).click();
      await contact.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('button', { name: ui.expandSidebar }).waitFor();
      await page.getByRole('button', { name: ui.showTools }).waitFor();
      expect(await widthOf(sidebar)).toBe(56);
      expect(await contact.isVisible()).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
    }));

  test('on a phone the sidebar is a drawer that closes by itself', () =>
    browser.visit({ language: 'en', width: 390, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const { ui } = texts.common;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const opener = page.getByRole('button', { name: ui.openNavigation });
      const drawer = page.getByRole('dialog', { name: ui.mainNavigation });
      await opener.click();
      await drawer.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await eventually(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
      // A press beside it closes it as well.
      await opener.click();
      await page.mouse.click(380, 400);
      await drawer.waitFor({ state: 'hidden' });
      await goTo(visit, texts.shell.places.applications);
      await seePage(page, texts.applications.title);
      await drawer.waitFor({ state: 'hidden' });
      // To the page one is on already, too.
      await goTo(visit, texts.shell.places.applications);
      await drawer.waitFor({ state: 'hidden' });
      // Nothing of the right edge is left on a phone: it is in the person's panel.
      expect(await page.getByRole('button', { name: ui.hideTools }).isVisible()).toBe(false);
    }));

  test('the breadcrumb holds the last titled page only', () =>
    browser.visit({ language: 'zh', width: 1440, member: owner }, async ({ page, texts }) => {
      await page.goto('/business/application/list');
      await page.getByRole('table').getByRole('link').first().click();
      await page.waitForURL('**/appdetail/*');
      const breadcrumb = page.getByRole('navigation', { name: texts.common.ui.breadcrumb });
      await eventually(() => breadcrumb.getByRole('listitem').allInnerTexts()).toEqual([
        texts.applications.detail.title,
      ]);
      // The list the page belongs to stays marked in the menu.
      const current = page.locator('nav a[aria-current="page"]').filter({ visible: true });
      expect(await current.innerText()).toBe(texts.shell.places.applications);
    }));

  test('language and theme change from the top bar', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      await page.getByRole('button', { name: '简体中文' }).click();
      await seePage(page, '首页');
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      await page.getByRole('button', { name: '外观' }).click();
      await page.getByRole('radio', { name: '深色' }).check();
      await page.reload();
      await seePage(page, '首页');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    }));

  test('developers find their menu from 768 px on', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      const menu = page.getByRole('banner').getByRole('button', { name: 'Developer' });
      await menu.click();
      const panel = page.getByRole('group', { name: texts.shell.groups.developer });
      const docs = panel.getByRole('link', { name: texts.shell.developerDocs });
      expect(await docs.getAttribute('href')).toBe('/docs');
      expect(await docs.getAttribute('target')).toBe('_blank');
      const description = panel.getByRole('link', { name: texts.shell.apiDocument });
      const address = (await description.getAttribute('href')) ?? '';
      expect((await page.request.get(address)).status()).toBe(200);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await menu.isVisible()).toBe(true);
      await page.setViewportSize({ width: 767, height: 900 });
      expect(await menu.isVisible()).toBe(false);
    }));

  eachLook(widths)('the old version is one press away where there is one, at %d px', (width) =>
    browser.visit({ language: 'en', width, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await page
        .context()
        .route(`${oldConsole}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Old</h1>' }),
        );
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const entrance = page
        .getByRole('button', { name: texts.shell.oldVersion })
        .filter({ visible: true });
      expect(await entrance.count()).toBe(0);
      await setLegacy(true);
      try {
        await page.reload();
        await seePage(page, texts.home.title);
        if (width === 390) await openUserPanel(visit);
        await entrance.click();
        await page.waitForURL(`${oldConsole}/enter?code=*`);
        await seePage(page, 'Old');
      } finally {
        await setLegacy(false);
      }
    }),
  );

  test('another role is another console, without loading the page', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      const { roles } = texts.shell.roleSwitch;
      await page.goto('/finance/found/recharge');
      await seePage(page, texts.funds.recharge.title);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await switchRole(visit, roles.channelCompany);
      // The page asks for a permission that a channel company never has: whom to turn to stands in its place.
      // Its main account can't give it to itself, so it is not sent to itself.
      await seePage(page, texts.shell.noPermission.directOnly.title);
      await page.getByText('宋佳').waitFor();
      await page.getByText('success@arcadia.example').waitFor();
      const menu = page.getByRole('navigation', { name: texts.common.ui.mainNavigation });
      expect(await menu.getByRole('link', { name: texts.shell.places.recharge }).count()).toBe(0);
      expect(await storedToken(page)).toBe('channelCompany-token');
      await page.getByRole('button', { name: texts.shell.noPermission.contact }).click();
      await page.getByRole('dialog', { name: texts.contact.title }).waitFor();
      await page.keyboard.press('Escape');
      await switchRole(visit, roles.company);
      await seePage(page, texts.funds.recharge.title);
      await menu.getByRole('link', { name: texts.shell.places.recharge }).waitFor();
      expect(await storedToken(page)).toBe('company-token');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }));

  test('the role switch exists in sim only, and the brand colour is applied', () =>
    browser.visit({ language: 'en', width: 1440, member: owner }, async ({ page, texts }) => {
      // The settings stand in the page.
      await page.context().route('**/dashboard', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html
          .replace('"environment":"sim"', '"environment":"production"')
          .replace(/"brandColour":(?:null|"[^"]*")/, '"brandColour":"#00a870"');
        expect(body).toMatch(/production.*00a870|00a870.*production/);
        await route.fulfill({ response, body });
      });
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const { title } = texts.shell.roleSwitch;
      expect(await page.getByRole('button', { name: new RegExp(title) }).count()).toBe(0);
      const hueOf = () =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--accent'),
        );
      const [light, dark] = [await hueOf(), await inDark(page, hueOf)];
      for (const accent of [light, dark]) {
        const [red = 255, green = 0] =
          accent.match(/[0-9a-f]{2}/gi)?.map((hex) => parseInt(hex, 16)) ?? [];
        expect(green).toBeGreaterThan(red + 50);
      }
      expect(await axeFindings(page)).toEqual([]);
    }));

  async function setLegacy(legacy: boolean): Promise<void> {
    await asAdmin(
      server.databaseUrl,
      `update company set legacy = ${legacy} where name = '杭州星河互动科技有限公司'`,
    );
  }
});

async function openUserPanel({ page, texts }: Visit): Promise<Locator> {
  const name = new RegExp(`^${texts.shell.account}`);
  await page.getByRole('banner').getByRole('button', { name }).click();
  const panel = page.getByRole('group', { name: texts.shell.account, exact: true });
  await panel.waitFor();
  return panel;
}

async function switchRole({ page, texts }: Visit, role: string): Promise<void> {
  const { title } = texts.shell.roleSwitch;
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await page.getByRole('radio', { name: role, exact: true }).check();
  await page.keyboard.press('Escape');
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('arcadia.console.session'));
}

async function widthOf(what: Locator): Promise<number | undefined> {
  return (await what.boundingBox())?.width;
}

async function inDark<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return look();
}
