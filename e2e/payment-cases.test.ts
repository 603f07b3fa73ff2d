import type { PaymentCaseReason } from '@arcadia/contract/funds/payment-cases';
import { formatMoney } from '@arcadia/i18n/formats';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../tools/testing/database.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import {
  actAtCashier,
  lineOf,
  orderRecharge,
  passwordToken,
  seePage,
  seeText,
} from './testing/walks.ts';

describe.skipIf(!hasBrowser)('unmatched money', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const { visit } = useBrowser(() => server.url);

  /** A customer, and staff at the desk beside. */
  const meet = async (
    language: 'zh' | 'en',
    customer: string,
    walk: (visit: Visit, desk: Visit) => Promise<void>,
  ) => {
    const member = await passwordToken(server, customer);
    const operator = await server.signInOperator('finance@arcadia.example');
    await visit({ language, width: 1440, member }, (payer) =>
      visit({ language, width: 1440, operator }, (desk) => walk(payer, desk)),
    );
  };

  test('what was paid under an unknown number is credited to a company, English', () =>
    meet('en', 'owner@demo-cn.example', async (visit, desk) => {
      const { page, texts } = visit;
      const stray = await payAstray(visit, '321.45', 'pay-unknown-order');
      await claim(desk, stray, 'unknown_order');
      await desk.page.getByRole('button', { name: words(desk).decisions.assign }).click();
      const dialog = desk.page.getByRole('dialog');
      await dialog.getByRole('button', { name: words(desk).decisions.assign }).click();
      await dialog.getByText(words(desk).assignMissing).waitFor();
      await dialog.getByText(words(desk).noteMissing).waitFor();
      await dialog.getByRole('combobox').fill(demoCompany);
      await desk.page.getByRole('option', { name: demoCompany }).click();
      await dialog.getByRole('textbox', { name: words(desk).note }).fill('Told by phone.');
      await dialog.getByRole('button', { name: words(desk).decisions.assign }).click();
      await dialog.waitFor({ state: 'hidden' });
      await desk.page.getByText(words(desk).resolutions.assigned).waitFor();
      await desk.page.getByText('Told by phone.').waitFor();
      await page.goto('/finance/found/amountdetail');
      await seePage(page, texts.transactions.title);
      const line = lineOf(page, formatMoney('321.45', 'CNY'));
      await line.filter({ hasText: texts.transactions.types.recharge_balance }).waitFor();

      // Another amount than was ordered: the customer has nothing of it.
      const small = await payAstray(visit, '500.00', 'notify-wrong-amount');
      await claim(desk, small, 'wrong_amount');
      await sendBack(desk);
      await page.goto('/finance/found/amountdetail');
      await lineOf(page, formatMoney('321.45', 'CNY')).waitFor();
      expect(await lineOf(page, formatMoney('0.01', 'CNY')).count()).toBe(0);
    }));

  test('what was paid a second time is sent back to the payer, Chinese', () =>
    meet('zh', 'owner@demo-global.example', async (visit, desk) => {
      const { page } = visit;
      await orderRecharge(visit, '777.00', async () => {}, 'stripe');
      const orderId = orderOf(page);
      await actAtCashier(visit, 'pay-twice');
      await claim(desk, orderId, 'second_payment');
      await sendBack(desk);
      await page.goto('/finance/found/amountdetail');
      await lineOf(page, formatMoney('777.00', 'USD')).first().waitFor();
      expect(await lineOf(page, formatMoney('777.00', 'USD')).count()).toBe(1);
    }));

  test('refunds that a payment service has not made for days are shown, and counted in the menu', async () => {
    const operator = await server.signInOperator('finance@arcadia.example');
    const { rows } = await asAdmin(
      server.databaseUrl,
      `insert into payment_refund (company_id, id, attempt_id, gateway, gateway_payment_id, purpose, subject_id, currency,
         amount, status, created_at, sent_at, queried_at, query_count, next_query_at)
       select p.company_id, 'prf_late' || n, a.id, a.gateway, a.gateway_payment_id, 'refund', 'rfi_late' || n, p.currency,
         n * 100, case n when 1 then 'requested' else 'pending' end, now.at - n * interval '4 days', now.at, now.at, 9,
         now.at + interval '1 year'
       from (select now() + offset_ms * interval '1 ms' as at from sim_clock) now, generate_series(1, 2) n,
         payment_attempt a join payment p on p.company_id = a.company_id and p.id = a.payment_id
       where a.id = (select id from payment_attempt where status = 'paid' and gateway = 'alipay' limit 1)
       returning id`,
    );
    expect(rows).toHaveLength(2);
    for (const language of ['en', 'zh'] as const)
      await visit({ language, width: 1440, operator }, async ({ page, texts }) => {
        const { late, title } = texts.backofficePaymentCases;
        await page.goto('/backoffice/customers');
        const { counted, kinds } = texts.backofficeToday;
        const count = counted({ name: kinds.late_refunds, count: 2 });
        await page.getByRole('link', { name: title }).filter({ hasText: count }).click();
        const list = page.getByRole('region', { name: late.title });
        await list.getByText(late.text({ days: 3 })).waitFor();
        const [oldest, newest] = await list.getByRole('listitem').allTextContents();
        expect(oldest).toContain(late.statuses.pending);
        expect(oldest).toContain(formatMoney('2.00', 'CNY'));
        expect(newest).toContain(late.statuses.requested);
      });
  });

  test('a difference of a day is shown first, and explained', async () => {
    const operator = await server.signInOperator();
    await visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { backofficeReconciliation: words } = texts;
      await page.goto('/backoffice/reconciliation?status=differs');
      await seePage(page, words.title);
      await page
        .getByRole('link', { name: /Stripe/ })
        .first()
        .click();
      // The day as the reader's language writes it.
      await page.getByRole('heading', { name: /^Stripe · \d{1,2} [A-Z][a-z]{2} \d{4}$/ }).waitFor();
      await page.getByText(words.differenceNames.missing_there).first().waitFor();
      await page.getByRole('button', { name: words.explain }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.explain }).click();
      await dialog.getByText(words.noteMissing).waitFor();
      await dialog.getByRole('textbox', { name: words.note }).fill('In the next statement.');
      await dialog.getByRole('button', { name: words.explain }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('In the next statement.').waitFor();
      await page.getByText(words.statuses.matched).first().waitFor();
    });
  });
});

const demoCompany = '杭州星河互动科技有限公司';
const words = ({ texts }: Visit) => texts.backofficePaymentCases;

/** The merchant's number of what is on the payer's page. */
function orderOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** @returns the number under which the money went. */
async function payAstray(
  visit: Visit,
  amount: string,
  action: 'pay-unknown-order' | 'notify-wrong-amount',
): Promise<string> {
  await orderRecharge(visit, amount);
  await actAtCashier(visit, action);
  await seeText(visit.page, visit.texts.cashier.states.paid);
  return orderOf(visit.page);
}

/** Staff look for the number, and take the case. */
async function claim(desk: Visit, number: string, reason: PaymentCaseReason): Promise<void> {
  const { page } = desk;
  await page.goto(`/backoffice/payment-cases?keyword=${number}`);
  await page.getByRole('link', { name: words(desk).reasons[reason] }).click();
  await page.getByText(words(desk).reasonTexts[reason]).waitFor();
  await page.getByRole('button', { name: words(desk).bar.take }).click();
  await page.getByText(words(desk).bar.mine).waitFor();
}

/** The gateway makes the refund at once, and its answer ends the case. */
async function sendBack(desk: Visit): Promise<void> {
  const { page } = desk;
  await page.getByRole('button', { name: words(desk).decisions.return }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words(desk).note }).fill('付款人要求退回。');
  await dialog.getByRole('button', { name: words(desk).decisions.return }).click();
  await page.getByText(words(desk).resolutions.returned).first().waitFor();
}
