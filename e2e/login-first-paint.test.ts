import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { textsIn } from '../tools/testing/texts.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const [english] = looks;

// The login page is painted with the first answer; the app takes it over when its code is there. An error while it does,
// such as a text that differs, and a violation of the security policy make every one of these fail.
describe.skipIf(!hasBrowser)('the login page before its code has loaded', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: { COUNTRY_HEADER: 'x-country' },
  });
  const browser = useBrowser(() => server.url);

  /** Holds the app's code back. @returns how to let it come. */
  async function withoutCode(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Waits for React: its own mark is on what it has taken over. */
  async function seeTakenOver(page: Page): Promise<void> {
    await eventually(() =>
      page.evaluate(() => {
        const button = document.querySelector('form button[type="submit"]');
        return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'));
      }),
    ).toBe(true);
  }

  eachLook(looks)('shows its form, and keeps what was typed and chosen, $language', (look) =>
    browser.visit(look, async ({ page, texts: { login } }) => {
      const letCodeCome = await withoutCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await seePage(page, login.heading);
      const phone = page.getByRole('textbox', { name: login.phoneNumber });
      await phone.fill('13800000001');
      await page.getByRole('checkbox').check();
      await phone.focus();
      await page.evaluate(() => document.activeElement?.setAttribute('data-same', 'yes'));
      letCodeCome();
      await seeTakenOver(page);

      expect(await phone.inputValue()).toBe('13800000001');
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      expect(await phone.evaluate((input) => input.matches(':focus[data-same]'))).toBe(true);
      // What was typed is the app's own: it is still there after the country has come, and after a reload.
      await eventually(() =>
        page.getByRole('combobox', { name: login.country }).locator('option').count(),
      ).toBeGreaterThan(200);
      expect(await phone.inputValue()).toBe('13800000001');
      await page.reload();
      await eventually(() => phone.inputValue()).toBe('13800000001');
    }),
  );

  eachLook(looks)('repeats what was pressed before its code had loaded, $language', (look) =>
    browser.visit(look, async ({ page, texts: { login } }) => {
      const letCodeCome = await withoutCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: login.phoneNumber }).fill('13800000001');
      await page.getByRole('button', { name: login.sendCode }).click();
      // Enter in a field; the browser must not send the form by itself.
      await page.getByRole('textbox', { name: login.phoneNumber }).press('Enter');
      letCodeCome();
      await seeText(page, login.codeMissing);
      await seeText(page, login.termsMissing);
      expect(new URL(page.url()).search).toBe('');
      // The last press counts, and once.
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.locator('[data-pressed]').count()).toBe(0);
    }),
  );

  eachLook(looks)('moves nothing from under a press when the place is known, $language', (look) =>
    browser.visit(look, async ({ page, texts: { login } }) => {
      const { promise, resolve: letPlaceCome } = Promise.withResolvers<void>();
      await page.route('**/api/location?*', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto('/login');
      await seeTakenOver(page);
      const buttons = [login.sendCode, login.submit, login.contactUs].map((name) =>
        page.getByRole('button', { name, exact: true }),
      );
      const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()));
      // The font has come: its letters are a little narrower or wider than those in its stead.
      await page.waitForFunction(async () => {
        await document.fonts.load(`1em ${getComputedStyle(document.documentElement).fontFamily}`);
        return [...document.fonts].some(({ status }) => status === 'loaded');
      });
      const before = await boxes();
      expect(before).not.toContain(null);
      letPlaceCome();
      await page.getByRole('contentinfo').getByText(/^\+\d/).waitFor();
      expect(await boxes()).toEqual(before);
    }),
  );

  test('email chosen before the code has loaded stays chosen', () =>
    browser.visit(english, async ({ page, texts: { login } }) => {
      const letCodeCome = await withoutCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      const byEmail = page.getByRole('radio', { name: login.emailTab, exact: true });
      await byEmail.check();
      letCodeCome();
      await page.getByRole('textbox', { name: login.email, exact: true }).waitFor();
      expect(await byEmail.isChecked()).toBe(true);
    }));

  test('is dark if the visitor chose so', () =>
    browser.visit(english, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('arcadia.theme', 'dark'));
      const letCodeCome = await withoutCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('main').waitFor();
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await background();
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      letCodeCome();
      await seeTakenOver(page);
      expect(await background()).toBe(before);
    }));

  test.each([
    ['another language than the browser asks for', { 'arcadia.language': 'zh' }],
    ['a session', { 'arcadia.console.session': 'any' }],
    ['a draft of another form', {}],
  ])('is not shown to who has stored %s', (_, stored) =>
    browser.visit(english, async ({ page }) => {
      if (Object.keys(stored).length === 0) {
        await page.goto('/login');
        await page.getByRole('radio').last().check();
      }
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      const letCodeCome = await withoutCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('form').waitFor({ state: 'attached' });
      expect(await page.locator('form').isVisible()).toBe(false);
      letCodeCome();
      await page.locator('form').waitFor();
      await seeTakenOver(page);
      if ('arcadia.language' in stored)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    }),
  );

  test('leaves nothing on the pages of signed-in members', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit(english, async ({ page, texts }) => {
      await page.goto('/login');
      await seePage(page, texts.login.heading);
      await page.evaluate(
        (token) => localStorage.setItem('arcadia.console.session', token),
        member,
      );
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      expect(await page.locator('html[data-prerendered]').count()).toBe(0);
    });
  });

  eachLook(looks)('can be read without any code, $language', async ({ language }) => {
    const response = await fetch(`${server.url}/login`, {
      headers: { accept: 'text/html', 'accept-language': language },
    });
    const html = await response.text();
    const { login } = textsIn(language);
    for (const text of [login.heading, login.phoneNumber, login.code, login.submit])
      expect(html).toContain(text);
    expect(html).toMatch(/<input[^>]* name="phoneNumber"/);
    // A style in an attribute would be refused by the policy.
    expect(html).not.toMatch(/ style="/);
  });
});
