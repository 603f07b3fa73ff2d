import { formatMonth } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { lineOf, passwordToken, seePage, seeText } from './testing/walks.ts';

type Bill = { id: string; month: string; companyName: string };

describe.skipIf(!hasBrowser)('bills in the back office', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let finance: string;
  let chief: Caller;
  beforeAll(async () => {
    finance = await server.signInOperator('finance@arcadia.example');
    chief = server.as(await server.signInOperator());
  });

  const bills = async (query: string) =>
    (await chief.get(`/ops/bills?pageSize=50&${query}`)).data['records'] as Bill[];
  const demoCustomer = async () =>
    ((await chief.get('/ops/companies?keyword=owner@demo-cn.example')).data['records'] as Bill[])[0]
      ?.id ?? '';

  eachLook([
    { look: looks[0], place: 0 },
    { look: looks[1], place: 1 },
  ] as const)(
    'are discarded with a reason and made anew, $look.language at $look.width px',
    async ({ look, place }) => {
      const found = await bills(`status=settled&companyId=${await demoCustomer()}`);
      const bill = found[place];
      if (!bill) throw new Error('the demo customer has too few settled bills');
      const reason = `E2E ${look.language}`;
      await browser.visit({ ...look, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        const { discard, discarded, replaces } = texts.backofficeBills;
        await openBill(visit, bill);
        await press(page, discard.action);
        const dialog = page.getByRole('dialog');
        await dialog.getByText(discard.goesBack).waitFor();
        const confirm = dialog.getByRole('button', { name: discard.submit, exact: true });
        await confirm.click();
        await dialog.getByText(discard.reasonMissing).waitFor();
        await dialog.getByRole('textbox', { name: discard.reason }).fill(reason);
        await confirm.click();
        // The new bill leads to the discarded one and back, and tells why.
        await seeText(page, replaces.title);
        await page.getByRole('link', { name: replaces.open }).click();
        await seeText(page, discarded.title);
        await seeText(page, new RegExp(reason));
        expect(new URL(page.url()).pathname).toBe(`/backoffice/bills/${bill.id}`);
        expect(await page.getByRole('button', { name: discard.action }).count()).toBe(0);
        await page.getByRole('link', { name: discarded.open }).click();
        await seeText(page, replaces.title);
      });
      // The customer reads the same of the discarded bill.
      const member = await passwordToken(server, 'owner@demo-cn.example');
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        await page.goto(`/finance/billing/detail/${bill.id}`);
        await seeText(page, texts.billDetail.replacedTitle);
        await seeText(page, new RegExp(reason));
        await page.getByRole('link', { name: texts.billDetail.replacedBy }).click();
        await seeText(page, texts.billDetail.replaces);
      });
    },
  );

  eachLook(looks)(
    'of a channel company are settled against a reference, $language at $width px',
    async (look) => {
      const [bill] = await bills('status=unsettled&companyKind=channel');
      if (!bill) throw new Error('no bill of a channel company waits');
      const reference = `WIRE-${look.language}-88`;
      await browser.visit({ ...look, operator: finance }, async (visit) => {
        const { page, texts } = visit;
        const { settle, channelToSettle, title, statuses } = texts.backofficeBills;
        await page.goto('/backoffice/bills');
        await seePage(page, title);
        await page.getByRole('link', { name: channelToSettle }).click();
        await page.waitForURL(/companyKind=channel/);
        await openBill(visit, bill);
        await press(page, settle.action);
        const dialog = page.getByRole('dialog');
        const confirm = dialog.getByRole('button', { name: settle.submit, exact: true });
        await confirm.click();
        await dialog.getByText(settle.referenceMissing).waitFor();
        await dialog.getByRole('textbox', { name: settle.reference }).fill(reference);
        await confirm.click();
        await seeText(page, statuses.settled);
        await seeText(page, texts.billDetail.payment.reference({ reference }));
        expect(await page.getByRole('button', { name: settle.action, exact: true }).count()).toBe(
          0,
        );
        // It is found by the reference of its payment.
        await page.goto(`/backoffice/bills?keyword=${reference}`);
        await lineOf(page, bill.companyName).filter({ visible: true }).first().waitFor();
      });
    },
  );

  eachLook(looks)(
    'are made by a run that tells what holds customers up, $language at $width px',
    async (look) => {
      const { data } = await chief.get('/ops/billing-runs');
      const [run] = data['records'] as { month: string }[];
      await browser.visit({ ...look, operator: finance }, async ({ page, texts }) => {
        const words = texts.backofficeBillingRuns;
        const month = formatMonth(run?.month ?? '', texts.common.formats);
        await page.goto('/backoffice/settlement-runs');
        await seePage(page, words.title);
        await page
          .getByRole('link', { name: new RegExp(month) })
          .first()
          .click();
        await seePage(page, words.runOf({ month }));
        await page.getByRole('progressbar').waitFor();
        await page.goto(`${new URL(page.url()).pathname}?status=waiting_for_rate`);
        await seeText(page, words.rate({ currency: 'USD' }));
        await seeText(page, words.goToRates);
        await press(page, words.resume);
        await page.getByText(words.resumed).first().waitFor();
      });
    },
  );

  async function openBill({ page, texts }: Visit, { id }: Bill): Promise<void> {
    await page.goto(`/backoffice/bills/${id}`);
    await seeText(page, texts.billDetail.lines);
  }
});
