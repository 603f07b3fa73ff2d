import { errors as en } from '@arcadia/i18n/en/errors';
import { errors as zh } from '@arcadia/i18n/zh/errors';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { seePage, typeCodeLogin } from './testing/walks.ts';

const errorTexts = { en, zh };

describe.skipIf(!hasBrowser)('what the server refuses at login', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'a refused code or password marks its field until it is changed, $language',
    (look) =>
      browser.visit(look, async (visit) => {
        const { page, texts } = visit;
        const { login, captcha } = texts;
        await page.goto('/login');
        await seePage(page, login.heading);
        const phoneNumber = newPhoneNumber();
        await typeCodeLogin(visit, { server, phoneNumber });
        const code = page.getByRole('textbox', { name: login.code });
        const right = await code.inputValue();
        await code.fill(right === '000000' ? '000001' : '000000');
        const submit = page.getByRole('button', { name: login.submit, exact: true });
        await submit.click();
        const { incorrectVerificationCode, incorrectPassword } = errorTexts[look.language].refusals;
        await expectMarked(code, incorrectVerificationCode);
        await code.fill(right.slice(0, 5));
        await eventually(() => code.getAttribute('aria-invalid')).toBe(null);

        await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
        await page
          .getByRole('textbox', { name: login.email, exact: true })
          .fill(`${look.language}@koi.example`);
        await page.getByRole('button', { name: login.usePassword }).click();
        const password = page.getByRole('textbox', { name: login.password, exact: true });
        for (const guess of ['guess-1', 'guess-2', 'guess-3']) {
          await password.fill(guess);
          await submit.click();
          await expectMarked(password, incorrectPassword);
        }
        // From here on each try takes a captcha, and goes on by itself.
        await password.fill('guess-4');
        await submit.click();
        await page.getByRole('button', { name: captcha.work.start }).click();
        await expectMarked(password, incorrectPassword);
      }),
  );

  /** The field is invalid, says why, and has the focus. */
  async function expectMarked(field: Locator, text: string): Promise<void> {
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const says = () =>
      field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    await eventually(says).toContain(text);
    await eventually(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  }

  test('a number that no phone can have is refused before the captcha', () =>
    browser.visit(looks[0], async ({ page, texts: { login, captcha } }) => {
      await page.goto('/login');
      await seePage(page, login.heading);
      await page.getByRole('combobox', { name: login.country }).selectOption('CN');
      const phone = page.getByRole('textbox', { name: login.phoneNumber });
      await phone.fill('10000000000');
      await page.getByRole('button', { name: login.sendCode }).click();
      await expectMarked(phone, login.phoneInvalid);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await phone.fill('13812345678');
      await page.getByRole('button', { name: login.sendCode }).click();
      await page.getByRole('button', { name: captcha.work.start }).waitFor();
    }));
});
