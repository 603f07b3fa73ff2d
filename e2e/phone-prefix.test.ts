import { languages } from '@arcadia/i18n/languages';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';

// The one picker of calling codes, by keyboard, where phones are asked for.
describe.skipIf(!hasBrowser)('the picker of calling codes', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  const prefixOf = ({ page, texts }: Visit) =>
    // A button to open the list, and once that is there a combobox.
    page.locator(`button[aria-label^="${texts.common.ui.countryCode} "]`);

  /** Opens the list by keyboard, types and takes what stands first, without waiting for the server. */
  async function pick(visit: Visit, query: string): Promise<void> {
    const { page, texts } = visit;
    const button = prefixOf(visit);
    await button.focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: texts.common.ui.searchCountryCode });
    await eventually(() => hasFocus(search)).toBe(true);
    await optionsOf(page).nth(100).waitFor();
    await page.keyboard.type(query);
    await eventually(() => optionsOf(page).count()).toBeLessThan(50);
    await page.keyboard.press('Enter');
    await search.waitFor({ state: 'detached' });
    await eventually(() => hasFocus(button)).toBe(true);
  }

  eachLook(languages)('takes the exact match by Enter, in both languages: %s', (language) =>
    browser.visit({ language, width: 1440 }, async (visit) => {
      await visit.page.goto('/login');
      const prefix = prefixOf(visit);
      for (const [query, code] of [
        ['44', '+44'],
        ['+244', '+244'],
        ['germany', '+49'],
        ['新加坡', '+65'],
        ['canada', '+1'],
        ['jp', '+81'],
      ] as const) {
        await pick(visit, query);
        expect(await prefix.textContent()).toBe(code);
      }
    }),
  );

  test('names all countries that share a code, the one that was searched for first', () =>
    browser.visit({ language: 'en', width: 390, theme: 'dark' }, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/login');
      await prefixOf(visit).click();
      await optionsOf(page).nth(100).waitFor();
      await page.getByRole('combobox', { name: texts.common.ui.searchCountryCode }).fill('canada');
      const option = optionsOf(page).first();
      await eventually(() => option.textContent()).toMatch(/^CanadaUnited States, .*\+1$/);
      expect(await axeFindings(page)).toEqual([]);
    }));

  test('is preset for an overseas company, and lets its certification go on', async () => {
    const token = await server.signUp('SG');
    await browser.visit({ language: 'en', width: 1440, member: token }, async (visit) => {
      const { page, texts } = visit;
      const { form, markets, start } = texts.certification;
      await page.goto('/account/companyauth');
      await page.getByRole('radio', { name: markets.overseas }).check();
      await page.getByRole('button', { name: start.begin }).click();
      const country = page.getByRole('combobox', { name: form.labels.countryCode });
      await eventually(() => country.inputValue()).toBe('Singapore');
      await page.goto('/account/companyauth?step=handler');
      const prefix = prefixOf(visit);
      await eventually(() => prefix.textContent()).toBe('+65');
      await pick(visit, '44');
      expect(await prefix.textContent()).toBe('+44');
      const phone = page.getByRole('textbox', { name: form.labels.handlerPhoneNumber });
      await phone.fill('7400123456');
      await page.getByRole('button', { name: form.next, exact: true }).click();
      await page
        .getByText(texts.fieldProblems.required)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await phone.getAttribute('aria-invalid')).toBe(null);
    });
  });

  test('serves the back office too, for a customer’s account manager', async () => {
    const operator = await server.signInOperator();
    await browser.visit({ language: 'zh', width: 390, operator }, async (visit) => {
      const { page, texts } = visit;
      const { settings } = texts.backofficeCustomers;
      await page.goto('/backoffice/customers');
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('button', { name: settings.title }).click();
      const drawer = page.getByRole('dialog', { name: settings.title });
      await drawer.getByRole('checkbox', { name: settings.manager }).check();
      await pick(visit, '44');
      expect(await prefixOf(visit).textContent()).toBe('+44');
      await drawer.getByRole('textbox', { name: settings.managerName }).fill('Ada');
      await drawer.getByRole('textbox', { name: settings.phone }).fill('7400123456');
      await drawer.getByRole('textbox', { name: settings.email }).fill('ada@provider.example');
      await drawer.getByRole('button', { name: settings.save }).click();
      await drawer.waitFor({ state: 'hidden' });
      await page.getByText('+44 7400123456').waitFor();
    });
  });
});

function optionsOf(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}
