import { formatMoney } from '@arcadia/i18n/formats';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import {
  actAtCashier,
  backToMerchant,
  lineOf,
  orderRecharge,
  seePage,
  seeText,
} from './testing/walks.ts';

const amount = '400.00';
const reason = '该笔款项已开具发票，请先作废发票。';

/** The first recharge fills the deposit of 5,000.00; what is above it can be refunded. */
const recharged = '6000.00';

describe.skipIf(!hasBrowser)('a refund', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  // The desk in the other language and at the other width.
  test.each([
    { customer: looks[0], staff: looks[1], outcome: 'approved' },
    { customer: looks[1], staff: looks[0], outcome: 'refused' },
  ] as const)(
    'in $customer.language, that staff $outcome',
    async ({ customer, staff, outcome }) => {
      const member = await server.certify(await server.signUp());
      const operator = await server.signInOperator('finance@arcadia.example');
      await browser.visit({ ...customer, member }, async (visit) => {
        await recharge(visit);
        await ask(visit);
        await browser.visit({ ...staff, operator }, (desk) =>
          outcome === 'approved' ? approve(desk) : refuse(desk),
        );
        // The page that is open learns of it by itself.
        const { statuses, detail } = visit.texts.refunds;
        const { page } = visit;
        const drawer = page.getByRole('dialog');
        await drawer
          .getByText(outcome === 'approved' ? statuses.completed : statuses.refused)
          .first()
          .waitFor();
        await drawer
          .getByText(outcome === 'approved' ? detail.approved : reason)
          .first()
          .waitFor();
        if (outcome === 'refused') await askAndWithdraw(visit);
        const funds = (await server.as(member).get('/funds')).data;
        expect(funds['cash']).toMatchObject({
          amount: outcome === 'approved' ? '600.00' : '1000.00',
        });
      });
    },
  );
});

async function recharge(visit: Visit): Promise<void> {
  await orderRecharge(visit, recharged);
  await actAtCashier(visit, 'pay');
  await backToMerchant(visit);
  await seePage(visit.page, visit.texts.funds.result.credited);
}

/** Asks for a part of the recharge; more than is left is refused at its field. The request's details stay open. */
async function ask(visit: Visit): Promise<void> {
  const {
    page,
    texts: { refunds, payment },
  } = visit;
  await page.goto('/finance/found/cashout');
  await seePage(page, refunds.title);
  await seeText(page, refunds.list.emptyTitle);
  await seeText(page, refunds.destination.gateway({ gateway: payment.gateways.alipay.name }));
  await page.getByRole('checkbox').first().check();
  const field = page.getByRole('textbox', { name: refunds.lot.amount });
  expect(await field.inputValue()).toBe('1000.00');
  await field.fill('1000.01');
  await press(page, refunds.submit);
  await seeText(page, refunds.amountTooLarge({ most: formatMoney('1000.00', 'CNY') }));
  await field.fill(amount);
  await send(visit);
}

/** Requests a part of the first sum; the new request's details stay open. */
async function request(visit: Visit): Promise<void> {
  const { page, texts } = visit;
  await page.goto('/finance/found/cashout');
  await seePage(page, texts.refunds.title);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: texts.refunds.lot.amount }).fill(amount);
  await send(visit);
}

async function send({ page, texts: { refunds } }: Visit): Promise<void> {
  await press(page, refunds.submit);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(refunds.confirm.held({ amount: formatMoney(amount, 'CNY') })).waitFor();
  await dialog.getByRole('button', { name: refunds.submit }).click();
  await dialog.waitFor({ state: 'hidden' });
  // An earlier request stands first until the list is there anew.
  const requested = page.getByRole('main').locator('tr, li');
  const waiting = requested.filter({ hasText: refunds.statuses.under_review });
  await waiting.locator('a[href*="refund="]').first().click();
  await page.getByRole('dialog').getByText(refunds.detail.review).first().waitFor();
}

/** Asks once more, and takes the request back in its details. */
async function askAndWithdraw(visit: Visit): Promise<void> {
  const { page, texts } = visit;
  const { detail, statuses } = texts.refunds;
  await request(visit);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: detail.withdraw }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(detail.withdrawText).waitFor();
  await question.getByRole('button', { name: detail.withdraw }).click();
  await drawer.getByText(statuses.withdrawn, { exact: true }).first().waitFor();
  await drawer.getByText(detail.withdrawn).waitFor();
  expect(await drawer.getByRole('button', { name: detail.withdraw }).count()).toBe(0);
}

/** Opens the newest request and takes it. */
async function take({ page, texts }: Visit): Promise<void> {
  const { backofficeReviews: queue } = texts;
  await page.goto('/backoffice/refunds');
  await lineOf(page, `${amount} CNY`).last().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: amount }).waitFor();
  await page.getByRole('button', { name: queue.bar.take }).click();
}

async function approve(desk: Visit): Promise<void> {
  const { page, texts } = desk;
  await take(desk);
  const { approve: verb } = texts.backofficeRefunds;
  await page.getByRole('button', { name: verb }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click();
  await page.getByText(texts.backofficeReviews.bar.decided.approved({ name: '罗永宁' })).waitFor();
}

async function refuse(desk: Visit): Promise<void> {
  const { page, texts } = desk;
  await take(desk);
  const { refuse: verb, reason: label, reasonMissing } = texts.backofficeRefunds;
  await page.getByRole('button', { name: verb }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.getByText(reasonMissing).waitFor();
  await dialog.getByRole('textbox', { name: label }).fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await page.getByText(texts.backofficeReviews.bar.decided.refused({ name: '罗永宁' })).waitFor();
}
