import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage, seeText, typePasswordLogin } from './testing/walks.ts';

const [english, chinesePhone] = looks;
const owner = 'owner@demo-cn.example';

// The login form: the four ways in, and everything that can be wrong on the way.
const ways = [
  { type: 0, by: 'phone and code' },
  { type: 1, by: 'phone and password' },
  { type: 2, by: 'e-mail and code' },
  { type: 3, by: 'e-mail and password' },
] as const;

describe.skipIf(!hasBrowser)('the login form', () => {
  const server = useTestServer({
    own: 'settings',
    seedData: true,
    env: { COUNTRY_HEADER: 'x-country' },
  });
  const browser = useBrowser(() => server.url);

  for (const { type, by } of ways)
    eachLook(looks)(
      `type ${type}, ${by}, leads to the wanted page with its query, $language at $width px`,
      (look) =>
        browser.visit(look, async (visit) => {
          const { page, texts } = visit;
          await page.goto('/account/security?pageSize=20&from=mail');
          await seePage(page, texts.login.heading);
          const sent = page.waitForRequest('**/api/login');
          await fillIn(visit, type);
          await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
          expect((await sent).postDataJSON()).toMatchObject({ type, isRead: true });
          await page.waitForURL('**/account/security?pageSize=20&from=mail');
          await page.getByRole('heading', { level: 1 }).waitFor();
        }),
    );

  async function fillIn(visit: Visit, type: 0 | 1 | 2 | 3): Promise<void> {
    const { page } = visit;
    const { login, captcha } = visit.texts;
    const byPhone = type < 2;
    const byCode = type % 2 === 0;
    const phoneNumber = byCode ? newPhoneNumber() : '13800000001';
    const email = byCode ? `${newPhoneNumber()}@sign-up.example` : 'owner@demo-cn.example';
    await page.getByRole('combobox', { name: login.country }).selectOption('CN');
    if (!byPhone) await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
    const identity = byPhone ? login.phoneNumber : login.email;
    await page
      .getByRole('textbox', { name: identity, exact: true })
      .fill(byPhone ? phoneNumber : email);
    if (byCode) {
      await page.getByRole('button', { name: login.sendCode }).click();
      await page.getByRole('button', { name: captcha.work.start }).click();
      const target = byPhone ? phoneNumber : email;
      await page.getByRole('status').filter({ hasText: target }).waitFor();
      const code = await server.newestCode(byPhone ? `+86${phoneNumber}` : email);
      await page.getByRole('textbox', { name: login.code }).fill(code);
    } else {
      await page.getByRole('button', { name: login.usePassword }).click();
      await page.getByRole('textbox', { name: login.password, exact: true }).fill('Demo-2026');
    }
    await page.getByRole('checkbox').check();
  }

  test('the country is where the visitor is, and the prefix follows it until one is chosen', () =>
    browser.visit(english, async ({ page, texts: { login, common } }) => {
      await page.setExtraHTTPHeaders({ 'x-country': 'SG' });
      await page.goto('/login');
      const country = page.getByRole('combobox', { name: login.country });
      const prefix = page.getByRole('button', { name: new RegExp(`^${common.ui.countryCode}`) });
      await eventually(() => country.inputValue()).toBe('SG');
      expect(await prefix.textContent()).toBe('+65');
      await country.selectOption('JP');
      expect(await prefix.textContent()).toBe('+81');

      await prefix.click();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/supported-phone-codes'))
          asked.push(searchParams.get('keyword') ?? '');
      });
      const search = page.getByRole('combobox', { name: common.ui.searchCountryCode });
      const options = page.getByRole('listbox').getByRole('option');
      const all = await eventuallyMany(page);
      await search.pressSequentially('kingdom', { delay: 20 });
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /United Kingdom/ })
        .waitFor();
      await eventually(() => options.count()).toBeLessThan(all);
      // One call, a second after the last key; what is known already is found at once.
      await eventually(() => asked).toEqual(['kingdom']);
      await search.fill('');
      await eventually(() => options.count()).toBe(all);
      expect(asked).toEqual(['kingdom']);
      await search.fill('+44');
      await eventually(() => options.count()).toBeLessThan(all);
      await page.getByRole('listbox').getByRole('option', { name: /\+44/ }).first().click();
      await country.selectOption('CN');
      await page.reload();
      // What was chosen stays chosen, also over a reload.
      await eventually(() => prefix.textContent()).toBe('+44');
      await country.selectOption('SG');
      expect(await prefix.textContent()).toBe('+44');
    }));

  async function eventuallyMany(page: Page): Promise<number> {
    await eventually(() => page.getByRole('listbox').getByRole('option').count()).toBeGreaterThan(
      100,
    );
    const names = await page.getByRole('listbox').getByRole('option').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    return names.length;
  }

  eachLook(looks)('missing and invalid fields are reported at the field, $language', (look) =>
    browser.visit(look, async ({ page, texts: { login } }) => {
      await page.goto('/login');
      await seePage(page, login.heading);
      const submit = page.getByRole('button', { name: login.submit, exact: true });
      await submit.click();
      for (const text of [login.phoneMissing, login.codeMissing, login.termsMissing])
        await seeText(page, text);
      const phone = page.getByRole('textbox', { name: login.phoneNumber });
      await eventually(() => phone.evaluate((input) => input.matches(':focus'))).toBe(true);
      await phone.fill('1380000000a');
      await page.getByRole('button', { name: login.sendCode }).click();
      await seeText(page, login.phoneInvalid);
      await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
      await page.getByRole('button', { name: login.sendCode }).click();
      await seeText(page, login.emailMissing);
      await page.getByRole('textbox', { name: login.email, exact: true }).fill('owner@');
      await page.getByRole('button', { name: login.usePassword }).click();
      await submit.click();
      await seeText(page, login.emailInvalid);
      await seeText(page, login.passwordMissing);
      const password = page.getByRole('textbox', { name: login.password, exact: true });
      await password.fill('secret');
      expect(await password.getAttribute('type')).toBe('password');
    }),
  );

  test('the eye shows the password, and a refusal shows the server’s message', () =>
    browser.visit(chinesePhone, async ({ page, texts: { login, common, errors } }) => {
      await page.goto('/login');
      await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
      await page.getByRole('combobox', { name: login.country }).selectOption('CN');
      await page
        .getByRole('textbox', { name: login.email, exact: true })
        .fill('owner@demo-new.example');
      await page.getByRole('button', { name: login.usePassword }).click();
      const password = page.getByRole('textbox', { name: login.password, exact: true });
      await password.fill('wrong-one');
      await page.getByRole('button', { name: common.ui.showPassword }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: common.ui.hidePassword }).click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: login.submit, exact: true }).click();
      const toast = page
        .getByRole('listitem')
        .filter({ hasText: errors.refusals.incorrectPassword });
      await toast.waitFor();
      await eventually(() => password.evaluate((input) => input.matches(':focus'))).toBe(true);
      // It leaves by itself, and what was typed stays.
      await toast.waitFor({ state: 'hidden' });
      expect(await password.inputValue()).toBe('wrong-one');
    }));

  test('the countdown to the next code survives a reload and ends after a minute', () =>
    browser.visit(english, async ({ page, texts: { login, captcha } }) => {
      await page.goto('/login');
      await page.getByRole('combobox', { name: login.country }).selectOption('CN');
      const phone = page.getByRole('textbox', { name: login.phoneNumber });
      await phone.fill(newPhoneNumber());
      await page.getByRole('button', { name: login.sendCode }).click();
      await page.getByRole('button', { name: captcha.work.start }).click();
      const waiting = page.getByRole('button', { name: /^\d+ s$/ });
      await waiting.waitFor();
      await page.reload();
      await waiting.waitFor();
      expect(await waiting.getAttribute('aria-disabled')).toBe('true');
      expect(Number.parseInt((await waiting.textContent()) ?? '', 10)).toBeLessThanOrEqual(60);
      await server.advance(61_000);
      await page.reload();
      await page.getByRole('button', { name: login.sendCode }).waitFor();
    }));

  // The plainer ones are among the bad input.
  test.each(['/\t/evil.example', 'javascript:alert(1)'])('nobody is led to %s', (target) =>
    browser.visit(english, async (visit) => {
      const { page, texts } = visit;
      await page.goto(`/login?${new URLSearchParams({ redirect: target })}`);
      await typePasswordLogin(visit, 'owner@demo-global.example');
      await seePage(page, texts.home.title);
      expect(new URL(page.url()).origin).toBe(server.url);
    }),
  );

  eachLook(looks)(
    'if a session ends on a public page, the login dialog is offered, $language',
    async (look) => {
      const member = await passwordToken(server, owner);
      const order = { amount: '500.00', gateway: 'alipay', agreed: true };
      const headers = { 'idempotency-key': `dialog-${look.language}` };
      const { data } = await server.as(member).post('/funds/recharges', order, headers);
      await server.as(member).post('/logout');
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts, problems } = visit;
        problems.expect(/HTTP 401/);
        await page.goto(`/payredirect?rechargeId=${String(data['id'])}`);
        const dialog = page.getByRole('dialog', { name: texts.login.heading });
        await dialog.getByRole('tab', { name: texts.login.emailTab }).click();
        expect(await axeFindings(page)).toEqual([]);
        await fillInDialog(visit, dialog, look.language === 'zh' ? 'code' : 'password');
        const loaded = page.waitForEvent('load');
        await dialog.getByRole('button', { name: texts.login.submit, exact: true }).click();
        await loaded;
        await seePage(page, texts.funds.result.pending);
        expect(await dialog.count()).toBe(0);
      });
    },
  );

  async function fillInDialog(
    { page, texts: { login, captcha } }: Visit,
    dialog: Locator,
    method: 'code' | 'password',
  ): Promise<void> {
    await dialog.getByRole('combobox', { name: login.country }).selectOption('CN');
    await dialog.getByRole('textbox', { name: login.email, exact: true }).fill(owner);
    if (method === 'code') {
      await dialog.getByRole('button', { name: login.sendCode }).click();
      // Over this dialog; both have to come to their end.
      await page.getByRole('button', { name: captcha.work.start }).click();
      await dialog.getByRole('status').filter({ hasText: owner }).waitFor();
      await dialog.getByRole('textbox', { name: login.code }).fill(await server.newestCode(owner));
    } else {
      await dialog.getByRole('button', { name: login.usePassword }).click();
      await dialog.getByRole('textbox', { name: login.password, exact: true }).fill('Demo-2026');
    }
    await dialog.getByRole('checkbox').check();
  }
});
