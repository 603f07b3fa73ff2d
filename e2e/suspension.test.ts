import { describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import {
  actAtCashier,
  backToMerchant,
  lineOf,
  orderRecharge,
  seePage,
  seeText,
} from './testing/walks.ts';

// Staff suspend a customer while it stands in the console; it sees why, is refused, pays, and is let go.
describe.skipIf(!hasBrowser)('a suspended company', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'sees why, is refused, pays, and goes on after the lift, $language at $width px',
    async (look) => {
      const member = await server.certify(await server.signUp());
      const companyId = String(
        (await server.as(member).get('/member/base/info')).data['companyId'],
      );
      const operator = await server.signInOperator('reviewer@arcadia.example');
      await browser.visit({ ...look, member }, async (customer) => {
        const { page, texts } = customer;
        await page.goto('/finance/found/recharge');
        await seePage(page, texts.funds.recharge.title);
        await browser.visit({ ...look, operator }, async (staff) => {
          await staff.page.goto(`/backoffice/customers/${companyId}`);
          await suspend(staff);
          await beRefused(customer);
          // Nobody has to load the page again to learn of it.
          const notice = page.getByText(
            texts.suspension.reason({ reason: texts.suspension.reasons.payment_risk }),
          );
          await notice.waitFor();
          await page.getByText('We wrote to you on Monday.').waitFor();
          expect(await axeFindings(page)).toEqual([]);
          await orderRecharge(customer, '100.00');
          await actAtCashier(customer, 'pay');
          await backToMerchant(customer);
          await seePage(page, texts.funds.result.credited);
          await page.goto('/dashboard');
          await notice.waitFor();
          await lift(staff);
          await notice.waitFor({ state: 'detached' });
          await fillApplication(customer);
          await lineOf(page, 'Harbour').waitFor();
        });
      });
    },
  );
});

async function suspend({ page, texts }: Visit): Promise<void> {
  const { backofficeSuspensions: words } = texts;
  await seeText(page, words.none);
  await press(page, words.suspend);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.reasons.payment_risk }).check();
  await dialog.getByRole('textbox', { name: words.text }).fill('We wrote to you on Monday.');
  await dialog.getByRole('textbox', { name: words.note }).fill('Three cards in one hour.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.suspend, exact: true }).click();
  await seeText(page, words.history.note({ text: 'Three cards in one hour.' }));
}

async function lift({ page, texts }: Visit): Promise<void> {
  const { backofficeSuspensions: words } = texts;
  await press(page, words.lift);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.liftNote }).fill('Paid and explained.');
  await dialog.getByRole('button', { name: words.lift, exact: true }).click();
  await seeText(page, words.notNow);
  // What was decided before stays to be read.
  await seeText(page, words.history.note({ text: 'Three cards in one hour.' }));
  await seeText(page, words.history.note({ text: 'Paid and explained.' }));
  expect(await axeFindings(page)).toEqual([]);
}

async function fillApplication({ page, texts }: Visit): Promise<void> {
  const { applications, applicationForms } = texts;
  const { creation } = applicationForms;
  await page.goto('/business/application/list');
  await page.getByRole('main').getByRole('button', { name: applications.create }).first().click();
  const drawer = page.getByRole('dialog', { name: creation.title });
  await drawer.getByRole('textbox', { name: creation.name, exact: true }).fill('Harbour');
  await drawer.getByRole('textbox', { name: creation.appDescription }).fill('Rooms with games');
  const region = new RegExp(`^${applications.regions.asia_pacific}`);
  await drawer.getByRole('radio', { name: region }).check();
  await drawer.getByRole('button', { name: creation.submit, exact: true }).click();
}

/** The server's sentence stands in the form, and what was typed stays. */
async function beRefused(customer: Visit): Promise<void> {
  const { page, texts } = customer;
  await fillApplication(customer);
  const drawer = page.getByRole('dialog', { name: texts.applicationForms.creation.title });
  await drawer.getByText(texts.errors.refusals.companySuspended).waitFor();
}
