import { errorCodes } from '@arcadia/contract/wire/errors';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { formatMoney } from '@arcadia/i18n/formats';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { press } from './testing/account.ts';
import { actAtCashier, backToMerchant, seePage, seeText } from './testing/walks.ts';

const minuteMs = 60_000;
/** A machine that is busy with other tests is slow. */
const timeoutMs = 5 * minuteMs;

// A person pays on the simulated page of each gateway. What goes wrong on the way is spread over the gateways and languages.
describe.skipIf(!hasBrowser)('a recharge by each gateway', () => {
  const server = useTestServer({ own: 'clock' });
  const browser = useBrowser(() => server.url);
  const [english, chinese] = looks;

  const visitAs = async (
    look: Look,
    countryCode: 'CN' | 'SG',
    walk: (visit: Visit) => Promise<void>,
  ) => {
    const member = await server.certify(await server.signUp(countryCode));
    await browser.visit({ ...look, member }, async (visit) => {
      await walk(visit);
      const { data } = await server.as(member).get('/funds/transactions');
      expect(data['total'], 'each order is credited once').toBe(2);
    });
  };

  test(
    'WeChat Pay and Alipay, English',
    () =>
      visitAs(english, 'CN', async (visit) => {
        const { page, texts } = visit;
        await order(visit, 'wechat_pay', '1000.00');
        // Nothing has to be pressed: the code is there.
        const phone = await scan(visit);
        await actAtCashier({ ...visit, page: phone }, 'pay');
        await seePage(page, texts.funds.result.credited);
        await seeText(page, formatMoney('1000.00', 'CNY'));

        await order(visit, 'alipay', '200.00');
        const cashier = page.url();
        await actAtCashier(visit, 'expire');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.closed);
        await seeText(page, texts.funds.result.closedText);
        // Another tab, in which the payer is charged after all.
        const late = await page.context().newPage();
        await late.goto(cashier);
        await actAtCashier({ ...visit, page: late }, 'pay-late');
        await seePage(page, texts.funds.result.credited);
        await seeText(page, texts.funds.result.creditedLateText);
      }),
    timeoutMs,
  );

  test(
    'WeChat Pay and Alipay, Chinese',
    () =>
      visitAs(chinese, 'CN', async (visit) => {
        const { page, texts } = visit;
        await order(visit, 'wechat_pay', '1000.00');
        await code(visit).waitFor();
        const expired = page.url();
        await server.advance(5 * minuteMs);
        await page.reload();
        await seeText(page, texts.payment.expired);
        await press(page, texts.payment.refresh);
        await code(visit).waitFor();
        expect(page.url()).not.toBe(expired);
        const phone = await scan(visit);
        await actAtCashier({ ...visit, page: phone }, 'pay');
        await seePage(page, texts.funds.result.credited);

        await order(visit, 'alipay', '200.00');
        await actAtCashier(visit, 'notify-forged');
        await actAtCashier(visit, 'decline');
        await seeText(page, texts.cashier.states.declined);
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.pending);
        // What was left unpaid is found again where one recharges.
        await page.goto('/finance/found/recharge');
        await page.getByRole('link', { name: texts.funds.recharge.open.pay }).click();
        const { alipay } = texts.payment.gateways;
        await press(page, texts.payment.pay({ method: alipay.name }));
        await seePage(page, texts.cashier.title);
        await actAtCashier(visit, 'pay');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);
      }),
    timeoutMs,
  );

  test(
    'PayPal and Stripe, English',
    () =>
      visitAs(english, 'SG', async (visit) => {
        const { page, texts } = visit;
        await meetAbsentGateway(visit);
        await order(visit, 'paypal', '1000.00');
        await actAtCashier(visit, 'decline');
        await actAtCashier(visit, 'pay');
        // The payer has only agreed; the money is taken on the way back.
        await seeText(page, texts.cashier.states.approved);
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);
        await seeText(page, formatMoney('1000.00', 'USD'));

        await order(visit, 'stripe', '200.00');
        await actAtCashier(visit, 'notify-forged');
        await actAtCashier(visit, 'notify-twice');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);
      }),
    timeoutMs,
  );

  test(
    'PayPal and Stripe, Chinese',
    () =>
      visitAs(chinese, 'SG', async (visit) => {
        const { page, texts } = visit;
        await order(visit, 'paypal', '1000.00');
        // The payer comes back unpaid, and goes there again.
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.pending);
        await press(page, texts.funds.result.payNow);
        await seePage(page, texts.cashier.title);
        await actAtCashier(visit, 'notify-twice');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.credited);

        await order(visit, 'stripe', '200.00');
        await actAtCashier(visit, 'pay-late');
        await backToMerchant(visit);
        await seePage(page, texts.funds.result.pending);
        // The page looks by itself. What its button does: features/funds/undecided-result.test.tsx of the console.
        await server.advance(30 * minuteMs);
        await seeText(page, texts.funds.result.processingNote);
        // Stripe's own deadline is later than ours.
        await server.advance(60 * minuteMs);
        await seePage(page, texts.funds.result.credited);
        const receipt = page.url();
        await page.evaluate(() => localStorage.removeItem('arcadia.console.session'));
        await page.goto(receipt);
        await seeText(page, texts.funds.result.signInText);
      }),
    timeoutMs,
  );
});

/** Orders a recharge, up to the gateway's page or the code. */
async function order({ page, texts }: Visit, gateway: GatewayId, amount: string): Promise<void> {
  const { recharge } = texts.funds;
  await page.goto('/finance/found/recharge');
  await page.getByRole('textbox', { name: recharge.amount }).fill(amount);
  // The card's name goes on with what to expect.
  await page
    .getByRole('radio', { name: new RegExp(`^${texts.payment.gateways[gateway].name}`) })
    .check();
  await page.getByRole('checkbox').check();
  await press(page, recharge.submit);
  await seePage(page, gateway === 'wechat_pay' ? texts.payment.heading : texts.cashier.title);
}

/** What is typed stays where the gateway does not answer, and another one can be chosen. */
async function meetAbsentGateway({ page, texts }: Visit): Promise<void> {
  const { recharge } = texts.funds;
  const { paypal, stripe } = texts.payment.gateways;
  const msg = texts.errors.refusals.gatewayUnavailable;
  await page.route('**/api/funds/recharges', (route) =>
    route.fulfill({ json: { code: errorCodes.gatewayUnavailable, msg, data: null } }),
  );
  await page.goto('/finance/found/recharge');
  await page.getByRole('textbox', { name: recharge.amount }).fill('1000.00');
  await page.getByRole('radio', { name: new RegExp(`^${paypal.name}`) }).check();
  await page.getByRole('checkbox').check();
  await press(page, recharge.submit);
  await seeText(page, msg);
  await page.getByRole('radio', { name: new RegExp(`^${stripe.name}`) }).check();
  expect(await page.getByRole('textbox', { name: recharge.amount }).inputValue()).toBe('1000.00');
  await page.unroute('**/api/funds/recharges');
}

function code({ page, texts }: Visit) {
  const method = texts.payment.gateways.wechat_pay.name;
  return page.getByRole('img', { name: texts.payment.scan({ method }) });
}

/** Scans the code in place of a phone. */
async function scan(visit: Visit): Promise<Page> {
  const { page, texts } = visit;
  await code(visit).waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: texts.payment.simulateScan }).click();
  const phone = await opened;
  await seePage(phone, texts.cashier.title);
  return phone;
}
