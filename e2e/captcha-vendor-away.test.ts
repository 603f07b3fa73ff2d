import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';

/** A vendor's captcha whose API nobody answers at; what its script does in the browser each test says. */
describe.skipIf(!hasBrowser)('a vendor’s captcha that fails', () => {
  const server = useTestServer({
    own: 'settings',
    env: {
      CAPTCHA: 'tencent',
      TENCENT_CAPTCHA_URL: 'http://127.0.0.1:1',
      TENCENT_CAPTCHA_APP_ID: '2016180402',
      TENCENT_CAPTCHA_APP_SECRET_KEY: 'of-nobody',
      TENCENT_SECRET_ID: 'AKIDexample',
      TENCENT_SECRET_KEY: 'of-nobody',
    },
  });
  const browser = useBrowser(() => server.url);
  const script = 'https://turing.captcha.qcloud.com/**';
  /** Solves itself as soon as it is shown. */
  const solves = `window.TencentCaptcha = class {
    constructor(_, callback) { this.callback = callback; }
    show() { this.callback({ ret: 0, ticket: 't03solved', randstr: '@abc' }); }
  };`;

  async function askForCode({ page, texts: { login } }: Visit, phoneNumber: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('combobox', { name: login.country }).selectOption('CN');
    await page.getByRole('textbox', { name: login.phoneNumber }).fill(phoneNumber);
    await page.getByRole('button', { name: login.sendCode }).click();
  }
  const seeSent = (page: Page, phoneNumber: string) =>
    page.getByRole('status').filter({ hasText: phoneNumber }).waitFor();

  eachLook(['zh', 'en'] as const)(
    'its script does not load: the reason, and the way without it (%s)',
    async (language) => {
      await browser.visit({ language, width: 390 }, async (visit) => {
        const { page, texts, problems } = visit;
        problems.expect(/ERR_FAILED|could not be loaded/);
        await page.route(script, (route) => route.abort('failed'));
        const phoneNumber = newPhoneNumber();
        await askForCode(visit, phoneNumber);
        await page.getByText(texts.captcha.vendor.failures.loader).waitFor();
        await page.getByRole('button', { name: texts.captcha.work.start }).click();
        await seeSent(page, phoneNumber);
      });
    },
  );

  eachLook(['zh', 'en'] as const)(
    'what it solved can’t be checked: the next try is the one without it (%s)',
    async (language) => {
      await browser.visit({ language, width: 1440 }, async (visit) => {
        const { page, texts } = visit;
        await page.route(script, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: solves }),
        );
        const phoneNumber = newPhoneNumber();
        await askForCode(visit, phoneNumber);
        await page.getByText(texts.errors.refusals.captchaUnavailable).first().waitFor();
        await page.getByRole('button', { name: texts.login.sendCode }).click();
        await page.getByRole('dialog').getByRole('progressbar').waitFor();
        await seeSent(page, phoneNumber);
      });
    },
  );
});
