import { formatMoney } from '@arcadia/i18n/formats';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import {
  actAtCashier,
  backToMerchant,
  lineOf,
  orderRecharge,
  passwordToken,
  seePage,
  seeText,
  typeCodeLogin,
  typePasswordLogin,
} from './testing/walks.ts';

describe.skipIf(!hasBrowser)('bad input', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  const english = { language: 'en', width: 1440 } as const;
  const chinese = { language: 'zh', width: 1440 } as const;
  const chinesePhone = { language: 'zh', width: 390 } as const;

  test('a wrong code is refused, input stays, and the right one is still accepted', () =>
    browser.visit(chinesePhone, async (visit) => {
      const { page, texts } = visit;
      const phoneNumber = newPhoneNumber();
      await page.goto('/login');
      await typeCodeLogin(visit, { server, phoneNumber });
      const field = page.getByRole('textbox', { name: texts.login.code });
      const code = await field.inputValue();
      await field.fill(code === '000000' ? '000001' : '000000');
      const submit = page.getByRole('button', { name: texts.login.submit, exact: true });
      await submit.click();
      await eventually(() => errorOf(field)).toBe(texts.errors.refusals.incorrectVerificationCode);
      await eventually(() => isFocused(field)).toBe(true);
      const phone = page.getByRole('textbox', { name: texts.login.phoneNumber });
      expect(await phone.inputValue()).toBe(phoneNumber);
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      await field.fill(code);
      await submit.click();
      await seePage(page, texts.home.title);
    }));

  test('a code expires after ten minutes', () =>
    browser.visit(english, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/login');
      await typeCodeLogin(visit, { server, phoneNumber: newPhoneNumber() });
      await server.advance(11 * 60_000);
      await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
      const field = page.getByRole('textbox', { name: texts.login.code });
      await eventually(() => errorOf(field)).toBe(texts.errors.refusals.verificationCodeExpired);
    }));

  test('an unknown region is refused, in a call and in an address', async () => {
    const member = await server.signUp();
    const body = { name: 'Atlantis', description: 'Under the sea', region: 'atlantis' };
    const headers = { 'idempotency-key': 'atlantis', 'accept-language': 'zh-CN' };
    const answer = await server.as(member).post('/applications', body, headers);
    expect(answer).toMatchObject({ status: 400, data: { fields: { region: 'unknownOption' } } });
    await browser.visit({ ...chinese, member }, async ({ page, texts, problems }) => {
      problems.expect(/HTTP 400 \/api\/applications/);
      await page.goto('/business/application/list?region=atlantis');
      await seeText(page, texts.applications.listFailed);
      await seeText(page, texts.common.lists.unknownFilter);
    });
  });

  test('a form’s input survives the end of the session', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ ...english, member }, async (visit) => {
      const { page, texts, problems } = visit;
      const { creation } = texts.applicationForms;
      problems.expect(/HTTP 401/);
      await page.goto('/business/application/list?create=1');
      const drawer = page.getByRole('dialog', { name: creation.title });
      const name = drawer.getByRole('textbox', { name: creation.name, exact: true });
      await name.fill('Half typed');
      await drawer.getByRole('textbox', { name: creation.appDescription }).fill('and not lost');
      await drawer.getByRole('radio').first().check();
      await server.as(member).post('/logout');
      // The page is loaded again shortly after it has led to the login.
      const reloaded = page.waitForEvent('load');
      await drawer.getByRole('button', { name: creation.submit, exact: true }).click();
      await reloaded;
      await seePage(page, texts.login.heading);
      await typePasswordLogin(visit, 'owner@demo-cn.example');
      await drawer.waitFor();
      expect(await name.inputValue()).toBe('Half typed');
      await drawer.getByRole('button', { name: creation.submit, exact: true }).click();
      await lineOf(page, 'Half typed').waitFor();
    });
  });

  describe('at the cashier', () => {
    const seventy = formatMoney('70.00', 'CNY');

    test('a forged notification and a wrong amount leave the order unpaid', async () => {
      const member = await server.certify(await server.signUp());
      await browser.visit({ ...english, member }, async (visit) => {
        const { page, texts } = visit;
        // What is forged is not taken. Another amount is real money: it is taken, and put before staff.
        const answers = { 'notify-forged': 'fail', 'notify-wrong-amount': 'success' } as const;
        for (const action of ['notify-forged', 'notify-wrong-amount'] as const) {
          await orderSmallRecharge(visit);
          await actAtCashier(visit, action);
          await eventually(async () => {
            await page.reload();
            return page.getByText(`HTTP 200 ${answers[action]}`).count();
          }).toBe(1);
          await backToMerchant(visit);
          await seePage(page, texts.funds.result.pending);
          await seeText(page, seventy);
        }
      });
      const { data } = await server.as(member).get('/funds');
      expect(data).toMatchObject({ availableCredit: { amount: '0.00', currency: 'CNY' } });
    });

    test('a repeated notification is credited once', async () => {
      const member = await server.certify(await server.signUp());
      await browser.visit({ ...chinesePhone, member }, async (visit) => {
        const { page, texts } = visit;
        await orderSmallRecharge(visit);
        await actAtCashier(visit, 'notify-twice');
        await eventually(async () => {
          await page.reload();
          return page.getByText('HTTP 200 success').count();
        }).toBe(2);
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);
      });
      const { data } = await server.as(member).get('/funds/transactions');
      expect(data).toMatchObject({ total: 1, records: [{ amount: { amount: '70.00' } }] });
    });

    test('an order that nobody pays in time is closed, and a new one is offered', async () => {
      const member = await server.certify(await server.signUp());
      await browser.visit({ ...chinese, member }, async (visit) => {
        const { page, texts } = visit;
        await orderSmallRecharge(visit);
        await actAtCashier(visit, 'expire');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.closed);
        await seeText(page, texts.funds.result.closedText);
        await page.getByRole('link', { name: texts.funds.result.rechargeAgain }).click();
        await seePage(page, texts.funds.recharge.title);
      });
    });

    eachLook([chinesePhone, english])(
      'a payment pending at its deadline is shown as processing, $language',
      async (look) => {
        const member = await server.certify(await server.signUp());
        await browser.visit({ ...look, member }, async (visit) => {
          const { page, texts } = visit;
          const { result } = texts.funds;
          await orderSmallRecharge(visit);
          await actAtCashier(visit, 'pay-slowly');
          await backToMerchant(visit);
          await seePage(page, result.pending);
          await page.getByRole('button', { name: result.payNow }).waitFor();
          await server.advance(31 * 60_000);
          // By itself: the page hears of it.
          await seeText(page, result.processingText);
          await seeText(page, result.processingNote);
          expect(await page.getByRole('button', { name: result.payNow }).count()).toBe(0);
        });
      },
    );

    /** Less than a hundred: the console asks first. */
    function orderSmallRecharge(visit: Parameters<typeof orderRecharge>[0]): Promise<void> {
      const { small } = visit.texts.funds.recharge;
      return orderRecharge(visit, '70.00', async (page) => {
        const question = page.getByRole('alertdialog', { name: small.title({ amount: seventy }) });
        await question.getByRole('button', { name: small.continue, exact: true }).click();
      });
    }
  });

  test('a company that settles in dollars sees why Alipay is not available, and what is', async () => {
    const member = await passwordToken(server, 'owner@demo-global.example');
    await browser.visit({ ...english, member }, async ({ page, texts }) => {
      const { recharge } = texts.funds;
      await page.goto('/finance/found/recharge');
      await seeText(page, recharge.methodCurrency({ takes: 'CNY', settlement: 'USD' }));
      expect(await page.getByRole('radio', { name: /Alipay/ }).isDisabled()).toBe(true);
      const offered = page.getByRole('radio', { name: /PayPal|Stripe/ });
      await eventually(() => offered.count()).toBe(2);
      for (const method of await offered.all()) expect(await method.isEnabled()).toBe(true);
      const submit = page.getByRole('button', { name: recharge.submit });
      expect(await submit.getAttribute('aria-disabled')).not.toBe('true');
    });
  });

  test('an unknown address leads home, and a requested page opens after the login', () =>
    browser.visit(chinese, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/finance/found/amountdetail?type=recharge_balance');
      await seePage(page, texts.login.heading);
      await typePasswordLogin(visit, 'owner@demo-cn.example');
      await seePage(page, texts.transactions.title);
      expect(new URL(page.url()).searchParams.get('type')).toBe('recharge_balance');
      await page.goto('/no/such/page');
      await page.waitForURL('**/dashboard');
      await seePage(page, texts.home.title);
      for (const path of ['/api/no/such/call', '/assets/gone.js'])
        expect((await page.request.get(path)).status()).toBe(404);
    }));

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])(
    'the login does not lead to %s',
    (target) =>
      browser.visit(english, async (visit) => {
        const { page, texts } = visit;
        await page.goto(`/login?${new URLSearchParams({ redirect: target })}`);
        await typePasswordLogin(visit, 'owner@demo-new.example');
        await seePage(page, texts.home.title);
        expect(new URL(page.url()).origin).toBe(server.url);
      }),
  );
});

/** The error below a field, to which the field points. A toast may say the same. */
function errorOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = ids.find((id) => id.endsWith('-error')) ?? '';
    return document.getElementById(error)?.innerText.trim() ?? '';
  });
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches(':focus'));
}
