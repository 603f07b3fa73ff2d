import { formatMoney } from '@arcadia/i18n/formats';
import { describe, expect, test } from 'vitest';
import { usePaymentWalks } from '../apps/server/src/testing/payment-walks.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { actAtCashier, backToMerchant, seePage, seeText } from './testing/walks.ts';

const minuteMs = 60_000;
const typed = '70.00';
const [english, chinese] = looks;

/** The bank refuses after all (Stripe’s own deadline is later than ours), or says nothing for 72 hours. */
const ways = [
  { ...english, country: 'SG', currency: 'USD', gateway: 'stripe', fate: 'fail-slowly', hours: 3 },
  {
    ...chinese,
    country: 'CN',
    currency: 'CNY',
    gateway: 'alipay',
    fate: 'pay-too-slowly',
    hours: 72,
  },
] as const;
type Way = (typeof ways)[number];

describe.skipIf(!hasBrowser)('a recharge of little', () => {
  const server = useTestServer({ own: 'clock' });
  const browser = useBrowser(() => server.url);
  const { leap } = usePaymentWalks(server);

  test.each(ways)(
    'is asked about, and one that fails says so, with the ways on: $gateway, $language',
    async (way) => {
      const { country, gateway, fate, hours, ...look } = way;
      const member = await server.certify(await server.signUp(country));
      await browser.visit({ ...look, member }, async (visit) => {
        const { page, texts } = visit;
        const { result } = texts.funds;
        await order(visit, way);
        await actAtCashier(visit, fate);
        await backToMerchant(visit);
        await seePage(page, result.pending);
        await server.advance(31 * minuteMs);
        await press(page, result.checkAgain);
        await seeText(page, result.processingNote);
        await leap(hours);
        await page.reload();
        await seePage(page, result.failed);
        for (const said of [
          formatMoney(typed, way.currency),
          result.failedText,
          result.failedNote,
          texts.payment.gateways[gateway].name,
        ])
          await seeText(page, said);
        expect((await server.as(member).get('/funds/transactions')).data['total']).toBe(0);
        await press(page, result.contactUs);
        const contact = page.getByRole('dialog', { name: texts.contact.title });
        await contact.waitFor();
        await page.keyboard.press('Escape');
        await contact.waitFor({ state: 'hidden' });
        const failed = page.url();
        await page.getByRole('link', { name: result.rechargeAgain }).click();
        await seePage(page, texts.funds.recharge.title);
        expect(await amount(visit).inputValue()).toBe(typed);
        if (fate === 'fail-slowly') return;
        // What came too late is credited all the same, and the page that said it had failed says so.
        await page.goto(failed);
        await seePage(page, result.failed);
        await leap(1);
        await seePage(page, result.credited);
        await seeText(page, result.creditedLateText);
      });
    },
    5 * minuteMs,
  );
});

function amount({ page, texts }: Visit) {
  return page.getByRole('textbox', { name: texts.funds.recharge.amount });
}

/** Less than the threshold is asked about: cancel leaves the form as it was typed, continue leads to the gateway. */
async function order(visit: Visit, { gateway, currency }: Way): Promise<void> {
  const { page, texts } = visit;
  const { recharge } = texts.funds;
  await page.goto('/finance/found/recharge');
  await amount(visit).fill(typed);
  // The card's name goes on with what to expect.
  const method = page.getByRole('radio', {
    name: new RegExp(`^${texts.payment.gateways[gateway].name}`),
  });
  await method.check();
  const agreement = page.getByRole('checkbox');
  await agreement.check();
  const question = page.getByRole('alertdialog', {
    name: recharge.small.title({ amount: formatMoney(typed, currency) }),
  });
  await press(page, recharge.submit);
  await question
    .getByText(recharge.small.text({ threshold: formatMoney('100.00', currency) }))
    .waitFor();
  await question.getByRole('button', { name: texts.common.actions.cancel, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await amount(visit).inputValue()).toBe(typed);
  expect([await method.isChecked(), await agreement.isChecked()]).toEqual([true, true]);
  await press(page, recharge.submit);
  await question.getByRole('button', { name: recharge.small.continue }).click();
  await seePage(page, texts.cashier.title);
}
