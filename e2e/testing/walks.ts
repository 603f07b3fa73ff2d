import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type TestServer, tokenOf } from '../../apps/server/src/testing/test-server.ts';
import type { Visit } from './browser.ts';

/** The heading of a page: what a reader, and a test, knows it by. */
export async function seePage(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** Text anywhere in the main part of the page, in what is meant for this size of screen. */
export async function seeText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
}

/** A line of a list: a row of its table, or the card that stands for it on a small screen. */
export function lineOf(page: Page, text: string): Locator {
  const main = page.getByRole('main');
  return main
    .getByRole('row')
    .filter({ hasText: text })
    .or(main.locator('ul[aria-label] > li').filter({ hasText: text }));
}

/** Goes to a place by the main navigation, which is behind a button on a small screen. */
export async function goTo({ page, texts }: Visit, place: string): Promise<void> {
  const { mainNavigation, openNavigation } = texts.common.ui;
  const opener = page.getByRole('button', { name: openNavigation });
  if (await opener.isVisible()) await opener.click();
  const navigation = page.getByRole('navigation', { name: mainNavigation });
  await navigation.getByRole('link', { name: place, exact: true }).click();
}

/** Fills the login form up to its button; the code is read where a person without a phone would read it. */
export async function typeCodeLogin(
  { page, texts: { login, captcha } }: Visit,
  { server, phoneNumber }: { server: TestServer; phoneNumber: string },
): Promise<void> {
  await page.getByRole('combobox', { name: login.country }).selectOption('CN');
  await page.getByRole('textbox', { name: login.phoneNumber }).fill(phoneNumber);
  await page.getByRole('button', { name: login.sendCode }).click();
  await page.getByRole('button', { name: captcha.work.start }).click();
  await page.getByRole('status').filter({ hasText: phoneNumber }).waitFor();
  const code = await server.newestCode(`+86${phoneNumber}`);
  expect(code).toMatch(/^\d{6}$/);
  await page.getByRole('textbox', { name: login.code }).fill(code);
  await page.getByRole('checkbox').check();
}

const demoPassword = 'Demo-2026';

/** Logs a demo account in by its password, from the login page. */
export async function typePasswordLogin(
  { page, texts: { login } }: Visit,
  email: string,
): Promise<void> {
  await page.getByRole('radio', { name: login.emailTab, exact: true }).check();
  await page.getByRole('combobox', { name: login.country }).selectOption('CN');
  await page.getByRole('textbox', { name: login.email, exact: true }).fill(email);
  await page.getByRole('button', { name: login.usePassword }).click();
  await page.getByRole('textbox', { name: login.password, exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** A session of a demo account without the login page. */
export async function passwordToken(server: TestServer, email: string): Promise<string> {
  const body = { type: 3, email, password: demoPassword, isRead: true, countryCode: 'CN' };
  return tokenOf(await server.as().post('/login', body));
}

/** Fills the recharge form and leaves for the cashier; `beforeLeaving` answers what is asked in between. */
export async function orderRecharge(
  visit: Visit,
  amount: string,
  beforeLeaving: (page: Page) => Promise<void> = async () => {},
  gateway?: GatewayId,
): Promise<void> {
  const { page, texts } = visit;
  await page.goto('/finance/found/recharge');
  await page.getByRole('textbox', { name: texts.funds.recharge.amount }).fill(amount);
  if (gateway !== undefined) {
    const { name } = texts.payment.gateways[gateway];
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: texts.funds.recharge.submit }).click();
  await beforeLeaving(page);
  await seePage(page, texts.cashier.title);
}

/** Plays the payer at the cashier, and comes back to the merchant. */
export async function actAtCashier(
  { page, texts: { cashier } }: Visit,
  action: keyof typeof cashier.actions,
): Promise<void> {
  await page.getByRole('button', { name: cashier.actions[action].label, exact: true }).click();
  await seePage(page, cashier.title);
}

export async function backToMerchant({ page, texts }: Visit): Promise<void> {
  await page.getByRole('link', { name: texts.cashier.back }).click();
  await page.waitForURL('**/payredirect?*');
}
