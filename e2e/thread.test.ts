import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect } from 'vitest';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit, widths } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { holdProvisioning } from './testing/hold-provisioning.ts';
import {
  actAtCashier,
  backToMerchant,
  goTo,
  lineOf,
  orderRecharge,
  seePage,
  seeText,
  typeCodeLogin,
} from './testing/walks.ts';

const looks = languages.flatMap((language) => widths.map((width) => ({ language, width })));
const thousand = formatMoney('1000.00', 'CNY');

// The thread of the first issue: from a first visit to the back office, as a person walks it.
describe.skipIf(!hasBrowser)('from the first visit to the back office', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)('$language at $width px', async (look) => {
    const phoneNumber = newPhoneNumber();
    const application = `Sky ${phoneNumber}`;
    await browser.visit(look, async (visit) => {
      await signUp(visit, phoneNumber);
      await createApplication(visit, application);
      await certify(visit);
      await recharge(visit);
      await seeBalances(visit);
    });
    // One of the looks goes through the staff's door; a one-time code is good once, so not all can at the same minute.
    const operator = look === looks[0] ? null : await server.signInOperator();
    await browser.visit({ ...look, ...(operator !== null && { operator }) }, async (visit) => {
      if (operator === null) await enterBackOffice(visit);
      else await visit.page.goto('/backoffice');
      await inspect(visit, { phoneNumber, application });
    });
  });

  async function signUp(visit: Visit, phoneNumber: string): Promise<void> {
    const { page, texts } = visit;
    await page.goto('/');
    await page.waitForURL('**/login**');
    await seePage(page, texts.login.heading);
    await typeCodeLogin(visit, { server, phoneNumber });
    await page.getByRole('button', { name: texts.login.submit, exact: true }).click();
    await seePage(page, texts.home.title);
    // Called by the number until somebody gives a name; others read that, so it is masked.
    await page.getByRole('button', { name: `****${phoneNumber.slice(-4)}` }).waitFor();
  }

  async function createApplication(visit: Visit, name: string): Promise<void> {
    const { page, texts } = visit;
    const { applications, shell } = texts;
    await goTo(visit, shell.places.applications);
    await seeText(page, applications.empty.title);
    const release = await holdProvisioning(server.databaseUrl);
    await page.getByRole('main').getByRole('button', { name: applications.create }).first().click();
    const drawer = page.getByRole('dialog', { name: texts.applicationForms.creation.title });
    const { creation } = texts.applicationForms;
    await drawer.getByRole('textbox', { name: creation.name, exact: true }).fill(name);
    await drawer.getByRole('textbox', { name: creation.appDescription }).fill('语音房 & friends');
    // The card's name goes on with what the region means.
    const region = new RegExp(`^${applications.regions.asia_pacific}`);
    await drawer.getByRole('radio', { name: region }).check();
    await drawer.getByRole('button', { name: creation.submit, exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
    const line = lineOf(page, name);
    await line.getByText(applications.statuses.creating, { exact: true }).waitFor();
    // From here on nothing is touched: what changes, changes by itself and not by loading the page anew.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await release();
    await line.getByText(applications.statuses.not_launched, { exact: true }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await line.getByRole('link', { name: texts.common.ui.openRow(name) }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await seeText(page, /^1\d{18}$|^1\d+…\d+$/);
  }

  /** The way there has a run of its own; here it is what recharging needs. */
  async function certify({ page }: Visit): Promise<void> {
    const key = 'arcadia.console.session';
    const token = await page.evaluate((name) => localStorage.getItem(name), key);
    await server.certify(token ?? '');
  }

  async function recharge(visit: Visit): Promise<void> {
    const { page, texts } = visit;
    await goTo(visit, texts.shell.places.recharge);
    await seePage(page, texts.funds.recharge.title);
    await orderRecharge(visit, '1000.00');
    await page.getByRole('main').getByText(thousand, { exact: true }).waitFor();
    await actAtCashier(visit, 'pay');
    await page.getByText(texts.cashier.states.paid, { exact: true }).waitFor();
    await backToMerchant(visit);
    await seePage(page, texts.funds.result.credited);
    await seeText(page, thousand);
    // The gateway's parameters are gone from the address; the order stays in it.
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['rechargeId']);
  }

  async function seeBalances(visit: Visit): Promise<void> {
    const { page, texts } = visit;
    await page.getByRole('link', { name: texts.funds.toTransactions }).click();
    await seePage(page, texts.transactions.title);
    const line = lineOf(page, formatMoney('1000.00', 'CNY', 'always'));
    await line.waitFor();
    expect(await line.count()).toBe(1);
    // A card has room for three fields only; the balances after the movement are columns of the table.
    if (await page.getByRole('table').isVisible()) {
      await line.getByRole('cell', { name: formatMoney('0.00', 'CNY'), exact: true }).waitFor();
      // The deposit’s column is hidden from the start.
      await page.getByRole('button', { name: texts.common.ui.columns, exact: true }).click();
      await page.getByRole('checkbox', { name: texts.transactions.depositAfter }).check();
      await page.keyboard.press('Escape');
      await line.getByRole('cell', { name: thousand, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: texts.common.exports.label }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: texts.common.exports.xlsx }).click();
    expect((await saved).suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.xlsx$/);
    await goTo(visit, texts.shell.places.dashboard);
    await seePage(page, texts.home.title);
    const credit = page.getByRole('main').getByText(thousand, { exact: true });
    // The available credit, and the deposit that it consists of.
    await eventually(() => credit.count()).toBe(2);
    await seeText(page, texts.home.depositOf({ required: formatMoney('5000.00', 'CNY') }));
  }
});

/** By password and one-time code. */
async function enterBackOffice({ page, texts }: Visit): Promise<void> {
  await page.goto('/backoffice');
  await seePage(page, texts.backofficeSignIn.heading);
  await page
    .getByRole('textbox', { name: texts.backofficeSignIn.email })
    .fill('ops@arcadia.example');
  await page.getByRole('textbox', { name: texts.backofficeSignIn.password }).fill('Demo-2026');
  await page.getByRole('button', { name: texts.backofficeSignIn.next, exact: true }).click();
  // Without a phone at hand: the simulated one types its code, which is sent as soon as it stands.
  await page.getByRole('button', { name: texts.backofficeSignIn.simulated.fill }).click();
}

/** An operator looks at what the company did. */
async function inspect(
  visit: Visit,
  { phoneNumber, application }: { phoneNumber: string; application: string },
): Promise<void> {
  const { page, texts } = visit;
  await seePage(page, texts.backofficeToday.title);
  await page.goto('/backoffice/customers');
  await seePage(page, texts.backofficeCustomers.title);
  await page.getByRole('searchbox', { name: texts.backofficeCustomers.search }).fill(phoneNumber);
  const company = lineOf(page, phoneNumber);
  await company.getByRole('link').last().click();
  await page.getByRole('heading', { level: 1, name: `****${phoneNumber.slice(-4)}` }).waitFor();
  const customer = page.url();
  await seeText(page, texts.backofficeCustomers.deposit);
  await seeText(page, thousand);

  await openRecords(visit, texts.backoffice.places.applications);
  await lineOf(page, application).waitFor();
  await page.goto(customer);
  await openRecords(visit, texts.backoffice.places.transactions);
  await lineOf(page, formatMoney('1000.00', 'CNY', 'always')).waitFor();
  await page.goto(customer);
  await openRecords(visit, texts.backoffice.places.audit);
  const { actions } = texts.backofficeAudit;
  for (const action of [
    'company.sign_up',
    'application.create',
    'region_service.provision',
    'recharge.create',
    'recharge.credit',
  ] as const) {
    await lineOf(page, actions[action]).first().waitFor();
  }
}

async function openRecords({ page }: Visit, place: string): Promise<void> {
  // What the records are follows their name, and may name others.
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${place}`) })
    .click();
  await seePage(page, place);
}
